/** A moment as the store keeps it, `2026-01-02 03:04:05.678Z`; the store's own is `store/values/dates.ts`. */
export function storedMoment(moment: Date): string {
  return moment.toISOString().replace("T", " ");
}

/** Today where the cooperative works, `2026-03-12`. */
export function todayInParis(now = new Date()): string {
  return dayInParis(now.toISOString());
}

/** The day of a moment where the cooperative works, `2026-03-12`; empty when there is no moment. */
export function dayInParis(moment: string): string {
  return localMoment(moment).slice(0, 10);
}

/** The time of a moment where the cooperative works, `09:05`; empty when there is no moment. */
export function timeInParis(moment: string): string {
  return localMoment(moment).slice(11);
}

/** The time of a moment where the cooperative works, « 9 h 05 »; empty when there is no moment. */
export function timeInFrench(moment: string): string {
  return timeInParis(moment).replace(":", " h ").replace(/^0/, "");
}

/** A moment where the cooperative works, « 1er mars 2026 à 9 h 05 »; empty when there is none. */
export function momentInFrench(moment: string): string {
  const day = dayInFrench(dayInParis(moment));
  return day && `${day} à ${timeInFrench(moment)}`;
}

/** A moment of the store as a field of date and time shows it, where the cooperative works: `2026-03-12T11:00`. */
export function localMoment(moment: string): string {
  const date = new Date(moment.replace(" ", "T"));
  return Number.isNaN(date.getTime()) ? "" : inParis(date).slice(0, 16);
}

/** The other way: the moment that was meant, as ISO text; empty for what is no moment. */
export function momentAt(local: string): string {
  const asIfUtc = new Date(`${local}Z`).getTime();
  if (Number.isNaN(asIfUtc)) return "";
  const ahead = (at: number) => new Date(`${inParis(new Date(at))}Z`).getTime() - at;
  // Looked up twice: the first guess may lie on the other side of a change of the clocks.
  const guess = asIfUtc - ahead(asIfUtc);
  return new Date(asIfUtc - ahead(guess)).toISOString();
}

/** A calendar day as a French reader writes it, « 12 mars 2026 »; empty when there is no date. */
export function dayInFrench(date: string): string {
  const day = calendarDay(date);
  if (!day) return "";
  return `${day.date === 1 ? "1er" : day.date} ${day.month} ${day.year}`;
}

/** The month of a calendar day, « mars 2026 »; empty when there is no date. */
export function monthInFrench(date: string): string {
  const day = calendarDay(date);
  return day ? `${day.month} ${day.year}` : "";
}

/** The weekday of a calendar day, « jeudi »; empty when there is no date. */
export function weekdayInFrench(date: string): string {
  return weekdays[new Date(isoDay(date)).getUTCDay()] ?? "";
}

/** The day alone, `2026-03-12`; empty when there is no date. */
export function isoDay(date: string): string {
  return calendarDay(date) ? date.slice(0, 10) : "";
}

/** Written out here because engines disagree on « 1er », and the page's two renderings may not. */
const months = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(
  " ",
);
const weekdays = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"];

/** A project's date is a day, kept as midnight UTC: its text says it, no time zone may move it. */
function calendarDay(date: string): { date: number; month: string; year: number } | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date) ?? [];
  const name = months[Number(month) - 1];
  return name ? { date: Number(day), month: name, year: Number(year) } : null;
}

let clock: Intl.DateTimeFormat | undefined;

/**
 * Date and time as text that can be compared, `2026-03-12T11:00:00`. The formatter is made when it is first asked for: a
 * phone needs a tenth of a second for it, and every page brings this file.
 */
function inParis(date: Date): string {
  // Swedish writes dates as the machine does.
  clock ??= new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Paris",
    dateStyle: "short",
    timeStyle: "medium",
  });
  return clock.format(date).replace(" ", "T");
}
