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

/** The day alone, `2026-03-12`; empty when there is no date. */
export function isoDay(date: string): string {
  return calendarDay(date) ? date.slice(0, 10) : "";
}

/** Written out here because engines disagree on « 1er », and the page's two renderings may not. */
const months = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(
  " ",
);

/** A project's date is a day, kept as midnight UTC: its text says it, no time zone may move it. */
function calendarDay(date: string): { date: number; month: string; year: number } | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date) ?? [];
  const name = months[Number(month) - 1];
  return name ? { date: Number(day), month: name, year: Number(year) } : null;
}
