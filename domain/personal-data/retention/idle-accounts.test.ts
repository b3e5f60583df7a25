import path from "node:path";
import { type Row, removeSecrets } from "record-store";
import { expect, test } from "vitest";
import { companyId } from "../../company/company.ts";
import { openCooperative } from "../../fixtures.ts";
import { users } from "../../users/collection.server.ts";
import { openWorksite } from "../../worksites/fixtures.ts";
import { inDatabase, inDays, keys, now, openRetention, setVisits } from "./fixtures.ts";

test("an idle account gets a letter, and is closed a month later", async () => {
  const bench = await openCooperative();
  const { letters, errors, preview, apply } = openRetention(bench);
  setVisits(bench, new Date("2027-04-01T09:00:00Z"));
  const [anne] = (await bench.store.find("users", { role: "user" })) as Row<"users">[];
  await apply(now);
  expect(letters).toContain(anne?.email);
  const letterCount = letters.length;
  await apply(inDays(1));
  expect(letters).toHaveLength(letterCount);
  await apply(inDays(29));
  expect((await bench.store.find("users", { id: anne?.id ?? "" })).length).toBe(1);
  const listed = await preview(inDays(29));
  expect(listed.warned.map(({ id }) => id)).toContain(anne?.id);
  expect(keys(listed.records)).toContain(`users/${anne?.id}`);
  await apply(inDays(36));
  expect(await bench.store.find("users", { role: "user" })).toEqual([]);
  expect((await bench.store.find("users", { role: "admin" })).length).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});

test("a visit after the letter keeps the account", async () => {
  const bench = await openCooperative();
  const { preview, apply } = openRetention(bench);
  setVisits(bench, new Date("2027-04-01T09:00:00Z"));
  await apply(now);
  setVisits(bench, inDays(10));
  await apply(inDays(40));
  expect((await bench.store.find("users", { role: "user" })).length).toBeGreaterThan(0);
  expect((await preview(inDays(40))).records.filter(({ rule }) => rule === "accounts")).toEqual([]);
});

test("a visit while other records are erased keeps the account", async () => {
  const bench = await openCooperative();
  const { store, anne } = bench;
  const eraseOldRecords: typeof store.eraseOldRecords = (...asked) => {
    const seconds = String(inDays(36).getTime() / 1000);
    if (isLate)
      inDatabase(bench, "INSERT OR REPLACE INTO _visits VALUES (?, ?, ?)", users.id, anne.id, seconds);
    return store.eraseOldRecords(...asked);
  };
  let isLate = false;
  const { apply } = openRetention({ store: { ...store, eraseOldRecords } });
  setVisits(bench, new Date("2027-04-01T09:00:00Z"));
  await apply(now);
  isLate = true;
  await apply(inDays(36));
  expect((await store.find("users", { role: "user" })).map(({ id }) => id)).toEqual([anne.id]);
});

test("the month before an account's end begins when its letter leaves", async () => {
  const bench = await openCooperative();
  const { letters, preview, apply, post, send } = openRetention(bench);
  setVisits(bench, new Date("2027-04-01T09:00:00Z"));
  post.leavesAtOnce = false;
  await apply(now);
  const letterCount = letters.length;
  await apply(inDays(7));
  expect(letters).toHaveLength(letterCount);
  await apply(inDays(40));
  expect(letters).toHaveLength(2 * letterCount);
  expect(await bench.store.find("users", { role: "user" })).toHaveLength(letterCount);
  expect((await preview(inDays(40))).warned).toEqual([]);
  post.now = inDays(42);
  await send(bench.anne.id);
  expect((await preview(inDays(42))).warned.map(({ id }) => id)).toEqual([bench.anne.id]);
  await apply(inDays(71));
  expect(await bench.store.find("users", { id: bench.anne.id })).toHaveLength(1);
  await apply(inDays(72));
  expect(await bench.store.find("users", { id: bench.anne.id })).toEqual([]);
  expect(await bench.store.find("users", { id: bench.ben.id })).toHaveLength(1);
});

test("the owner of a locked account gets a letter too, and the same month", async () => {
  const bench = await openCooperative();
  const { locked, apply } = openRetention(bench);
  await bench.admin.update("users", bench.anne.id, { disabled: true });
  setVisits(bench, new Date("2025-04-01T09:00:00Z"));
  await apply(now);
  const [anne] = await bench.store.find("users", { id: bench.anne.id });
  expect(locked).toEqual([anne?.email]);
  await apply(inDays(29));
  expect(await bench.store.find("users", { id: bench.anne.id })).toHaveLength(1);
  await apply(inDays(31));
  expect(await bench.store.find("users", { id: bench.anne.id })).toEqual([]);
});

test("after a restoration every month begins again with a new letter", async () => {
  const bench = await openCooperative();
  const { letters, apply } = openRetention(bench);
  setVisits(bench, new Date("2027-04-01T09:00:00Z"));
  await apply(now);
  const letterCount = letters.length;
  // A restoration removes the secrets in the same way. The visits since the backup are lost.
  removeSecrets(path.join(bench.folder, "data.db"));
  await apply(inDays(36));
  expect(await bench.store.find("users", { role: "user" })).toHaveLength(letterCount);
  expect(letters).toHaveLength(2 * letterCount);
  await apply(inDays(67));
  expect(await bench.store.find("users", { role: "user" })).toEqual([]);
});

test("records older than the note begin every month again", async () => {
  const bench = await openCooperative();
  const { letters, apply } = openRetention(bench);
  setVisits(bench, new Date("2027-04-01T09:00:00Z"));
  const sequence = "SELECT max(sequence) FROM _changes";
  await bench.anne.create("messages", { sender: bench.ben.id, subject: "Abri", body: "Bonjour" });
  await apply(now);
  const letterCount = letters.length;
  inDatabase(bench, `DELETE FROM _changes WHERE sequence = (${sequence})`);
  await apply(inDays(36));
  expect(letters).toHaveLength(2 * letterCount);
});

test("without a mail server no account is closed", async () => {
  const bench = await openCooperative();
  const { letters, apply } = openRetention(bench, false);
  setVisits(bench, new Date("2020-04-01T09:00:00Z"));
  await apply(now);
  await apply(inDays(60));
  expect(letters).toEqual([]);
  expect((await bench.store.find("users", { role: "user" })).length).toBeGreaterThan(0);
});

test("an account with a worksite under guarantee stays", async () => {
  const bench = await openWorksite({ received_on: "2026-03-26" });
  const { letters, apply } = openRetention(bench);
  setVisits(bench, new Date("2025-04-01T09:00:00Z"));
  await apply(now);
  expect(letters).not.toContain((await bench.store.find("users", { id: bench.anne.id }))[0]?.email);
});

test("an account with a recent enquiry or a review online stays", async () => {
  const bench = await openCooperative();
  const { admin, anne, ben } = bench;
  const { letters, apply } = openRetention(bench);
  await admin.create("company", { id: companyId, name: "Bois", delays: { reviews: "cinq ans" } });
  await anne.create("messages", { sender: anne.id, subject: "Abri", body: "Bonjour" });
  const { body } = await ben.create("reviews", { user: ben.id, rating: 5, comment: "Bien" });
  await admin.update("reviews", body.id, { status: "approved" });
  setVisits(bench, new Date("2025-04-01T09:00:00Z"));
  inDatabase(bench, "UPDATE messages SET last_at = '2029-03-17 09:00:00.000Z'");
  inDatabase(bench, "UPDATE reviews SET published_at = '2026-03-18 09:00:00.000Z'");
  await apply(now);
  expect(letters).toEqual([]);
});
