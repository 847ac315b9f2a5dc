import type { Glyph } from "./glyphs";
import type { Label } from "./sketch";

/** The letters labels are set in. Drawn pixels; `scale` of them to one CSS pixel. */
export interface Font {
  readonly cell: number;
  readonly margin: number;
  readonly scale: number;
  of(character: string): Glyph;
}

/** Numbers to one glyph: place (3), pen and cell corner (4), colour (4). */
export const GLYPH_NUMBERS = 11;

/** Lays labels out as glyphs, each text centred on its place. Pixels are the drawn ones, whole, so that letters stay crisp. */
export function layOut(labels: readonly Label[], font: Font): Float32Array {
  const numbers: number[] = [];
  for (const { at, text, colour, lift } of labels) {
    const glyphs = [...text].map(font.of);
    const width = glyphs.reduce((sum, glyph) => sum + Math.round(glyph.advance), 0);
    let pen = -Math.round(width / 2) - font.margin;
    const up = Math.round(lift * font.scale) - Math.round(font.cell / 2);
    for (const { left, top, advance } of glyphs) {
      numbers.push(...at, pen, up, left, top, ...colour);
      pen += Math.round(advance);
    }
  }
  return Float32Array.from(numbers);
}
