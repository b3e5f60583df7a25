import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Notes, Row } from "record-store";
import { expect, test } from "vitest";
import { companyId } from "../../company/company.ts";
import { openCooperative } from "../../fixtures.ts";
import { openWorksite } from "../../worksites/fixtures.ts";
import { comingErasures } from "./preview.server.ts";
import { applyRetention } from "./retention.server.ts";

const day = 24 * 60 * 60 * 1000;
const now = new Date("2030-03-12T09:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * day);

type Bench = Awaited<ReturnType<typeof openCooperative>>;

/** The retention of a bench, with the letters that it sends and its notes in memory. */
function openRetention({ store }: Pick<Bench, "store">, sendsLetters = true) {
  const storedNotes = new Map<string, string>();
  const notes: Notes = {
    read: async (name) => storedNotes.get(name),
    write: async (name, text) => void storedNotes.set(name, text),
  };
  const letters: string[] = [];
  const errors: unknown[] = [];
  const parts = {
    store,
    notes,
    sendsLetters,
    mail: { forget: async () => undefined as never },
    letters: { accountClosing: async ({ to }: { to: string }) => void letters.push(to) },
    mailFrom: "bonjour@exemple.fr",
    report: (error: unknown) => errors.push(error),
  };
  return {
    letters,
    errors,
    preview: (moment: Date) => comingErasures(parts, moment),
    apply: (moment: Date) => applyRetention(parts, moment),
  };
}

/** Runs a statement in the bench's database. */
function inDatabase({ folder }: Pick<Bench, "folder">, sql: string, ...values: string[]): void {
  const database = new DatabaseSync(path.join(folder, "data.db"));
  database.prepare(sql).run(...values);
  database.close();
}

/** Writes the last visit of every account, and the moment from which visits are known. */
function setVisits(bench: Pick<Bench, "folder">, moment: Date): void {
  const seconds = String(moment.getTime() / 1000);
  inDatabase(bench, "UPDATE _visits SET seen = CAST(? AS INTEGER)", seconds);
  inDatabase(bench, "UPDATE users SET created = '2020-01-01 00:00:00.000Z'");
}

const keys = (records: readonly { collection: string; id: string }[]) =>
  records.map(({ collection, id }) => `${collection}/${id}`).sort();

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

test("a worksite that was never received goes ten years after its last change", async () => {
  const bench = await openWorksite({ step: "workshop" });
  const { preview } = openRetention(bench);
  inDatabase(bench, "UPDATE messages SET last_at = '2020-03-17 09:00:00.000Z'");
  inDatabase(bench, "UPDATE worksites SET updated = '2020-03-19 10:00:00.000Z'");
  expect((await preview(now)).records).toEqual([]);
  expect((await preview(inDays(1))).records).toMatchObject([
    { rule: "neverReceived", collection: "messages", id: bench.enquiry },
  ]);
});

test("what the preview lists is what the job removes a week later", async () => {
  const bench = await openWorksite({ received_on: "2020-03-15" });
  const { store, admin, anne, enquiry, worksite } = bench;
  const { preview, apply } = openRetention(bench);
  await admin.create("company", { id: companyId, name: "Bois", delays: { reviews: "cinq ans" } });
  const { body: old } = await anne.create("messages", {
    sender: anne.id,
    subject: "Cabane",
    body: "Bonjour",
  });
  const { body: recent } = await anne.create("messages", {
    sender: anne.id,
    subject: "Abri",
    body: "Bonjour",
  });
  const { body: review } = await anne.create("reviews", { user: anne.id, rating: 5, comment: "Bien" });
  await admin.update("reviews", review.id, { status: "approved" });
  inDatabase(bench, "UPDATE messages SET last_at = '2027-03-17 09:00:00.000Z'");
  inDatabase(bench, "UPDATE messages SET last_at = '2029-03-17 09:00:00.000Z' WHERE id = ?", recent.id);
  inDatabase(bench, "UPDATE reviews SET published_at = '2025-03-18 09:00:00.000Z'");
  const watched = ["messages", "worksites", "reviews", "users"] as const;
  const everything = async () =>
    keys(
      (
        await Promise.all(
          watched.map(async (collection) =>
            (await store.find(collection, {})).map(({ id }: Row) => ({ collection, id })),
          ),
        )
      ).flat(),
    );
  const before = await everything();
  const { records } = await preview(now);
  expect(keys(records)).toEqual(
    keys([
      { collection: "messages", id: enquiry },
      { collection: "messages", id: old.id },
      { collection: "worksites", id: worksite },
      { collection: "reviews", id: review.id },
    ]),
  );
  await apply(now);
  expect(await everything()).toEqual(before);
  await apply(inDays(7));
  const after = await everything();
  expect(before.filter((key) => !after.includes(key))).toEqual(keys(records));
});

test("the journal forgets after a year, and keeps the versions of projects", async () => {
  const bench = await openCooperative();
  const { store, admin, anne } = bench;
  const { preview, apply } = openRetention(bench);
  await admin.create("projects", { slug: "abri", title: "Abri", description: "<p>Bois</p>" });
  await anne.create("messages", { sender: anne.id, subject: "Cabane", body: "Bonjour" });
  await admin.create("redirects", { slug: "ancien", target: "abri" }).catch(() => undefined);
  inDatabase(bench, "UPDATE _changes SET at = '2029-03-15 09:00:00.000Z'");
  const { journal } = await preview(now);
  const ofProjects = (await store.history({ collection: "projects" }, 100)).length;
  await apply(inDays(7));
  expect(journal.count).toBeGreaterThan(0);
  expect((await store.history({ collection: "projects" }, 100)).length).toBe(ofProjects);
  const rest = await store.history({}, 1000);
  expect(rest.filter(({ collection, at }) => collection !== "projects" && at < "2029-03-16")).toHaveLength(
    rest[0]?.collection === "projects" ? 0 : 1,
  );
});
