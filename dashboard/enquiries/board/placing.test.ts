import { expect, test } from "vitest";
import type { Step } from "../../../domain/enquiries/details/choices.ts";
import type { BoardColumn } from "../../../records/enquiries/board/board.ts";
import type { EnquiryCard } from "../../../records/enquiries/board/card.ts";
import { placeCard } from "./placing.ts";

function card(id: string, step: Step, day: string): EnquiryCard {
  return { id, step, step_at: `2026-11-${day} 10:00:00.000Z`, created: "" } as EnquiryCard;
}

function column(step: Step, cards: EnquiryCard[], total = cards.length): BoardColumn {
  return { step, cards, total };
}

const columns = [
  column("new", [card("a", "new", "01"), card("b", "new", "05")]),
  column("called", [card("c", "called", "02"), card("d", "called", "20")]),
  column("won", [card("e", "won", "19"), card("f", "won", "03")], 40),
];

function shown(placed: readonly BoardColumn[]): string[] {
  return placed.map(({ cards, total }) => `${cards.map(({ id }) => id).join("")} of ${total}`);
}

test("a moved card waits from now, behind the others", () => {
  expect(shown(placeCard(columns, card("a", "called", "21")))).toEqual(["b of 1", "cda of 3", "ef of 40"]);
});

test("a card put back returns to its place by wait", () => {
  expect(shown(placeCard(columns, card("d", "new", "03")))).toEqual(["adb of 3", "c of 1", "ef of 40"]);
});

test("a newly won card comes first in its column", () => {
  expect(shown(placeCard(columns, card("b", "won", "21")))).toEqual(["a of 1", "cd of 2", "bef of 41"]);
});

test("a card in no column changes nothing", () => {
  expect(placeCard(columns, card("z", "new", "21"))).toEqual(columns);
});
