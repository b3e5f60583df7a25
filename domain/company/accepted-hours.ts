import type { Hours } from "./fields.ts";
import { unreadParts } from "./opening-hours.ts";

type Facts = Readonly<{ [name: string]: unknown }>;

/** The fields that hold a table of opening hours. */
export const hoursFields = ["workshop_hours", "office_hours"] as const;

export function readHours(facts: Facts | null, name: (typeof hoursFields)[number]): Hours | null {
  return (facts?.[name] ?? null) as Hours | null;
}

/**
 * Returns a former state of the company's record with the present opening hours in place of those that nobody
 * understands. Such hours were stored before the collection refused them.
 */
export function withAcceptedHours<State extends Facts>(former: State, present: State): State {
  const refused = hoursFields.filter((name) => unreadParts(readHours(former, name)).length > 0);
  return { ...former, ...Object.fromEntries(refused.map((name) => [name, present[name]])) };
}
