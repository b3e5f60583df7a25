/**
 * Returns a moment as the store writes it, `2026-01-02 03:04:05.678Z`. The store's own function is in
 * `store/values/dates.ts`.
 */
export function storedMoment(moment: Date): string {
  return moment.toISOString().replace("T", " ");
}

/** Returns today's date in Paris, where the cooperative works, `2026-03-12`. */
export function todayInParis(now = new Date()): string {
  return dayInParis(now.toISOString());
}

/** Returns the day of a moment in Paris, `2026-03-12`; empty if there is no moment. */
export function dayInParis(moment: string): string {
  return localMoment(moment).slice(0, 10);
}

/** Returns the time of a moment in Paris, `09:05`; empty if there is no moment. */
export function timeInParis(moment: string): string {
  return localMoment(moment).slice(11);
}

/** Returns the time of a moment in Paris, « 9 h 05 »; empty if there is no moment. */
export function timeInFrench(moment: string): string {
  return timeInParis(moment).replace(":", " h ").replace(/^0/, "");
}

/** Returns a moment in Paris, « 1er mars 2026 à 9 h 05 »; empty if there is none. */
export function momentInFrench(moment: string): string {
  const day = dayInFrench(dayInParis(moment));
  return day && `${day} à ${timeInFrench(moment)}`;
}

/** Returns a stored moment as a date and time field shows it, in Paris: `2026-03-12T11:00`. */
export function localMoment(moment: string): string {
  const date = new Date(moment.replace(" ", "T"));
  return Number.isNaN(date.getTime()) ? "" : inParis(date).slice(0, 16);
}

/** Returns the moment of a date and time field as ISO text; empty if it is no moment. It reverses `localMoment`. */
export function parisMoment(local: string): string {
  const asIfUtc = new Date(`${local}Z`).getTime();
  if (Number.isNaN(asIfUtc)) return "";
  const ahead = (at: number) => new Date(`${inParis(new Date(at))}Z`).getTime() - at;
  // Looked up twice: the first guess may be on the other side of a clock change.
  const guess = asIfUtc - ahead(asIfUtc);
  return new Date(asIfUtc - ahead(guess)).toISOString();
}

/** Returns a calendar day in French, « 12 mars 2026 »; empty if there is no date. */
export function dayInFrench(date: string): string {
  const day = calendarDay(date);
  if (!day) return "";
  return `${day.date === 1 ? "1er" : day.date} ${day.month} ${day.year}`;
}

/** Returns the month of a calendar day, « mars 2026 »; empty if there is no date. */
export function monthInFrench(date: string): string {
  const day = calendarDay(date);
  return day ? `${day.month} ${day.year}` : "";
}

/** Returns the weekday of a calendar day, « jeudi »; empty if there is no date. */
export function weekdayInFrench(date: string): string {
  return weekdays[new Date(isoDay(date)).getUTCDay()] ?? "";
}

/** Returns the day alone, `2026-03-12`; empty if there is no date. */
export function isoDay(date: string): string {
  return calendarDay(date) ? date.slice(0, 10) : "";
}

/** Written out because engines disagree on « 1er », and a page's two renderings must be equal. */
const months = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(
  " ",
);
const weekdays = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"];

/** A project's date is a day, stored as midnight UTC. Only its text is read, so that no time zone moves it. */
function calendarDay(date: string): { date: number; month: string; year: number } | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date) ?? [];
  const name = months[Number(month) - 1];
  return name ? { date: Number(day), month: name, year: Number(year) } : null;
}

let clock: Intl.DateTimeFormat | undefined;

/**
 * Returns date and time as comparable text, `2026-03-12T11:00:00`. The formatter is created on first use: a phone needs
 * a tenth of a second for it, and every page loads this file.
 */
function inParis(date: Date): string {
  // The Swedish format is the ISO format.
  clock ??= new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Paris",
    dateStyle: "short",
    timeStyle: "medium",
  });
  return clock.format(date).replace(" ", "T");
}
