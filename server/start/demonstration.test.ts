import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Caller, Store } from "record-store";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { demonstrationAccounts } from "../../demo/accounts.ts";
import { ensureCompany } from "../../domain/company/record.server.ts";
import { createAdministrator, inProcess, operatorClient } from "../../domain/service-account.server.ts";
import { readConfig } from "../config/config.ts";
import { openLog } from "../log/log.ts";
import { ensureDemonstration } from "./demonstration.ts";
import { openSiteStore } from "./site-store.ts";

const filled = mkdtempSync(path.join(tmpdir(), "filled-"));
const empty = mkdtempSync(path.join(tmpdir(), "empty-"));
let folder: string;
let store: Store;

function open(): Promise<Store> {
  const noLetters = {
    verification() {},
    passwordReset() {},
    emailChange() {},
    passwordChanged() {},
    addressChanged() {},
  };
  const log = openLog({ requests: false, write: (text) => process.stderr.write(text) });
  return openSiteStore(readConfig({ DATA_DIR: folder }), noLetters, log);
}

/** Milliseconds for a slow machine to decode every picture of the demonstration, or to hash every password. */
const patience = 150_000;

const wantedContent = { wanted: true, reviews: true };
const unwanted = { wanted: false, reviews: true };

/** Opens a store of the test's own, with the demonstration in it or nothing. */
async function given(content: string): Promise<void> {
  folder = mkdtempSync(path.join(tmpdir(), "demonstration-"));
  cpSync(content, folder, { recursive: true });
  store = await open();
  await ensureCompany(store);
}

beforeAll(async () => {
  folder = filled;
  store = await open();
  await ensureCompany(store);
  await ensureDemonstration(store, wantedContent);
  await store.close();
}, patience);

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

afterAll(() => {
  for (const content of [filled, empty]) rmSync(content, { recursive: true });
});

function visitor() {
  return inProcess(store);
}

/** All reviews, in any status. */
async function everyReview() {
  const admin = { kind: "user", collection: "users", id: "a", record: { id: "a", role: "admin" } };
  const caller = admin as unknown as Caller;
  return inProcess(store, caller).collection("reviews").getFullList();
}

function login({ email, password }: { email: string; password: string }) {
  return visitor().collection("users").authWithPassword(email, password);
}

test("an empty store gets described projects, the last built as newest", async () => {
  await given(filled);
  const projects = await visitor().collection("projects").getFullList({ sort: "-created" });
  const dates = projects.map(({ project_date }) => project_date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(projects).toHaveLength(9);
  for (const { cover_image, gallery, images } of projects) {
    for (const name of [cover_image, ...gallery]) {
      expect(images[name]).toMatchObject({ width: expect.any(Number), alt: expect.stringMatching(/.{20}/) });
    }
  }
  expect((await visitor().collection("company").getFullList())[0]).toMatchObject({ city: "Gaillac" });
  const reviews = await visitor().collection("reviews").getFullList();
  expect(reviews.map(({ status }) => status)).toEqual(["approved", "approved"]);
});

test("an interrupted load resumes where it stopped", {
  timeout: patience,
}, async () => {
  await given(empty);
  const { fetch } = store;
  const parts = ["projects", "replies", "worksite_documents", "messages", "saved_answers", "reviews"];
  // Each cut takes seconds. `npm test` makes the last one, `npm run test:all` makes every one.
  const cutParts = process.env.EVERY_TEST ? parts : parts.slice(-1);
  for (const part of cutParts) {
    // Fails the second write of this part, when the first one has left something behind.
    let writes = 0;
    const record = store.import.record;
    const isCut = (collection: string) => collection === part && ++writes === 2;
    store.import.record = (given) =>
      isCut(given.collection) ? Promise.reject(new Error("Cut off.")) : record.call(store.import, given);
    store.fetch = (asked, options) => {
      const [, collection = ""] = /collections\/(\w+)\/records/.exec(asked.url) ?? [];
      if (asked.method !== "GET" && isCut(collection)) throw new Error("Cut off.");
      return fetch(asked, options);
    };
    await expect(ensureDemonstration(store, wantedContent)).rejects.toThrow();
    Object.assign(store, { fetch });
    store.import.record = record;
  }
  expect(await ensureDemonstration(store, wantedContent)).toBe(true);
  const counted = ["worksites", "worksite_photos", "review_doubts", "papers", ...parts];
  const countedRecords = counted.map(async (name) => (await store.find(name, {})).length);
  const uncut = new DatabaseSync(path.join(filled, "data.db"), { readOnly: true });
  const whole = counted.map((name) => uncut.prepare(`SELECT count(*) AS n FROM ${name}`).get()?.n);
  uncut.close();
  expect(await Promise.all(countedRecords)).toEqual(whole);
  const projects = await visitor().collection("projects").getFullList();
  for (const { cover_image, images } of projects) expect(images[cover_image].alt).toMatch(/.{20}/);
  const reviews = await visitor().collection("reviews").getFullList();
  expect(reviews.map(({ status }) => status)).toEqual(["approved", "approved"]);
});

test("a second start changes nothing", async () => {
  await given(filled);
  const before = await visitor().collection("projects").getFullList();
  expect(await ensureDemonstration(store, wantedContent)).toBe(true);
  expect(await visitor().collection("projects").getFullList()).toEqual(before);
});

test("the demonstration accounts can sign in only where the demonstration is on", {
  timeout: patience,
}, async () => {
  await given(filled);
  for (const account of demonstrationAccounts) expect((await login(account)).record.id).toBe(account.id);
  const session = visitor();
  const [admin] = demonstrationAccounts;
  await session.collection("users").authWithPassword(admin.email, admin.password);

  expect(await ensureDemonstration(store, unwanted)).toBe(false);
  for (const account of demonstrationAccounts) await expect(login(account)).rejects.toThrow();
  await expect(session.collection("users").authRefresh()).rejects.toMatchObject({ status: 401 });

  expect(await ensureDemonstration(store, wantedContent)).toBe(true);
  for (const account of demonstrationAccounts) expect((await login(account)).record.id).toBe(account.id);
});

test("reopened accounts are opened by their password alone", async () => {
  await given(filled);
  const [{ id }] = demonstrationAccounts;
  // The state that a user leaves who signed in while the demonstration was on.
  await login(demonstrationAccounts[0]);
  const beside = new DatabaseSync(path.join(folder, "data.db"));
  beside.exec(`INSERT INTO _passkeys VALUES ('left', '_pb_users_auth_', '${id}', '', 0, '[]', 'Téléphone', 1, 0);
    INSERT INTO _recovery_codes VALUES ('_pb_users_auth_', '${id}', 'left')`);
  beside.close();
  expect(await store.readAccess("users", id)).toMatchObject({ passkeys: [{}], recoveryCodesLeft: 1 });
  expect((await store.readAccess("users", id)).sessions).not.toEqual([]);
  await ensureDemonstration(store, wantedContent);
  expect((await store.readAccess("users", id)).passkeys).toHaveLength(1);
  await ensureDemonstration(store, unwanted);
  await ensureDemonstration(store, wantedContent);
  const access = { passkeys: [], recoveryCodesLeft: 0, sessions: [], hasPassword: true };
  expect(await store.readAccess("users", id)).toEqual(access);
  expect((await login(demonstrationAccounts[0])).record.id).toBe(id);
});

test("leaving the demonstration reports its administrators once", async () => {
  await given(filled);
  const toldSentences: string[] = [];
  const tell = (sentence: string) => void toldSentences.push(sentence);
  await ensureDemonstration(store, { ...wantedContent, tell });
  const { id } = await createAdministrator(operatorClient(store), "intrus@bois.example", "charpente-solide");
  expect(toldSentences).toEqual([]);
  for (let start = 0; start < 2; start++) await ensureDemonstration(store, { ...unwanted, tell });
  expect(toldSentences).toEqual([expect.stringContaining(`/dashboard/users/${id}`)]);
  expect(toldSentences[0]).not.toContain("intrus");
  expect(toldSentences[0]).not.toContain(demonstrationAccounts[0].id);
});

test("a later demonstration invents no reviews for real clients", {
  timeout: patience,
}, async () => {
  await given(empty);
  expect(await ensureDemonstration(store, unwanted)).toBe(false);
  expect(await ensureDemonstration(store, { wanted: true, reviews: false })).toBe(true);
  expect((await visitor().collection("projects").getList()).totalItems).toBe(9);
  expect((await visitor().collection("company").getFullList())[0]).toMatchObject({ city: "Gaillac" });
  expect(await everyReview()).toEqual([]);
});

test.each([
  ["under an address of its own", { wanted: true, reviews: false }],
  ["as a site of real people", unwanted],
])("a demonstration that goes on %s takes its invented reviews back", async (_, wish) => {
  await given(filled);
  const review = { user: demonstrationAccounts[1].id, rating: 1 };
  expect(await everyReview()).toHaveLength(5);
  await ensureDemonstration(store, wish);
  expect(await everyReview()).toEqual([]);
  await expect(visitor().collection("reviews").create(review)).rejects.toMatchObject({ status: 400 });
});

test("the demonstration's enquiries have steps, answers and overdue ones", async () => {
  await given(filled);
  const messages = await store.find("messages", {});
  expect(messages).toHaveLength(12);
  const day = 24 * 60 * 60 * 1000;
  const age = (moment: unknown) => (Date.now() - Date.parse(String(moment).replace(" ", "T"))) / day;
  for (const { created, step, step_at, step_log, last_at, first_answer_at } of messages) {
    const log = step_log as { step: string; at: string }[];
    expect(age(created)).toBeGreaterThan(0.3);
    expect(log.at(0)?.at).toBe(created);
    expect(log.at(-1)).toEqual({ step, at: step_at });
    expect(log.map(({ at }) => at)).toEqual(log.map(({ at }) => at).toSorted());
    expect(String(last_at) >= created).toBe(true);
    expect(first_answer_at === "").toBe(log.length === 1);
  }
  const delays = { new: 2, called: 7, visit: 14, quote: 21 } as Record<string, number>;
  const late = messages.filter(({ step, step_at }) => age(step_at) > (delays[String(step)] ?? Infinity));
  const names = late.map(({ sender_name }) => sender_name);
  expect(names.toSorted()).toEqual(["Hélène Carrière", "Mairie de Cestayrols"]);
  const [terrace] = messages.filter(({ subject }) => String(subject).startsWith("Une terrasse"));
  const replies = await store.find("replies", { message: String(terrace?.id) });
  const moments = replies.map(({ created }) => created).toSorted();
  expect(moments.at(-1)).toBe(terrace?.last_at);
});

test("a store with other records stays unchanged", async () => {
  await given(empty);
  await createAdministrator(operatorClient(store), "maud@bois.example", "une-charpente-solide");
  expect(await ensureDemonstration(store, wantedContent)).toBe(false);
  expect((await visitor().collection("projects").getList()).totalItems).toBe(0);
  await expect(login(demonstrationAccounts[0])).rejects.toThrow();
});

test("the operator manages accounts and nothing else", async () => {
  await given(empty);
  const operator = operatorClient(store);
  const project = { slug: "maison", title: "Maison", description: "<p>Bois</p>" };
  await expect(operator.collection("projects").create(project)).rejects.toMatchObject({ status: 400 });
  expect((await operator.collection("messages").getList()).totalItems).toBe(0);
});
