let clock: Intl.DateTimeFormat | undefined;

/** The day of a moment where the cooperative works, `2026-03-12`; empty when there is no moment. */
export function dayInParis(moment: string): string {
  const date = new Date(moment.replace(" ", "T"));
  if (Number.isNaN(date.getTime())) return "";
  const parts = new Map(
    parisClock()
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  return [parts.get("year"), parts.get("month"), parts.get("day")].join("-");
}

/** Made when a day is first asked for: a phone needs a tenth of a second for it, and every page brings this file. */
function parisClock(): Intl.DateTimeFormat {
  clock ??= new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/Paris",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  return clock;
}
