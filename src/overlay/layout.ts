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

/** CSS px between a place and a text beside it: clear of a lamp. */
const ASIDE = 13;

/** Where a text `width` wide begins, from its place. */
function beginOf(align: Label["align"], width: number, scale: number): number {
  if (align === undefined) return -Math.round(width / 2);
  return align > 0 ? Math.round(ASIDE * scale) : -Math.round(ASIDE * scale) - width;
}

/** Lays labels out as glyphs. Pixels are the drawn ones, whole, so that letters stay crisp. */
export function layOut(labels: readonly Label[], font: Font): Float32Array {
  const numbers: number[] = [];
  for (const { at, text, colour, lift, align } of labels) {
    const glyphs = [...text].map(font.of);
    const width = glyphs.reduce((sum, glyph) => sum + Math.round(glyph.advance), 0);
    let pen = beginOf(align, width, font.scale) - font.margin;
    const up = Math.round(lift * font.scale) - Math.round(font.cell / 2);
    for (const { left, top, advance } of glyphs) {
      numbers.push(...at, pen, up, left, top, ...colour);
      pen += Math.round(advance);
    }
  }
  return Float32Array.from(numbers);
}
