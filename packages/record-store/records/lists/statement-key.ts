import type { SqlValue, Statement } from "../../kernel.ts";

/** Returns a text that two statements share if they differ only in the moment at which they ask. */
export function statementKey({ sql, parameters }: Statement, moment: string): string {
  // The list ends where the SQL begins. Escaping the SQL, too, would take longer than finding a record.
  return `${JSON.stringify(parameters.map((value) => (value === moment ? null : plain(value))))}${sql}`;
}

/** JSON has no bytes, and no integers beyond a double's. */
function plain(value: SqlValue): unknown {
  return typeof value === "bigint" ? { whole: String(value) } : value;
}
