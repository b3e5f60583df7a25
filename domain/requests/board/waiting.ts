import type { StepDelays } from "../../company/fields.ts";
import { isClosedStep, type Step, stepOf } from "../../messages/request/choices.ts";

/** What of a request says how long it has waited. */
export type WaitingRequest = { step: Step | ""; step_at: string; created: string };

/** How long a request has waited at its step, in days, and how long the cooperative gives itself there, where it says so. */
export type Wait = { days: number; delay: number | undefined };

/** Steps at which a client waits for the cooperative. */
export const openSteps = ["new", "called", "visit", "quote"] as const satisfies Step[];

const day = 24 * 60 * 60 * 1000;

/** Since when a request is where it is: one from before there were steps since it came. */
export function waitingSince({ step_at, created }: WaitingRequest): string {
  return step_at || created;
}

/** How long a request has waited; nothing where nobody waits any more. */
export function waitOf(
  request: WaitingRequest,
  delays: StepDelays | null | undefined,
  now: Date,
): Wait | undefined {
  const step = stepOf(request);
  if (isClosedStep(step)) return undefined;
  const since = Date.parse(waitingSince(request).replace(" ", "T"));
  const days = Math.max(0, (now.getTime() - since) / day);
  return { days, delay: delays?.[step as keyof StepDelays] };
}

/** By how many days a request waits longer than it should; nothing where it does not. */
export function daysLate(wait: Wait | undefined): number | undefined {
  return wait?.delay && wait.days > wait.delay ? wait.days - wait.delay : undefined;
}

/** The moment before which a request must have come to a step to be late there by now; nothing without a delay. */
export function lateBefore(
  step: (typeof openSteps)[number],
  delays: StepDelays | null | undefined,
  now: Date,
): Date | undefined {
  const delay = delays?.[step];
  return delay ? new Date(now.getTime() - delay * day) : undefined;
}
