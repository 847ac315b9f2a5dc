/** ms after which a browser has taken over what was saved. */
const TAKEN = 60_000;

/** A file's name without what file systems or people stumble over. */
export const fileStem = (name: string): string =>
  name.replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/^-+|-+$/g, "") || "network";

/** Has the browser save a file. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const link = document.createElement("a");
  link.download = name;
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN);
}
