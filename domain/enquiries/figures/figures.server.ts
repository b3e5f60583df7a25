import type { Row, Store } from "record-store";
import type { Closing } from "../../company/fields.ts";
import { readCompany } from "../../company/record.server.ts";
import { soundFacts } from "../../company/sound.ts";
import { dayAfter, dayInParis, todayInParis } from "../../dates.ts";
import { foldText } from "../../folded.ts";
import { sumAmounts } from "../details/amounts.ts";
import {
  enquiryStep,
  isClosedStep,
  lostReasons,
  origins,
  type Step,
  steps,
  works,
} from "../details/choices.ts";
import { loggedSteps } from "../details/settling.server.ts";
import { type AnswerDelay, daysOfDelay, findMedian, medianDelay } from "./answer-delay.ts";
import type { EnquiryFigures, WonSum } from "./figures.ts";
import { listMonths, type Period } from "./period.ts";
import { recentEnquiries } from "./recent.server.ts";
import { workingHoursBetween } from "./working-time.ts";

const day = 24 * 60 * 60 * 1000;
const mostTowns = 8;

/**
 * Counts the figures of the last twelve months up to the present one, for the team. The delay of the first answers is
 * that of the last ninety days.
 */
export async function countEnquiries(store: Pick<Store, "fetch">, now: Date): Promise<EnquiryFigures> {
  const [figures, delay] = await Promise.all([
    countPeriod(store, lastYear(now), now),
    answerDelay(store, now),
  ]);
  return { ...figures, firstAnswer: delay ?? null };
}

const enquiryFields = [
  "work",
  "town",
  "step",
  "step_at",
  "step_log",
  "first_answer_at",
  "origin",
  "lost_reason",
  "quote_amount",
];

/** Counts the figures of the enquiries that came in a period. */
export async function countPeriod(
  store: Pick<Store, "fetch">,
  period: Period,
  now: Date,
): Promise<EnquiryFigures> {
  // The query has a day more at each end, because a day in Paris is not a day of UTC.
  const [since, until] = [midnight(dayAfter(period.from, -1)), midnight(dayAfter(period.to, 2))];
  const enquiries = (await recentEnquiries(store, { since, until, fields: enquiryFields })).filter(
    ({ created }) => isInPeriod(dayInParis(created), period),
  );
  const towns = tally(
    enquiries.filter(({ town }) => town !== ""),
    ({ town }) => foldText(town),
  );
  // A month of eight years would otherwise read the day of every enquiry again.
  const byMonth = Map.groupBy(enquiries, ({ created }) => dayInParis(created).slice(0, 7));
  const isLost = (enquiry: Row<"messages">) => enquiryStep(enquiry) === "lost";
  return {
    months: listMonths(period).map((month) => ({
      month,
      ...countWon(byMonth.get(month) ?? []),
    })),
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
    steps: steps.flatMap((step) => stepTimes(step, enquiries)),
  };
}

/**
 * Returns how long clients waited for their first answer in the last ninety days, or `undefined` without a meaningful
 * delay.
 */
export async function answerDelay(store: Pick<Store, "fetch">, now: Date): Promise<AnswerDelay | undefined> {
  const since = new Date(now.getTime() - daysOfDelay * day);
  const enquiries = await recentEnquiries(store, { since, fields: ["first_answer_at", "origin"] });
  return measureDelay(enquiries, await readClosings(store), now);
}

/** An enquiry that the team noted from a call was answered before its record existed, so it does not count. */
function measureDelay(
  enquiries: readonly Row<"messages">[],
  closings: readonly Closing[],
  now: Date,
): AnswerDelay | undefined {
  const countedEnquiries = enquiries.filter(({ origin }) => origin !== "call");
  return medianDelay(
    countedEnquiries.map(({ created, first_answer_at }) => ({ created, answered: first_answer_at })),
    now.toISOString(),
    (from, to) => workingHoursBetween(from, to, closings),
  );
}

async function readClosings(store: Pick<Store, "fetch">): Promise<readonly Closing[]> {
  const company = await readCompany(store);
  return (company && soundFacts(company).closings) ?? [];
}

function stepTimes(step: Step, enquiries: readonly Row<"messages">[]): EnquiryFigures["steps"] {
  const stays = enquiries.flatMap((enquiry) => {
    const log = loggedSteps(enquiry);
    return log.flatMap(({ step: each, at }, index) => {
      const leftMoment = log[index + 1]?.at;
      return each === step && leftMoment ? [(milliseconds(leftMoment) - milliseconds(at)) / day] : [];
    });
  });
  return stays.length > 0 ? [{ step, days: Math.round(findMedian(stays) * 10) / 10, of: stays.length }] : [];
}

function countWon(enquiries: readonly Row<"messages">[]): WonSum {
  const won = enquiries.filter((enquiry) => enquiryStep(enquiry) === "won");
  return {
    received: enquiries.length,
    won: won.length,
    amount: sumAmounts(won.map(({ quote_amount }) => quote_amount)),
  };
}

/** Counts the enquiries by the values of a field, the most frequent first; `""` stands for none of the values. */
function countValues<Value extends string>(
  enquiries: readonly Row<"messages">[],
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

/** Groups the enquiries, the largest group first. */
function tally(
  enquiries: readonly Row<"messages">[],
  by: (enquiry: Row<"messages">) => string,
): Row<"messages">[][] {
  return [...Map.groupBy(enquiries, by).values()].sort((one, other) => other.length - one.length);
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

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function milliseconds(text: string): number {
  return Date.parse(text.replace(" ", "T"));
}
