/**
 * Returns a moment as the store writes it, `2026-01-02 03:04:05.678Z`. The store's own function is in
 * `packages/record-store/values/dates.ts`.
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

/** Returns the time of a moment in Paris, « 9 h 05 », or « 9 h » on the hour; empty if there is no moment. */
export function timeInFrench(moment: string): string {
  return clockInFrench(timeInParis(moment));
}

/** Returns a time of the clock, `09:05`, in French: « 9 h 05 », or « 9 h » on the hour. */
export function clockInFrench(time: string): string {
  return time.replace(":", " h ").replace(/^0/, "").replace(/ 00$/, "");
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

/** Returns the moment at which a day begins in Paris. */
export function startOfDay(day: string): Date {
  return new Date(parisMoment(`${day}T00:00`));
}

/** Returns a calendar day in French, « 12 mars 2026 »; empty if there is no date. */
export function dayInFrench(date: string): string {
  const day = calendarDay(date);
  if (!day) return "";
  return `${day.date === 1 ? "1er" : day.date} ${day.month} ${day.year}`;
}

/** Returns a calendar day with its weekday, « jeudi 12 mars 2026 »; empty if there is no date. */
export function namedDayInFrench(date: string): string {
  const day = dayInFrench(date);
  return day && `${weekdayInFrench(date)} ${day}`;
}

/** Returns a calendar day without its year, « 12 mars »; empty if there is no date. */
export function shortDayInFrench(date: string): string {
  return dayInFrench(date).replace(/ \d{4}$/, "");
}

/** Returns a day or a moment in French without the year of `today`: « jeudi 12 mars à 9 h ». Another year stays. */
export function withoutThisYear(text: string, today = todayInParis()): string {
  return text.replace(` ${today.slice(0, 4)}`, "");
}

/** Returns the month of a calendar day, « mars 2026 »; empty if there is no date. */
export function monthInFrench(date: string): string {
  const day = calendarDay(date);
  return day ? `${day.month} ${day.year}` : "";
}

/** Returns the usual short form of a month, « déc. » for `2025-12`; empty if it is no month. */
export function shortMonthInFrench(month: string): string {
  const shortMonths = "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.".split(" ");
  return shortMonths[Number(month.slice(5, 7)) - 1] ?? "";
}

/** Returns the weekday of a calendar day, « jeudi »; empty if there is no date. */
export function weekdayInFrench(date: string): string {
  return weekdays[new Date(isoDay(date)).getUTCDay()] ?? "";
}

/** Returns the day alone, `2026-03-12`; empty if there is no date. */
export function isoDay(date: string): string {
  return calendarDay(date) ? date.slice(0, 10) : "";
}

/**
 * Returns the day that comes a number of days after another, `2026-03-13`. A negative number goes back.
 *
 * @throws RangeError if `day` is no day
 */
export function addDays(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * dayLong).toISOString().slice(0, 10);
}

/** Every day of UTC has this length. Days are counted there, because those of Paris do not. */
const dayLong = 24 * 60 * 60 * 1000;

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

/** Returns the same day and time so many years earlier. The 29th of February becomes the 1st of March. */
export function subtractYears(moment: Date, years: number): Date {
  const then = new Date(moment);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}

/** Returns the same day and time so many months earlier, or the next day if that month has no such day. */
export function subtractMonths(moment: Date, months: number): Date {
  const then = new Date(moment);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}
