import { expect, onTestFinished, test, vi } from "vitest";
import { authBench, people } from "../auth/fixtures.ts";
import { openHouse } from "../fixtures.ts";
import type { ChangeEntry, Kernel, Reader, Statement } from "../kernel.ts";
import { follow, type Take } from "./following.ts";

/** A follower that records the slugs of its writes. */
function listener(): { heard: unknown[]; take: Take } {
  const heard: unknown[] = [];
  const take = async ({ after }: ChangeEntry) => void heard.push(after?.slug);
  return { heard, take };
}

const work = (slug: string) => ({ slug, title: `Work ${slug}` });

test("a follower sees every later write of every process", async () => {
  const { store, boss, openAgain } = await openHouse();
  await boss.create("works", work("before"));
  const { heard, take } = listener();
  const other = await openAgain();
  other.follow("scribe", take);
  await boss.create("works", work("one"));
  await boss.create("works", work("two"));
  await expect.poll(() => heard).toEqual(["one", "two"]);
  await store.close();
});

test("the next follower of the same name resumes and misses nothing", async () => {
  const { boss, openAgain } = await openHouse();
  const first = listener();
  const other = await openAgain();
  other.follow("scribe", first.take);
  await boss.create("works", work("one"));
  await expect.poll(() => first.heard).toEqual(["one"]);
  await other.close();
  await boss.create("works", work("meanwhile"));
  const next = listener();
  (await openAgain()).follow("scribe", next.take);
  await expect.poll(() => next.heard).toEqual(["meanwhile"]);
});

test("a write that cannot be taken is reported and skipped", async () => {
  const { store, boss, bugs } = await openHouse();
  const { heard, take } = listener();
  store.follow("scribe", async (entry) =>
    entry.after?.slug === "hard" ? Promise.reject(new Error("Too hard.")) : await take(entry),
  );
  await boss.create("works", work("hard"));
  await boss.create("works", work("easy"));
  await expect.poll(() => heard).toEqual(["easy"]);
  expect(bugs.splice(0)).toMatchObject([{ message: "Too hard." }]);
});

test.each([
  ["the database is away", Object.assign(new Error("Away."), { status: 503 })],
  ["the store has no room", Object.assign(new Error("No room."), { status: 507 })],
  ["a folder has no room", Object.assign(new Error("No space left."), { code: "ENOSPC" })],
])("a write is passed again if %s at that moment", async (_, fault) => {
  const { store, boss, bugs } = await openHouse();
  const { heard, take } = listener();
  let isPassing = true;
  store.follow("scribe", (entry) => (isPassing ? Promise.reject(fault) : take(entry)));
  await boss.create("works", work("first"));
  await expect.poll(() => bugs).toHaveLength(1);
  await boss.create("works", work("second"));
  isPassing = false;
  await expect.poll(() => heard).toEqual(["first", "second"]);
  expect(bugs.splice(0)).toEqual([fault]);
});

test("a delayed follower gets writes after the delay of the store's clock", async () => {
  const { store, boss, wait } = await openHouse();
  const [patient, prompt] = [listener(), listener()];
  store.follow("patient", patient.take, { delay: 60_000 });
  store.follow("prompt", prompt.take);
  await boss.create("works", work("first"));
  wait(40_000);
  await boss.create("works", work("second"));
  await expect.poll(() => prompt.heard).toEqual(["first", "second"]);
  expect(patient.heard).toEqual([]);
  wait(30_000);
  await expect.poll(() => patient.heard).toEqual(["first"]);
  wait(40_000);
  await expect.poll(() => patient.heard).toEqual(["first", "second"]);
});

test.each(["a minute", "two days"])("a write stamped %s ahead does not block the next", async (lead) => {
  const { store, boss, wait } = await openHouse();
  const ahead = lead === "a minute" ? 60_000 : 2 * 24 * 60 * 60_000;
  wait(ahead);
  const [patient, prompt] = [listener(), listener()];
  store.follow("patient", patient.take, { delay: 300 });
  store.follow("prompt", prompt.take);
  await boss.create("works", work("ahead"));
  await boss.create("works", work("ahead-too"));
  wait(-ahead);
  await boss.create("works", work("now"));
  const all = ["ahead", "ahead-too", "now"];
  await expect.poll(() => prompt.heard).toEqual(all);
  await expect.poll(() => patient.heard).toEqual(all);
});

test("a write that never finishes or starts does not block the next", async () => {
  const { store, boss, bugs } = await openHouse();
  const { heard, take } = listener();
  store.follow(
    "scribe",
    (entry) => {
      if (entry.after?.slug === "hanging") return new Promise(() => {});
      if (entry.after?.slug === "impossible") throw new Error("Impossible.");
      return take(entry);
    },
    { deadline: 100 },
  );
  for (const slug of ["hanging", "impossible", "easy"]) await boss.create("works", work(slug));
  await expect.poll(() => heard).toEqual(["easy"]);
  expect(bugs.splice(0).map(String)).toEqual([
    expect.stringMatching(/has not finished with change \d+ after 0 s/),
    "Error: Impossible.",
  ]);
});

test("a commit during a query without results is still passed on", async () => {
  const { kernel } = await authBench();
  let isMeanwhile = false;
  const reader: Reader = {
    ...kernel.reader,
    async all<T>(statement: Statement) {
      const foundRows = await kernel.reader.all<T>(statement);
      if (isMeanwhile && foundRows.length === 0) {
        isMeanwhile = false;
        await noteDeletion(kernel, "ben");
      }
      return foundRows;
    },
  };
  const heard: string[] = [];
  const following = follow({ ...kernel, reader }, "scribe", async ({ record }) => void heard.push(record));
  onTestFinished(() => following.stop());
  await vi.waitFor(
    async () =>
      expect(await kernel.reader.all({ sql: "SELECT * FROM _followers", parameters: [] })).toHaveLength(1),
    10_000,
  );
  isMeanwhile = true;
  await noteDeletion(kernel, "anne");
  await expect.poll(() => heard).toEqual(["anne", "ben"]);
});

function noteDeletion(kernel: Kernel, id: string): Promise<void> {
  return kernel.writer.write((connection) =>
    kernel.changes.append(connection, {
      caller: { kind: "visitor" },
      collection: people,
      action: "delete",
      before: { id, created: "", updated: "" },
      after: null,
    }),
  );
}

test("an unfinished write counts as behind since its creation, until done", async () => {
  const { store, boss, bugs } = await openHouse();
  const away = Object.assign(new Error("The database is away."), { status: 503 });
  let isAway = true;
  store.follow("scribe", async () => (isAway ? Promise.reject(away) : undefined));
  expect(store.load().changesSince).toBeUndefined();
  const { body } = await boss.create("works", work("one"));
  const waits = () => Math.abs(Number(store.load().changesSince) - Date.parse(String(body.created)));
  await expect.poll(waits).toBeLessThan(1_000);
  expect(bugs.splice(0)).toMatchObject([{ message: "The database is away." }]);
  isAway = false;
  await expect.poll(() => store.load().changesSince).toBeUndefined();
});
