/** The three guarantees of French law, from the réception: articles 1792-6, 1792-3 and 1792-4-1 of the code civil. */
const guaranteeYears = { completion: 1, equipment: 2, structure: 10 } as const;

export type GuaranteeKind = keyof typeof guaranteeYears;

export type Guarantee = {
  kind: GuaranteeKind;
  years: number;
  /** The last day, `2028-03-26`. */
  until: string;
};

/**
 * Returns the guarantees that run from a réception, the shortest first.
 *
 * @param reception its day, alone or as the store keeps dates
 */
export function listGuarantees(reception: string): Guarantee[] {
  return Object.entries(guaranteeYears).map(([kind, years]) => ({
    kind: kind as GuaranteeKind,
    years,
    until: addYears(reception.slice(0, 10), years),
  }));
}

/**
 * Returns the last day, `2036-03-26`, of the legal retention of a worksite's file: ten years, like the longest
 * guarantee. Source: articles 1792 and 1792-4-1 of the code civil; for accounting documents, article L123-22 of the
 * code de commerce.
 *
 * @param day the first day, alone or as the store keeps dates
 */
export function lastDayKept(day: string): string {
  return addYears(day.slice(0, 10), guaranteeYears.structure);
}

/**
 * The same day of the year, so many years later. 29 February becomes the last day of February if that year has none.
 */
function addYears(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  const then = new Date(Date.UTC(year + years, month - 1, Math.min(date, lastOfMonth)));
  return then.toISOString().slice(0, 10);
}
