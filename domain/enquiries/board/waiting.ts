import type { StepDelays } from "../../company/fields.ts";
import { enquiryStep, isClosedStep, type Step } from "../details/choices.ts";

/** The fields of an enquiry that determine its wait. */
export type WaitingEnquiry = { step: Step | ""; step_at: string; created: string };

/** How many days an enquiry has waited at its step, and the step's delay in days, if one is set. */
export type Wait = { days: number; delay: number | undefined };

/** The steps at which a client waits for the cooperative. */
export const openSteps = ["new", "called", "visit", "quote"] as const satisfies Step[];

const day = 24 * 60 * 60 * 1000;

/** Returns since when an enquiry is at its step. Without a logged step, this is its creation. */
export function waitingStart({ step_at, created }: WaitingEnquiry): string {
  return step_at || created;
}

/** Returns how long an enquiry has waited, or `undefined` if it is won or lost. */
export function enquiryWait(
  enquiry: WaitingEnquiry,
  delays: StepDelays | null | undefined,
  now: Date,
): Wait | undefined {
  const step = enquiryStep(enquiry);
  if (isClosedStep(step)) return undefined;
  const since = Date.parse(waitingStart(enquiry).replace(" ", "T"));
  const days = Math.max(0, (now.getTime() - since) / day);
  return { days, delay: delays?.[step as keyof StepDelays] };
}

/** Returns by how many days an enquiry is late, or `undefined` if it is not late. */
export function daysLate(wait: Wait | undefined): number | undefined {
  return wait?.delay && wait.days > wait.delay ? wait.days - wait.delay : undefined;
}

/**
 * Returns the moment before which an enquiry must have reached a step to be late now. Returns `undefined` without a
 * delay.
 */
export function lateThreshold(
  step: (typeof openSteps)[number],
  delays: StepDelays | null | undefined,
  now: Date,
): Date | undefined {
  const delay = delays?.[step];
  return delay ? new Date(now.getTime() - delay * day) : undefined;
}
