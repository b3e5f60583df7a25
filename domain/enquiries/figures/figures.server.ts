import type { Row, Store } from "record-store";
import type { Closing } from "../../company/fields.ts";
import { readCompany } from "../../company/record.server.ts";
import { soundFacts } from "../../company/sound.ts";
import { dayInParis } from "../../dates.ts";
import { foldText } from "../../folded.ts";
import { enquiryStep, isClosedStep, type Step, steps, works } from "../details/choices.ts";
import { loggedSteps } from "../details/settling.server.ts";
import { type AnswerDelay, daysOfDelay, findMedian, medianDelay } from "./answer-delay.ts";
import type { EnquiryFigures, Won } from "./figures.ts";
import { recentEnquiries } from "./recent.server.ts";
import { workingHoursBetween } from "./working-time.ts";

const day = 24 * 60 * 60 * 1000;
const mostTowns = 8;

/** Counts the figures of the enquiries, for the team. */
export async function countEnquiries(store: Pick<Store, "fetch">, now: Date): Promise<EnquiryFigures> {
  const months = lastMonths(now);
  const fields = ["work", "town", "step", "step_at", "step_log", "first_answer_at", "origin"];
  // The query begins a day before the month in UTC, because the month begins earlier in Paris.
  const since = new Date(Date.parse(`${months[0]}-01T00:00:00Z`) - day);
  const enquiries = (await recentEnquiries(store, since, fields)).filter(({ created }) =>
    months.includes(parisMonth(created)),
  );
  const towns = tally(
    enquiries.filter(({ town }) => town !== ""),
    ({ town }) => foldText(town),
  );
  return {
    months: months.map((month) => ({
      month,
      ...countWon(enquiries.filter(({ created }) => parisMonth(created) === month)),
    })),
    works: ["", ...works]
      .map((work) => ({ work, ...countWon(enquiries.filter((each) => each.work === work)) }) as const)
      .filter(({ received }) => received > 0)
      .sort((one, other) => other.received - one.received) as EnquiryFigures["works"],
    towns: towns.slice(0, mostTowns).map((same) => ({ town: same[0]?.town ?? "", received: same.length })),
    otherTowns: Math.max(0, towns.length - mostTowns),
    won: countWon(enquiries),
    decided: enquiries.filter(({ step }) => isClosedStep(step)).length,
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
  const enquiries = await recentEnquiries(store, since, ["first_answer_at", "origin"]);
  return measureDelay(enquiries, await readClosings(store), now);
}

/** An enquiry that the team noted from a call was answered before its record existed, so it does not count. */
function measureDelay(
  enquiries: readonly Row<"messages">[],
  closings: readonly Closing[],
  now: Date,
): AnswerDelay | undefined {
  const since = new Date(now.getTime() - daysOfDelay * day).toISOString().replace("T", " ");
  const countedEnquiries = enquiries.filter(({ created, origin }) => created >= since && origin !== "call");
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

function countWon(enquiries: readonly Row<"messages">[]): Won {
  return {
    received: enquiries.length,
    won: enquiries.filter((enquiry) => enquiryStep(enquiry) === "won").length,
  };
}

/** Groups the enquiries, the largest group first. */
function tally(
  enquiries: readonly Row<"messages">[],
  by: (enquiry: Row<"messages">) => string,
): Row<"messages">[][] {
  return [...Map.groupBy(enquiries, by).values()].sort((one, other) => other.length - one.length);
}

/** Returns the month of a moment in Paris, where the cooperative works. */
function parisMonth(moment: string): string {
  return dayInParis(moment).slice(0, 7);
}

/** Returns the last twelve months up to the present one: `2026-11`. */
function lastMonths(now: Date): string[] {
  const [year = 0, month = 1] = parisMonth(now.toISOString()).split("-").map(Number);
  return Array.from({ length: 12 }, (_, back) => {
    const date = new Date(Date.UTC(year, month - 12 + back, 1));
    return date.toISOString().slice(0, 7);
  });
}

function milliseconds(text: string): number {
  return Date.parse(text.replace(" ", "T"));
}
