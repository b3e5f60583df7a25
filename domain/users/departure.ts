/** The departure of a colleague that is prepared for a moment to come. */
export type Departure = {
  /** When their account closes, in the store's date text. */
  at: string;
  /** The account that receives their open enquiries; empty if nobody does. */
  enquiries: string;
  /** The account that receives their coming visits; empty if nobody does. */
  visits: string;
};

/** Returns a stored departure, or `null` if none is prepared. The rule of the field has checked its moment. */
export function readDeparture(value: unknown): Departure | null {
  const { at, enquiries, visits } = (value ?? {}) as Partial<Record<string, unknown>>;
  const isWhole = typeof at === "string" && typeof enquiries === "string" && typeof visits === "string";
  return isWhole && at !== "" ? { at, enquiries, visits } : null;
}

/** Tells whether two stored values prepare the same departure, or both prepare none. */
export function isSameDeparture(one: unknown, other: unknown): boolean {
  return JSON.stringify(readDeparture(one)) === JSON.stringify(readDeparture(other));
}
