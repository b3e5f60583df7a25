const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Paris",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The day of a moment where the cooperative works, `2026-03-12`; empty when there is no moment. */
export function dayInParis(moment: string): string {
  const date = new Date(moment.replace(" ", "T"));
  if (Number.isNaN(date.getTime())) return "";
  const parts = new Map(clock.formatToParts(date).map(({ type, value }) => [type, value]));
  return [parts.get("year"), parts.get("month"), parts.get("day")].join("-");
}
