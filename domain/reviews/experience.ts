/** When somebody's experience of a building was, by its project file: the day of the keys, else of the réception. */
export function experienceDay({ step_dates, received_on }: Readonly<Record<string, unknown>>): string {
  const dates = (step_dates ?? {}) as Partial<Record<string, string>>;
  return dates.handover || String(received_on ?? "").slice(0, 10) || dates.acceptance || "";
}
