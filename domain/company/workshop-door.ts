import { addDays, dayInParis, timeInParis } from "../dates.ts";
import type { Company } from "./company.ts";
import type { Closing } from "./fields.ts";
import { type OpeningTimes, openingHours } from "./opening-hours.ts";

type Slot = Pick<OpeningTimes, "opens" | "closes">;
/** Days (`2026-08-24`) and times (`08:30`) are those of Paris. */
type Reopening = { day: string; ahead: number; opens: string };

/** The state of the workshop's door at a moment. `unknown` if no hours can be read. */
export type DoorState =
  | { kind: "unknown" }
  | { kind: "open"; closes: string }
  | ({ kind: "opensToday" } & Slot)
  | { kind: "closed"; closing: Closing | undefined; reopening: Reopening | undefined };

type Facts = Pick<Company, "workshop_hours" | "closings">;

/** Days to search for the next opening. No closing lasts longer. */
const farthest = 60;

/** Returns the state of the door, by the workshop's hours and the exceptional closings. */
export function doorState(facts: Facts | null, moment: Date): DoorState {
  const now = moment.toISOString();
  const [day, time] = [dayInParis(now), timeInParis(now)];
  const week = openingHours(facts?.workshop_hours);
  if (week.length === 0) return { kind: "unknown" };
  const closing = currentClosing(facts, day);
  const slots = closing ? [] : daySlots(week, day);
  const current = slots.find(({ opens, closes }) => opens <= time && time < closes);
  if (current) return { kind: "open", closes: current.closes };
  const later = slots.find(({ opens }) => opens > time);
  if (later) return { kind: "opensToday", ...later };
  return { kind: "closed", closing, reopening: nextOpening(week, facts, day) };
}

/** The first opening after a day. Returns `undefined` if there is none within `farthest` days. */
function nextOpening(
  week: readonly OpeningTimes[],
  facts: Facts | null,
  today: string,
): Reopening | undefined {
  for (let ahead = 1; ahead <= farthest; ahead++) {
    const day = addDays(today, ahead);
    const [first] = currentClosing(facts, day) ? [] : daySlots(week, day);
    if (first) return { day, ahead, opens: first.opens };
  }
  return undefined;
}

function currentClosing(facts: Facts | null, day: string): Closing | undefined {
  return facts?.closings?.find(({ from, to }) => from <= day && day <= to);
}

/** The opening times of a day, in order. */
function daySlots(week: readonly OpeningTimes[], day: string): Slot[] {
  const name = weekdays[new Date(day).getUTCDay()];
  return week
    .flatMap(({ days, opens, closes }) => (days.some((each) => each === name) ? [{ opens, closes }] : []))
    .sort((one, other) => one.opens.localeCompare(other.opens));
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
