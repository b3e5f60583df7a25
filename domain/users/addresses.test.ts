import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openStore } from "record-store";
import { engineMigrations } from "record-store/database/engine-migrations.ts";
import { migrate } from "record-store/database/migrate.ts";
import { expect, onTestFinished, test } from "vitest";
import { noLetters, openCooperative } from "../fixtures.ts";
import { collections, migrations } from "../index.server.ts";

const changed = "collections/0015-addresses-in-any-case";

/** Opens a store over a data folder from before addresses were compared without regard to spelling. */
async function openUpgraded(addresses: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "addresses-"));
  const reports: string[] = [];
  const options = {
    folder,
    collections,
    uploadLimit: 1000,
    rateLimits: false,
    letters: noLetters,
    report: (error: unknown) => reports.push(String(error)),
  };
  const former = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === changed),
  );
  const database = new DatabaseSync(join(folder, "data.db"));
  migrate(database, [...engineMigrations, ...former]);
  const add = database.prepare(
    "INSERT INTO users (id, created, updated, email, tokenKey) VALUES (?, ?, ?, ?, ?)",
  );
  for (const [at, email] of addresses.entries()) {
    const created = `2025-01-0${at + 1} 00:00:00.000Z`;
    add.run(`account${at}`.padEnd(15, "0"), created, created, email, `key${at}`);
  }
  database.close();
  const store = await openStore({ ...options, migrations });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  return { store, reports, folder };
}

test("accounts that share an address are left unchanged, and named", async () => {
  const addresses = [
    "anne@exemple.fr",
    "ANNE@exemple.fr",
    "luc@exemple.fr",
    "eva@bâtir.fr",
    "eva@xn--btir-boa.fr",
  ];
  const { store, reports } = await openUpgraded(addresses);
  expect(reports).toHaveLength(2);
  expect(reports[0]).toContain("users/account00000000, users/account10000000.");
  expect(reports[1]).toContain("users/account30000000, users/account40000000.");
  expect(reports.join()).not.toContain("@");
  for (const email of addresses) expect(await store.find("users", { email })).toHaveLength(1);
});

test("no account is named if no address is shared", async () => {
  const { reports } = await openUpgraded(["anne@exemple.fr", "anne@exemple.com", "luc@exemple.fr"]);
  expect(reports).toEqual([]);
});

test("the database refuses a second account whose address differs by case", async () => {
  const { folder } = await openUpgraded(["anne@exemple.fr", "ANNE@exemple.fr"]);
  const database = new DatabaseSync(join(folder, "data.db"));
  onTestFinished(() => database.close());
  const add = (id: string, email: string) =>
    database.prepare("INSERT INTO users (id, created, updated, email) VALUES (?, '', '', ?)").run(id, email);
  expect(() => add("c", "Anne@exemple.fr")).toThrow("UNIQUE");
  expect(() => add("d", "anne2@exemple.fr")).not.toThrow();
});

test("an account stays in the bin while another has its address", async () => {
  const { store, admin, anne } = await openCooperative();
  const password = "une phrase assez longue";
  const account = { name: "Anne", password, passwordConfirm: password };
  await admin.remove("users", anne.id);
  expect((await admin.create("users", { ...account, email: "ANNE@exemple.fr" })).status).toBe(200);
  const caller = { kind: "service", service: "operator" } as const;
  await expect(store.bin.restore("users", anne.id, caller)).rejects.toMatchObject({
    data: { email: { code: "validation_not_unique" } },
  });
});

test("an import creates no second account under another spelling", async () => {
  const { store } = await openCooperative();
  const record = (id: string, email: string) => ({
    collection: "users",
    id: id.padEnd(15, "0"),
    values: { name: "Zoé", email },
    files: {},
  });
  const refusedAddress = { kind: "refused", problems: { email: { code: "validation_not_unique" } } };
  expect(await store.import.record(record("one", "Anne@Exemple.FR") as never)).toMatchObject(refusedAddress);
  expect(await store.import.record(record("two", "zoe@bâtir.fr\u200B") as never)).toMatchObject({
    kind: "imported",
    row: { email: "zoe@bâtir.fr" },
  });
  expect(await store.import.record(record("three", "zoe@xn--btir-boa.fr") as never)).toMatchObject(
    refusedAddress,
  );
});
