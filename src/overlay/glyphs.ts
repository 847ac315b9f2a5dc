import "@babylonjs/core/Engines/Extensions/engine.dynamicTexture.js";
import { Constants } from "@babylonjs/core/Engines/constants.js";
import { DynamicTexture } from "@babylonjs/core/Materials/Textures/dynamicTexture.js";
import type { Scene } from "@babylonjs/core/scene.js";

/** Every character a label may always use; others show as the first. */
const CHARACTERS = `?${Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i))
  .join("")
  .replace("?", "")} −→←·°±≤≥µ×–∅▲▼●■◆✓`;
const FONT_PIXELS = 13;
const PER_ROW = 16;

/** One character in the atlas, screen pixels: its cell's corner, and how far the pen moves on. */
export interface Glyph {
  readonly left: number;
  readonly top: number;
  readonly advance: number;
}

/** All characters drawn once at the very size they are shown, red: the letter, green: the letter with its halo. */
export interface Glyphs {
  readonly texture: DynamicTexture;
  /** px, of every cell. The pen starts `margin` inside it. */
  readonly cell: number;
  readonly margin: number;
  of(character: string): Glyph;
}

type Pen = Pick<
  CanvasRenderingContext2D,
  "font" | "fillStyle" | "strokeStyle" | "lineWidth" | "lineJoin" | "textBaseline" | "globalCompositeOperation"
> &
  Pick<CanvasRenderingContext2D, "fillRect" | "fillText" | "strokeText" | "measureText">;

function preparePen(pen: Pen, scale: number): void {
  pen.font = `600 ${Math.round(FONT_PIXELS * scale)}px system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif`;
  pen.textBaseline = "middle";
  pen.lineJoin = "round";
  pen.lineWidth = 3 * scale;
  pen.strokeStyle = pen.fillStyle = "#0f0";
  pen.globalCompositeOperation = "lighter";
}

/** @param scale drawn pixels to one CSS pixel. @param letters that labels may use beside the usual ones */
export function createGlyphs(scene: Scene, scale: number, letters: string): Glyphs {
  const characters = [...new Set([...CHARACTERS, ...letters])];
  const cell = Math.ceil(22 * scale);
  const margin = Math.ceil(3 * scale);
  const rows = Math.ceil(characters.length / PER_ROW);
  const size = { width: cell * PER_ROW, height: cell * rows };
  const texture = new DynamicTexture("glyphs", size, scene, false, Constants.TEXTURE_NEAREST_SAMPLINGMODE);
  const pen = texture.getContext() as unknown as Pen;
  pen.fillStyle = "#000";
  pen.fillRect(0, 0, size.width, size.height);
  preparePen(pen, scale);
  const glyphs = new Map<string, Glyph>();
  for (const [i, character] of characters.entries()) {
    const [left, top] = [(i % PER_ROW) * cell, Math.floor(i / PER_ROW) * cell];
    pen.fillStyle = "#0f0";
    pen.strokeText(character, left + margin, top + cell / 2);
    pen.fillText(character, left + margin, top + cell / 2);
    pen.fillStyle = "#f00";
    pen.fillText(character, left + margin, top + cell / 2);
    glyphs.set(character, { left, top, advance: pen.measureText(character).width });
  }
  texture.update(false);
  const unknown = glyphs.get("?")!;
  return { texture, cell, margin, of: (character) => glyphs.get(character) ?? unknown };
}
