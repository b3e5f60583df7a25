import { changeNotes, type Notes } from "record-store";
import type { ClockLeap } from "../../domain/status/clock-leap.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Clocks of several machines differ by less. */
const slack = hour;
/** The site reads the clock every six hours. A machine that is off for a weekend causes no doubt. */
const longestGap = 7 * day;
/** Within this time somebody reads the letter about the leap, and sets a wrong clock right. */
const doubt = 7 * day;

/** The last reading of the clock, and the leap in doubt. ISO 8601. */
type ClockNote = { latest: string; leap?: Omit<ClockLeap, "until"> };

const note = "clock";

/**
 * Notes the present reading of the clock. Returns the leap that is in doubt, or `undefined`. A clock that leapt by more
 * than a week looks like a site that was off for so long: records cannot tell one from the other. So the site waits for
 * a week, in which its administrators read of the leap. A clock that is set back ends the doubt.
 */
export function noteClock(notes: Notes, now: Date): Promise<ClockLeap | undefined> {
  return changeNotes(notes, async () => {
    const noted = nextNote(parseNote(await notes.read(note)), now);
    await notes.write(note, JSON.stringify(noted));
    return leapInDoubt(noted, now);
  });
}

/** Returns the leap that is in doubt, or `undefined`. */
export async function readClockLeap(notes: Pick<Notes, "read">, now: Date): Promise<ClockLeap | undefined> {
  return leapInDoubt(parseNote(await notes.read(note)), now);
}

/** Returns a sentence for the operator on why nothing may be erased after a leap. */
export function leapReason({ from, to, until }: ClockLeap): string {
  return `the clock leapt from ${from} to ${to}, or the site was off; erasing begins again on ${until}`;
}

function nextNote(before: ClockNote | undefined, now: Date): ClockNote {
  const latest = now.toISOString();
  if (!before) return { latest };
  const gap = now.getTime() - Date.parse(before.latest);
  if (gap < -slack) return { latest };
  if (gap > longestGap) return { latest, leap: { from: before.latest, to: latest } };
  return before.leap && leapInDoubt(before, now) ? { latest, leap: before.leap } : { latest };
}

function leapInDoubt(noted: ClockNote | undefined, now: Date): ClockLeap | undefined {
  if (!noted?.leap) return undefined;
  const end = Date.parse(noted.leap.to) + doubt;
  const isSetBack = now.getTime() < Date.parse(noted.leap.to) - slack;
  return isSetBack || now.getTime() >= end
    ? undefined
    : { ...noted.leap, until: new Date(end).toISOString() };
}

/** A missing or incomplete note counts as none. */
function parseNote(text: string | undefined): ClockNote | undefined {
  try {
    const { latest, leap } = JSON.parse(text ?? "");
    if (Number.isNaN(Date.parse(latest))) return undefined;
    const isWhole = !Number.isNaN(Date.parse(leap?.from)) && !Number.isNaN(Date.parse(leap?.to));
    return isWhole ? { latest, leap: { from: leap.from, to: leap.to } } : { latest };
  } catch {
    return undefined;
  }
}
