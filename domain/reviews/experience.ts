/** Returns the day of a client's experience, by its worksite: the day of the keys, else of the réception. */
export function experienceDay({ step_dates, received_on }: Readonly<Record<string, unknown>>): string {
  const dates = (step_dates ?? {}) as Partial<Record<string, string>>;
  return dates.handover || String(received_on ?? "").slice(0, 10) || dates.acceptance || "";
}

/**
 * Returns the day of the experience for a review of today. Returns an empty string if that day is in the future: keys
 * may be announced.
 */
export function pastExperienceDay(worksite: Readonly<Record<string, unknown>>, today: string): string {
  const day = experienceDay(worksite);
  return day <= today ? day : "";
}
