type Row = readonly (string | number)[];

/** Prints a titled table with aligned columns, numbers to the right. */
export function printTable(title: string, head: Row, rows: readonly Row[]): void {
  const lines = [head, ...rows].map((row) => row.map((cell) => shown(cell)));
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  console.log(`\n${title}`);
  for (const line of lines) console.log(`  ${line.map(cell).join("  ")}`);
}

function shown(cell: string | number): string {
  return typeof cell === "number" ? cell.toLocaleString("en", { maximumFractionDigits: 2 }) : cell;
}
