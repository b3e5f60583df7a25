import type pg from "pg";
import type { SharedAsset, SharedAssets } from "../../kernel.ts";
import { failAsAway } from "./failures.ts";
import { endedWhenFrozen } from "./transactions.ts";

/** The lock for storing assets. Two processes that store the same assets would wait for each other. */
const assetsLock = 0x61_73_73_6a;

/** Days until the assets of an unused version are removed. A page may stay open that long. */
const daysUnused = 30;

/** Rows written by one statement. */
const rowsAtOnce = 20;

/** The columns with a content's encodings. */
const forms = ["identity", "br", "gzip"] as const;

/** Assets in a PostgreSQL table. */
export function postgresAssets(pool: pg.Pool): SharedAssets {
  return {
    keep: (assets) => failAsAway(keepAll(pool, assets)),
    paths: () => failAsAway(listPaths(pool)),
    read: (path) => failAsAway(read(pool, path)),
  };
}

async function keepAll(pool: pg.Pool, assets: readonly SharedAsset[]): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(`BEGIN; ${endedWhenFrozen}; SELECT pg_advisory_xact_lock(${assetsLock})`);
    const used = "UPDATE _assets SET used = now() WHERE path = ANY($1) RETURNING path";
    const { rows } = await client.query<{ path: string }>(used, [assets.map(({ path }) => path)]);
    const there = new Set(rows.map(({ path }) => path));
    const missing = assets.filter(({ path }) => !there.has(path));
    for (let start = 0; start < missing.length; start += rowsAtOnce)
      await insertAll(client, missing.slice(start, start + rowsAtOnce));
    await client.query(`DELETE FROM _assets WHERE used < now() - interval '${daysUnused} days'`);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch((reason) => {
      broken = reason;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function insertAll(client: pg.ClientBase, assets: readonly SharedAsset[]): Promise<void> {
  const columns = forms.length + 1;
  const rows = assets.map((_, row) => {
    const places = Array.from({ length: columns }, (_, column) => `$${row * columns + column + 1}`);
    return `(${places.join(", ")}, now())`;
  });
  await client.query(
    `INSERT INTO _assets (path, ${forms.join(", ")}, used) VALUES ${rows.join(", ")}`,
    assets.flatMap(({ path, bodies }) => [path, ...forms.map((form) => bodies[form] ?? null)]),
  );
}

async function listPaths(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ path: string }>("SELECT path FROM _assets");
  return new Set(rows.map(({ path }) => path));
}

async function read(pool: pg.Pool, path: string): Promise<SharedAsset | undefined> {
  const text = `SELECT ${forms.join(", ")} FROM _assets WHERE path = $1`;
  const { rows } = await pool.query<Record<(typeof forms)[number], Buffer | null>>(text, [path]);
  const [asset] = rows;
  if (!asset?.identity) return undefined;
  const { identity, br, gzip } = asset;
  return { path, bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) } };
}
