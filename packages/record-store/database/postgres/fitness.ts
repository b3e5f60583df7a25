import type pg from "pg";

/** Properties of a server and a database that are checked. */
export type DatabaseTraits = { encoding: string; version: number; name: string; owner: string };

/** In PostgreSQL's version numbers: the first version with all features that our statements need (decision 36). */
const oldestVersion = 150_000;

/** A database that cannot store this site's data. Nothing was changed. */
export class DatabaseUnfit extends Error {
  /** PostgreSQL's own code for an unsupported feature (appendix A). */
  readonly code = "0A000";
}

/** @throws DatabaseUnfit */
export async function requireFit(client: pg.Pool | pg.ClientBase): Promise<void> {
  const { rows } = await client.query<DatabaseTraits>(
    `SELECT current_setting('server_encoding') AS encoding, current_setting('server_version_num')::int AS version,
       current_database() AS name, current_user AS owner`,
  );
  for (const traits of rows) refuseUnfit(traits);
}

/** @throws DatabaseUnfit */
export function refuseUnfit({ encoding, version, name, owner }: DatabaseTraits): void {
  if (version < oldestVersion)
    throw new DatabaseUnfit(
      `The server is PostgreSQL ${Math.floor(version / 10_000)}, and has to be ${oldestVersion / 10_000} or newer.`,
    );
  if (encoding === "UTF8") return;
  const make = `createdb --owner ${owner} --encoding UTF8 --template template0 --locale C.UTF-8 ${name}`;
  throw new DatabaseUnfit(
    `The database "${name}" keeps texts as ${encoding}, which has not all letters, and has to keep them as UTF8. Make one anew that does, or one of another name: "${make}".`,
  );
}
