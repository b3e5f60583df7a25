/** When somebody's experience of a building was, by its project file: the day of the keys, else of the réception. */
export function experienceDay({ step_dates, received_on }: Readonly<Record<string, unknown>>): string {
  const dates = (step_dates ?? {}) as Partial<Record<string, string>>;
  return dates.handover || String(received_on ?? "").slice(0, 10) || dates.acceptance || "";
}

/** The same for a review that is written on a day; nothing where that is still to come, as keys may be announced. */
export function experienceUntil(site: Readonly<Record<string, unknown>>, today: string): string {
  const day = experienceDay(site);
  return day <= today ? day : "";
}
