import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { openStore, type Store } from "record-store";
import { expect, onTestFinished, test } from "vitest";
import { noLetters, openCooperative } from "../fixtures.ts";
import { collections, migrations } from "../index.server.ts";

/** More messages than any machine reads within the time that the start waits. */
const messages = 8_000;

/** A data folder with many messages, as a release without a search has left it. */
async function olderHouse(): Promise<{ folder: string; admin: string }> {
  const { store, folder, admin } = await openCooperative();
  await store.close();
  const database = new DatabaseSync(`${folder}/data.db`);
  const add = database.prepare(`INSERT INTO messages (id, created, updated, subject, body)
    VALUES (?, '2026-01-02 03:04:05.000Z', '2026-01-02 03:04:05.000Z', ?, ?)`);
  database.exec("BEGIN");
  for (let number = 0; number < messages; number++) {
    const words = Array.from({ length: 100 }, (_, each) => `mot${(number * 7 + each * 13) % 900}`);
    add.run(`m${String(number).padStart(14, "0")}`, `Grange ${number}`, words.join(" "));
  }
  database.exec("COMMIT; DELETE FROM _search; DELETE FROM _searched; DELETE FROM _search_versions");
  database.close();
  return { folder, admin: admin.id };
}

function reopen(folder: string): Promise<Store> {
  const bugs: unknown[] = [];
  onTestFinished(() => expect(bugs).toEqual([]));
  const settings = {
    letters: noLetters,
    uploadLimit: 1_000_000,
    rateLimits: false,
    report: (error: unknown) => bugs.push(error),
  };
  return openStore({ folder, collections, migrations, ...settings });
}

const perPage = 1000;
const mostCounted = 1000;

type Answer = { items: { id: string }[]; totalItems: number };

/** Counts the records that a search finds on all its pages together: its `totalItems` counts to a thousand only. */
async function count(store: Store, id: string, sought: string): Promise<number> {
  const [record] = await store.find("users", { id });
  if (!record) throw new Error("The administrator is gone.");
  const caller = { kind: "user", collection: "users", id, record } as const;
  const filter = encodeURIComponent(`@search ~ "${sought}"`);
  const path = `/api/collections/messages/records?filter=${filter}&perPage=${perPage}&sort=id&fields=id`;
  const shownIds = new Set<string>();
  for (let page = 1; ; page++) {
    const answer = await store.fetch(new Request(`http://127.0.0.1${path}&page=${page}`), { caller });
    const { items, totalItems }: Answer = await answer.json();
    for (const item of items) shownIds.add(item.id);
    if (items.length === perPage) continue;
    // The search may have found more records by the last page.
    expect(Math.min(shownIds.size, mostCounted)).toBeLessThanOrEqual(totalItems);
    expect(totalItems).toBeLessThanOrEqual(mostCounted);
    return shownIds.size;
  }
}

/** The longest turn of the event loop until a condition is true: this thread's processor time, in milliseconds. */
async function longestTurn(isDone: () => Promise<boolean>): Promise<number> {
  let longest = 0;
  for (let looks = 0; looks % 100 !== 99 || !(await isDone()); looks++) {
    // The clock's time would also count other programs on a busy machine.
    const before = process.threadCpuUsage();
    await setImmediate();
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
  }
  return longest;
}

test("after an upgrade the site starts before its search is complete", {
  timeout: 120_000,
}, async () => {
  const { folder, admin } = await olderHouse();
  const store = await reopen(folder);
  onTestFinished(() => store.close());
  expect(await count(store, admin, `Grange ${messages - 1}`)).toBe(1);
  expect(await count(store, admin, "Grange")).toBeLessThan(messages);
  const longest = await longestTurn(async () => (await count(store, admin, "Grange 0")) === 1);
  expect(longest).toBeLessThan(200);
  expect(await count(store, admin, "Grange")).toBe(messages);
});

test("an interrupted filling resumes at the next start", {
  timeout: 120_000,
}, async () => {
  const { folder, admin } = await olderHouse();
  const store = await reopen(folder);
  const countBefore = await count(store, admin, "Grange");
  await store.close();
  expect(countBefore).toBeLessThan(messages);
  const next = await reopen(folder);
  onTestFinished(() => next.close());
  expect(await count(next, admin, "Grange")).toBeGreaterThan(countBefore);
  await expect.poll(() => count(next, admin, "Grange"), { timeout: 90_000 }).toBe(messages);
});

test("an unreadable record prevents no start, and the log names it", async () => {
  const { folder } = await olderHouse();
  const broken = collections.map((each) => {
    if (each.name !== "messages" || !each.search) return each;
    const search = {
      ...each.search,
      text: () => {
        throw new Error("unreadable");
      },
    };
    return { ...each, search };
  });
  const bugs: unknown[] = [];
  const report = (error: unknown) => bugs.push(error);
  const store = await openStore({
    folder,
    collections: broken,
    migrations,
    letters: noLetters,
    uploadLimit: 1_000_000,
    rateLimits: false,
    report,
  });
  await store.close();
  expect(bugs.map(String)).toEqual(["Error: unreadable"]);
});
