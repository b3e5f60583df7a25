import { expect, test } from "vitest";
import type { EnquiryCard } from "./card.ts";
import { bySoonestDay } from "./mine.ts";

const today = "2026-11-29";

function card(id: string, remind_on: string, ...visits: [state: string, chosen: string][]): EnquiryCard {
  const visits_via_message = visits.map(([state, chosen]) => ({ state, chosen }));
  return { id, remind_on, expand: { visits_via_message } } as EnquiryCard;
}

function order(...cards: EnquiryCard[]): string[] {
  return bySoonestDay(cards, today).map(({ id }) => id);
}

test("the soonest reminder or agreed visit comes first, and no day last", () => {
  expect(
    order(
      card("without", ""),
      card("reminder", "2026-12-03 00:00:00.000Z"),
      card("visit", "", ["chosen", "2026-12-01 08:00:00.000Z"]),
      card("late", "2026-11-20 00:00:00.000Z"),
      card("last", ""),
    ),
  ).toEqual(["late", "visit", "reminder", "without", "last"]);
});

test("a visit that is past, cancelled or unanswered is no day", () => {
  expect(
    order(
      card("past", "", ["chosen", "2026-11-20 08:00:00.000Z"]),
      card("cancelled", "", ["cancelled", "2026-12-01 08:00:00.000Z"], ["offered", ""]),
      card("reminder", "2026-12-20 00:00:00.000Z"),
    ),
  ).toEqual(["reminder", "past", "cancelled"]);
});
