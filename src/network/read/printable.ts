/**
 * What must not reach a terminal or break a line: controls, line separators, lone surrogates and invisible marks such as
 * those that turn the reading direction; the two joiners that Persian and emoji need stay.
 * Source: Unicode's general categories.
 */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/gu;

const escaped = (character: string): string => `\\u${character.codePointAt(0)!.toString(16).padStart(4, "0")}`;

/** `text` safe to print on one line: controls as `\u001b`, cut to `limit` characters with an ellipsis. */
export function printable(text: string, limit = 60): string {
  const characters = [...text.slice(0, 2 * limit + 2)];
  const kept = characters.length > limit ? `${characters.slice(0, limit - 1).join("")}…` : characters.join("");
  return kept.replace(UNPRINTABLE, escaped);
}

/** `text` printable and in quotation marks, as messages name ids. */
export const quoted = (text: string): string => `"${printable(text)}"`;
