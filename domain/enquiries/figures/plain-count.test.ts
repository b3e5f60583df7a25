import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dayInParis, storedMoment } from "../../dates.ts";
import { openCooperative } from "../../fixtures.ts";
import { foldText } from "../../folded.ts";
import { steps } from "../details/choices.ts";
import { findMedian } from "./answer-delay.ts";
import { countPeriod, isInPeriod } from "./figures.server.ts";

const day = 24 * 60 * 60 * 1000;
const period = { from: "2025-03-30", to: "2026-10-25" };

/** Moments around midnights in Paris, also at the ends of the period and on the days that change the clocks. */
const moment = fc
  .tuple(fc.integer({ min: 0, max: 640 }), fc.constantFrom(21, 22, 23, 24, 34), fc.constantFrom(-1, 0, 1))
  .map(([days, hours, more]) => Date.UTC(2025, 2, 1 + days, hours, 0, 0, more));

const enquiry = fc.record({
  moment,
  town: fc.constantFrom("", "Albi", "ALBI", "Alby", "Saint-Éloi", "saint-eloi"),
  step: fc.constantFrom("", ...steps),
  amount: fc.integer({ min: 0, max: 9 }),
  stays: fc.array(fc.tuple(fc.constantFrom(...steps), fc.integer({ min: 0, max: 30 })), { maxLength: 4 }),
});

type Invented = typeof enquiry extends fc.Arbitrary<infer Each> ? Each : never;

function stepLog({ moment, stays }: Invented) {
  let at = moment;
  return stays.map(([step, days]) => {
    at += days * day;
    return { step, at: storedMoment(new Date(at)) };
  });
}

function write(folder: string, enquiries: readonly Invented[]): void {
  const database = new DatabaseSync(`${folder}/data.db`, { timeout: 5000 });
  const add = database.prepare(`INSERT INTO messages
    (id, created, updated, subject, body, town, step, step_log, quote_amount, origin, is_read)
    VALUES (?, ?, '', 'Devis', 'Bonjour', ?, ?, ?, ?, 'contact', 1)`);
  for (const [index, each] of enquiries.entries()) {
    const created = storedMoment(new Date(each.moment));
    const id = `r${String(index).padStart(14, "0")}`;
    add.run(id, created, each.town, each.step, JSON.stringify(stepLog(each)), each.amount);
  }
  database.close();
}

test("the figures of a period are those of a plain count of its enquiries", async () => {
  const { store, folder } = await openCooperative();
  const [all = []] = fc.sample(fc.array(enquiry, { minLength: 900, maxLength: 900 }), 1);
  write(folder, all);
  const figures = await countPeriod(store, period, new Date("2026-11-20T12:00:00.000Z"));
  const parisDay = (each: Invented) => dayInParis(new Date(each.moment).toISOString());
  const among = all.filter((each) => isInPeriod(parisDay(each), period));
  const sums = (some: readonly Invented[]) => {
    const won = some.filter(({ step }) => step === "won");
    return {
      received: some.length,
      won: won.length,
      amount: won.reduce((total, { amount }) => total + amount, 0),
    };
  };
  expect(figures.won).toEqual(sums(among));
  expect(figures.months).toHaveLength(20);
  for (const { month, ...sum } of figures.months)
    expect([month, sum]).toEqual([month, sums(among.filter((each) => parisDay(each).startsWith(month)))]);
  expect(figures.towns.map(({ town }) => foldText(town)).sort()).toEqual(["albi", "alby", "saint-eloi"]);
  for (const { town, ...sum } of figures.towns)
    expect(sum).toEqual(sums(among.filter((each) => foldText(each.town) === foldText(town))));
  for (const { step, days, of } of figures.steps) {
    const stays = among.flatMap((each) =>
      each.stays.flatMap(([name], index) => (name === step ? (each.stays[index + 1]?.[1] ?? []) : [])),
    );
    expect([step, days, of]).toEqual([step, Math.round(findMedian(stays) * 10) / 10, stays.length]);
  }
});
