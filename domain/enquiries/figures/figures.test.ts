import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { type Cooperative, openCooperative } from "../../fixtures.ts";
import { answerDelay, countEnquiries, countPeriod } from "./figures.server.ts";
import { keepAnswerDelay } from "./kept.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");

type Written = {
  created: string;
  work?: string;
  town?: string;
  step?: string;
  answered?: string;
  origin?: string;
  reason?: string;
  log?: { step: string; at: string }[];
  amount?: number;
};

/** Writes enquiries of several months directly to the database. */
function fill({ folder }: Pick<Cooperative, "folder">, enquiries: readonly Written[]): void {
  const database = new DatabaseSync(`${folder}/data.db`, { timeout: 5000 });
  const add = database.prepare(`INSERT INTO messages
    (id, created, updated, subject, body, work, town, step, first_answer_at, origin, lost_reason, step_log, quote_amount, is_read)
    VALUES (?, ?, ?, 'Devis', 'Bonjour', ?, ?, ?, ?, ?, ?, ?, ?, 1)`);
  for (const [
    index,
    {
      created,
      work = "",
      town = "",
      step = "new",
      answered = "",
      origin = "contact",
      reason = "",
      amount = 0,
      log,
    },
  ] of enquiries.entries()) {
    const id = `r${String(index).padStart(14, "0")}`;
    add.run(
      id,
      created,
      created,
      work,
      town,
      step,
      answered,
      origin,
      reason,
      JSON.stringify(log ?? null),
      amount,
    );
  }
  database.close();
}

test("enquiries are counted by Paris month, works, town and success", async () => {
  const house = await openCooperative();
  fill(house, [
    { created: "2026-10-31 23:30:00.000Z", work: "extension", town: "Albi", step: "won" },
    { created: "2026-11-02 10:00:00.000Z", work: "extension", town: "ALBI" },
    { created: "2026-11-03 10:00:00.000Z", work: "house", town: "Gaillac", step: "lost" },
    { created: "2026-10-30 10:00:00.000Z" },
    { created: "2025-11-30 10:00:00.000Z", town: "Ancienne" },
  ]);
  const figures = await countEnquiries(house.store, now);
  expect(figures.months).toHaveLength(12);
  expect(figures.months[0]?.month).toBe("2025-12");
  expect(figures.months.slice(-2)).toEqual([
    { month: "2026-10", received: 1, won: 0, amount: 0 },
    { month: "2026-11", received: 3, won: 1, amount: 0 },
  ]);
  expect(figures.works).toEqual([
    { work: "extension", received: 2, won: 1, amount: 0 },
    { work: "", received: 1, won: 0, amount: 0 },
    { work: "house", received: 1, won: 0, amount: 0 },
  ]);
  expect(figures.towns.map(({ town, received }) => [town.toLowerCase(), received])).toEqual([
    ["albi", 2],
    ["gaillac", 1],
  ]);
  expect(figures).toMatchObject({
    won: { received: 4, won: 1, amount: 0 },
    decided: 2,
    otherTowns: 0,
    firstAnswer: null,
  });
});

test("only quotes of won enquiries are summed, with their cents", async () => {
  const house = await openCooperative();
  const created = "2026-11-02 10:00:00.000Z";
  fill(house, [
    { created, work: "house", town: "Albi", step: "won", amount: 210_000.1 },
    { created, work: "house", town: "albi", step: "won", amount: 0.2 },
    { created, work: "house", town: "Albi", step: "won" },
    { created, work: "house", town: "Albi", step: "quote", amount: 50_000 },
    { created, work: "outdoor", origin: "quote", step: "lost", amount: 9_000 },
  ]);
  const figures = await countEnquiries(house.store, now);
  expect(figures.won).toEqual({ received: 5, won: 3, amount: 210_000.3 });
  expect(figures.months.at(-1)).toMatchObject({ month: "2026-11", amount: 210_000.3 });
  expect(figures.works.map(({ work, amount }) => [work, amount])).toEqual([
    ["house", 210_000.3],
    ["outdoor", 0],
  ]);
  expect(figures.towns).toEqual([{ town: "Albi", received: 4, won: 3, amount: 210_000.3 }]);
  expect(figures.origins.map(({ origin, amount }) => [origin, amount])).toEqual([
    ["contact", 210_000.3],
    ["quote", 0],
  ]);
});

test("the time in a step covers only enquiries that left it", async () => {
  const house = await openCooperative();
  const log = (days: number) => [
    { step: "new", at: "2026-11-01 00:00:00.000Z" },
    { step: "called", at: new Date(Date.UTC(2026, 10, 1 + days)).toISOString().replace("T", " ") },
  ];
  fill(house, [
    { created: "2026-11-01 00:00:00.000Z", log: log(1) },
    { created: "2026-11-01 00:00:00.000Z", log: log(2) },
    { created: "2026-11-01 00:00:00.000Z", log: log(9) },
  ]);
  expect((await countEnquiries(house.store, now)).steps).toEqual([{ step: "new", days: 2, of: 3 }]);
});

test("noted calls and deleted enquiries do not count for the delay", async () => {
  const house = await openCooperative();
  const arrival = { created: "2026-11-10 10:00:00.000Z" };
  const soon = Array.from({ length: 10 }, () => ({ ...arrival, answered: "2026-11-10 12:00:00.000Z" }));
  fill(house, [...soon, ...soon.map((each) => ({ ...each, answered: "", origin: "call" }))]);
  expect(await answerDelay(house.store, now)).toEqual({ workingHours: 2, of: 10 });
  await house.admin.remove("messages", "r00000000000000");
  expect(await answerDelay(house.store, now)).toBeUndefined();
});

test("more enquiries than one page holds are all counted", async () => {
  const house = await openCooperative();
  const minute = (index: number) =>
    new Date(Date.UTC(2026, 10, 2) + index * 60_000).toISOString().replace("T", " ");
  fill(
    house,
    Array.from({ length: 1_201 }, (_, index) => ({ created: minute(index) })),
  );
  expect((await countEnquiries(house.store, now)).won.received).toBe(1_201);
});

test("the delay is recounted after a change, but not at every call", async () => {
  const house = await openCooperative();
  let clock = now;
  const cachedDelay = keepAnswerDelay(house.store, () => clock);
  expect(await cachedDelay()).toBeUndefined();
  const soon = { created: "2026-11-10 10:00:00.000Z", answered: "2026-11-10 12:00:00.000Z" };
  fill(
    house,
    Array.from({ length: 10 }, () => soon),
  );
  await house.anne.create("messages", { sender: house.anne.id, subject: "Devis", body: "Bonjour" });
  await house.store.changes.catchUp();
  expect(await cachedDelay()).toBeUndefined();
  clock = new Date(now.getTime() + 11 * 60 * 1000);
  expect(await cachedDelay()).toEqual({ workingHours: 2, of: 10 });
});

test("a period counts its enquiries by origin and reason of loss", async () => {
  const house = await openCooperative();
  fill(house, [
    { created: "2024-12-31 22:59:00.000Z", town: "Avant" },
    { created: "2024-12-31 23:01:00.000Z", town: "Albi", origin: "quote", step: "won" },
    { created: "2025-06-01 10:00:00.000Z", step: "lost", reason: "far" },
    { created: "2025-06-02 10:00:00.000Z", step: "lost", reason: "far" },
    { created: "2025-06-03 10:00:00.000Z", step: "lost" },
    { created: "2025-12-31 22:59:00.000Z", origin: "mail" },
    { created: "2025-12-31 23:01:00.000Z", town: "Après" },
  ]);
  const figures = await countPeriod(house.store, { from: "2025-01-01", to: "2025-12-31" }, now);
  expect(figures.won).toEqual({ received: 5, won: 1, amount: 0 });
  expect(figures.months.map(({ month, received }) => [month, received])).toEqual(
    Array.from({ length: 12 }, (_, index) => [
      `2025-${String(index + 1).padStart(2, "0")}`,
      { 0: 1, 5: 3, 11: 1 }[index] ?? 0,
    ]),
  );
  expect(figures.towns).toEqual([{ town: "Albi", received: 1, won: 1, amount: 0 }]);
  expect(figures.origins).toEqual([
    { origin: "contact", received: 3, won: 0, amount: 0 },
    { origin: "quote", received: 1, won: 1, amount: 0 },
    { origin: "mail", received: 1, won: 0, amount: 0 },
  ]);
  expect(figures.lost).toEqual([
    { reason: "far", lost: 2 },
    { reason: "", lost: 1 },
  ]);
  expect(figures.decided).toBe(4);
});
