/** The beginning of a table for spreadsheets. Without this mark, Excel does not read the file as UTF-8. */
export const csvStart = "\uFEFF";

/**
 * Returns one line of a table for French spreadsheets, which separate cells by semicolons. A cell that a spreadsheet
 * would run as a formula gets an apostrophe before it (OWASP, "CSV Injection").
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}

function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
