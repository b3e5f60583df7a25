import { hash, randomBytes } from "node:crypto";
import type { Connection, Reader, SqlValue } from "../kernel.ts";
import type { SiteMarks } from "./places/place.ts";

/** Name of the secret by which a site knows its own files. */
export const ownFiles = "files";
/** Name of the list of the marks from before the site moved, one per line. */
export const formerFiles = "files/former";

/** Reads the site's marks from its database. Returns `undefined` if it has never needed one. */
export async function readMarks(reader: Reader): Promise<SiteMarks | undefined> {
  const own = await readSecret(reader, ownFiles);
  if (own === undefined) return undefined;
  const former = (await readSecret(reader, formerFiles)) ?? "";
  return { own: siteMark(own), former: former.split("\n").filter(Boolean) };
}

/**
 * Gives the copy of a database a mark of its own. In the file place, the copy replaces its source. From then on, the
 * source is refused there.
 */
export async function renewMarks(connection: Connection): Promise<void> {
  const marks = await readMarks(connection);
  await keepSecret(connection, ownFiles, randomBytes(36).toString("base64url"));
  if (marks) await keepSecret(connection, formerFiles, [...marks.former, marks.own].join("\n"));
}

/** Whether a copy of the database has another value in this row. */
export function isRenewed(table: string, row: Readonly<Record<string, SqlValue>>): boolean {
  return table === "_secrets" && (row.name === ownFiles || row.name === formerFiles);
}

function siteMark(secret: string): string {
  return hash("sha256", secret, "hex").slice(0, 32);
}

async function readSecret(reader: Reader, name: string): Promise<string | undefined> {
  const sql = "SELECT value FROM _secrets WHERE name = ?";
  return (await reader.one<{ value: string }>({ sql, parameters: [name] }))?.value;
}

async function keepSecret(connection: Connection, name: string, value: string): Promise<void> {
  await connection.run({
    sql: "INSERT INTO _secrets (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    parameters: [name, value],
  });
}
