/** What a table for spreadsheets begins with: without it, Excel takes UTF-8 for an alphabet of its own. */
export const csvStart = "\uFEFF";

/**
 * One line of a table for French spreadsheets, which part cells by semicolons. What would be run as a formula there gets
 * an apostrophe before it (OWASP, "CSV Injection").
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(";")}\r\n`;
}

function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
