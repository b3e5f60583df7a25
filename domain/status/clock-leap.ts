/**
 * A leap of the clock that the site does not trust yet, in ISO 8601: from its last reading to its first one after the
 * leap. Until `until`, the site erases nothing.
 */
export type ClockLeap = { from: string; to: string; until: string };
