import type { TextKey } from "./texts/texts";

/** What this browser lacks that the page can't do without; null where nothing. */
export function hindrance(page: Window): TextKey | null {
  if (!("WebAssembly" in page)) return "noWasm";
  const context = page.document.createElement("canvas").getContext("webgl2");
  if (context === null) return "noWebgl";
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return null;
}
