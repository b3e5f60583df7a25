import type { Store } from "record-store";
import type { Closing } from "../../company/fields.ts";
import { readCompany } from "../../company/record.server.ts";
import { soundFacts } from "../../company/sound.ts";
import { addDays, startOfDay, storedMoment, todayInParis } from "../../dates.ts";
import { foldText } from "../../folded.ts";
import { sumAmounts } from "../details/amounts.ts";
import { enquiryStep, isClosedStep, lostReasons, origins, steps, works } from "../details/choices.ts";
import { loggedSteps } from "../details/settling.server.ts";
import { type AnswerDelay, daysOfDelay, findMedian, medianDelay } from "./answer-delay.ts";
import type { EnquiryFigures, WonSum } from "./figures.ts";
import { listMonths, type Period } from "./period.ts";
import { type CountedEnquiry, recentEnquiries } from "./recent.server.ts";
import { workingTime } from "./working-time.ts";

const day = 24 * 60 * 60 * 1000;
/** Towns that a screen has room for. */
const shownTowns = 8;

/** The parts of the store that figures need. */
export type FiguresStore = Pick<Store, "fetch" | "readFields">;

/**
 * Counts the figures of the last twelve months up to the present one, for the team. The delay of the first answers is
 * that of the last ninety days.
 */
export async function countEnquiries(store: FiguresStore, now: Date): Promise<EnquiryFigures> {
  const [figures, delay] = await Promise.all([
    countPeriod(store, lastYear(now), now),
    answerDelay(store, now),
  ]);
  return { ...figures, firstAnswer: delay ?? null };
}

/** Counts the figures of the enquiries that came in a period, with the towns of most enquiries. */
export async function countPeriod(
  store: FiguresStore,
  period: Period,
  now: Date,
  { mostTowns = shownTowns } = {},
): Promise<EnquiryFigures> {
  const [since, until] = [startOfDay(period.from), startOfDay(addDays(period.to))];
  const enquiries = await recentEnquiries(store, { since, until });
  const towns = groupByTown(enquiries.filter(({ town }) => town !== ""));
  // Moments are compared as texts: finding the day in Paris of each enquiry takes far longer.
  const months = listMonths(period).map((month) => ({
    month,
    begins: storedMoment(startOfDay(`${month}-01`)),
  }));
  // The newest enquiries come first, so each belongs to the month of the one before it or to an earlier one.
  let last = months.length - 1;
  const byMonth = Map.groupBy(enquiries, ({ created }) => {
    while (last >= 0 && created < (months[last]?.begins ?? "")) last -= 1;
    return months[last]?.month;
  });
  const isLost = (enquiry: CountedEnquiry) => enquiryStep(enquiry) === "lost";
  return {
    months: months.map(({ month }) => ({ month, ...countWon(byMonth.get(month) ?? []) })),
    works: countValues(enquiries, "work", works).map(({ value, ...won }) => ({ work: value, ...won })),
    origins: countValues(enquiries, "origin", origins).map(({ value, ...won }) => ({
      origin: value,
      ...won,
    })),
    towns: towns.slice(0, mostTowns).map((same) => ({ town: same[0]?.town ?? "", ...countWon(same) })),
    otherTowns: Math.max(0, towns.length - mostTowns),
    won: countWon(enquiries),
    decided: enquiries.filter(({ step }) => isClosedStep(step)).length,
    lost: countValues(enquiries.filter(isLost), "lost_reason", lostReasons).map(({ value, received }) => ({
      reason: value,
      lost: received,
    })),
    firstAnswer: measureDelay(enquiries, await readClosings(store), now) ?? null,
    steps: stepTimes(enquiries),
  };
}

/**
 * Returns how long clients waited for their first answer in the last ninety days, or `undefined` without a meaningful
 * delay.
 */
export async function answerDelay(store: FiguresStore, now: Date): Promise<AnswerDelay | undefined> {
  const since = new Date(now.getTime() - daysOfDelay * day);
  const enquiries = await recentEnquiries(store, { since });
  return measureDelay(enquiries, await readClosings(store), now);
}

/** An enquiry that the team noted from a call was answered before its record existed, so it does not count. */
function measureDelay(
  enquiries: readonly CountedEnquiry[],
  closings: readonly Closing[],
  now: Date,
): AnswerDelay | undefined {
  const countedEnquiries = enquiries.filter(({ origin }) => origin !== "call");
  return medianDelay(
    countedEnquiries.map(({ created, first_answer_at }) => ({ created, answered: first_answer_at })),
    now.toISOString(),
    workingTime(closings),
  );
}

async function readClosings(store: FiguresStore): Promise<readonly Closing[]> {
  const company = await readCompany(store);
  return (company && soundFacts(company).closings) ?? [];
}

function stepTimes(enquiries: readonly CountedEnquiry[]): EnquiryFigures["steps"] {
  const stays = enquiries.flatMap((enquiry) => {
    const log = loggedSteps(enquiry);
    return log.flatMap(({ step, at }, index) => {
      const leftMoment = log[index + 1]?.at;
      return leftMoment ? [{ step, days: (milliseconds(leftMoment) - milliseconds(at)) / day }] : [];
    });
  });
  const byStep = Map.groupBy(stays, ({ step }) => step);
  return steps.flatMap((step) => {
    const ofStep = (byStep.get(step) ?? []).map(({ days }) => days);
    if (ofStep.length === 0) return [];
    return [{ step, days: Math.round(findMedian(ofStep) * 10) / 10, of: ofStep.length }];
  });
}

function countWon(enquiries: readonly CountedEnquiry[]): WonSum {
  const won = enquiries.filter((enquiry) => enquiryStep(enquiry) === "won");
  return {
    received: enquiries.length,
    won: won.length,
    amount: sumAmounts(won.map(({ quote_amount }) => quote_amount)),
  };
}

/** Counts the enquiries by the values of a field, the most frequent first; `""` stands for none of the values. */
function countValues<Value extends string>(
  enquiries: readonly CountedEnquiry[],
  field: "work" | "origin" | "lost_reason",
  values: readonly Value[],
): ({ value: Value | "" } & WonSum)[] {
  const isKnown = (value: string) => values.some((each) => each === value);
  const groups = Map.groupBy(enquiries, (enquiry) => (isKnown(enquiry[field]) ? enquiry[field] : ""));
  return (["", ...values] as const)
    .map((value) => ({ value, ...countWon(groups.get(value) ?? []) }))
    .filter(({ received }) => received > 0)
    .sort((one, other) => other.received - one.received);
}

/** Groups the enquiries by town, regardless of accents and capitals. The town with most enquiries comes first. */
function groupByTown(enquiries: readonly CountedEnquiry[]): CountedEnquiry[][] {
  const spellings = new Set(enquiries.map(({ town }) => town));
  const folded = new Map(Array.from(spellings, (town) => [town, foldText(town)]));
  const groups = Map.groupBy(enquiries, ({ town }) => folded.get(town));
  return [...groups.values()].sort((one, other) => other.length - one.length);
}

/** Returns the last twelve months up to the present day. */
function lastYear(now: Date): Period {
  const today = todayInParis(now);
  const [year = 0, month = 1] = today.split("-").map(Number);
  return { from: new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10), to: today };
}

/** Whether a day belongs to a period. */
export function isInPeriod(day: string, { from, to }: Period): boolean {
  return from <= day && day <= to;
}

function milliseconds(text: string): number {
  return Date.parse(text.replace(" ", "T"));
}
