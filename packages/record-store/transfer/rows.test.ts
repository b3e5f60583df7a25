import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { engineMigrations } from "../database/engine-migrations.ts";
import { migrate } from "../database/migrate.ts";
import { openWriting } from "../database/sqlite.ts";
import { findInTurn } from "../in-turn.ts";
import { copyAll } from "./copying.ts";
import { hasRows } from "./rows.ts";
import { migratedTables } from "./shape.ts";

// A migration may write rows, as 0019 does. Every copy begins with a database that has only taken its migrations.

const tables = migratedTables(engineMigrations);

/** Opens a new database that has taken its migrations. It is removed with the test. */
function openFresh() {
  const folder = mkdtempSync(path.join(tmpdir(), "rows-"));
  const opened = openWriting(path.join(folder, "data.db"));
  migrate(opened.database, engineMigrations);
  onTestFinished(() => {
    opened.close();
    rmSync(folder, { recursive: true });
  });
  return opened;
}

test("a database that has only taken its migrations is free", async () => {
  const fresh = openFresh();
  expect((await findInTurn(tables, (table) => hasRows(fresh, table)))?.name).toBeUndefined();
});

test("a copy replaces the rows that migrations have written", async () => {
  const [from, to] = [openFresh(), openFresh()];
  from.database.exec("UPDATE _visits SET seen = seen - 86400; INSERT INTO _visits VALUES ('users', 'a', 7)");
  await copyAll(from, to, tables, () => {});
  const visits = "SELECT collection, account, seen FROM _visits ORDER BY account";
  expect(to.database.prepare(visits).all()).toEqual(from.database.prepare(visits).all());
  expect(await findInTurn(tables, (table) => hasRows(to, table))).toMatchObject({ name: "_visits" });
});
