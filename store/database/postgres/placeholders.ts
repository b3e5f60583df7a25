/** Quoted texts and names, and the `?` between them. */
const parts = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g;

/** A statement with PostgreSQL's placeholders, `$1`, in the place of each `?`. */
export function numberPlaceholders(sql: string): string {
  let count = 0;
  return sql.replaceAll(parts, (part) => (part === "?" ? `$${++count}` : part));
}
