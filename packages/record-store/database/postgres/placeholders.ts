/** Quoted texts and names, and the `?` between them. */
const parts = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g;

/** Replaces each `?` of a statement with PostgreSQL's placeholders, such as `$1`. */
export function numberPlaceholders(sql: string): string {
  let count = 0;
  return sql.replaceAll(parts, (part) => (part === "?" ? `$${++count}` : part));
}
