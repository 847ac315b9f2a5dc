/** A value as it stands in a table. */
export type CsvValue = string | number | boolean;

/**
 * A cell in quotation marks where it needs them. What a spreadsheet would take for a formula is kept from being one.
 * Source: RFC 4180.
 */
function cell(value: CsvValue): string {
  const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a table, with its end. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cell).join(",")}\r\n`;
