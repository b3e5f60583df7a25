import { expect, test } from "vitest";
import { type OfferedVisit, offerFate } from "./offer-fate.ts";

const slot = (day: string) => ({ from: `${day} 08:00:00.000Z`, to: `${day} 09:00:00.000Z`, note: "" });
const [tuesday, friday, monday] = [slot("2026-11-24"), slot("2026-11-27"), slot("2026-11-30")];
const offer = { visit: "v", slots: [tuesday, friday] };
const now = new Date("2026-11-20T08:00:00Z");

function fate(visit: Partial<OfferedVisit>, moment = now) {
  const open = {
    id: "v",
    slots: offer.slots,
    chosen: "",
    state: "offered",
    asked: "",
    cancelled_by: "",
  } as const;
  return offerFate(offer, [{ ...open, ...visit }], moment);
}

test.each<[string, Partial<OfferedVisit>, string]>([
  ["waits for the client's choice", {}, "offered"],
  ["was accepted", { chosen: friday.from, state: "chosen" }, "chosen"],
  ["was accepted, and the visit took place", { chosen: friday.from, state: "done" }, "chosen"],
  ["suited the client not", { asked: "Plutôt un lundi ?" }, "declined"],
  ["was cancelled by the client", { state: "cancelled", cancelled_by: "client" }, "declined"],
  ["was cancelled by the team", { state: "cancelled", cancelled_by: "team" }, "withdrawn"],
  ["was replaced by other slots", { slots: [monday] }, "withdrawn"],
  [
    "was replaced by slots of which one was chosen",
    { slots: [monday], chosen: monday.from, state: "chosen" },
    "withdrawn",
  ],
])("an offer that %s: %#", (_, visit, expected) => {
  expect(fate(visit)).toBe(expected);
});

test("an offer without a choice is past once its last slot has begun", () => {
  expect(fate({}, new Date("2026-11-24T12:00:00Z"))).toBe("offered");
  expect(fate({}, new Date("2026-11-27T08:00:00Z"))).toBe("past");
  expect(fate({ state: "done" })).toBe("past");
});

test("an answer without slots offers nothing, and a deleted visit ends its offer", () => {
  expect(offerFate({ visit: "", slots: null }, [])).toBeUndefined();
  expect(offerFate(offer, [])).toBe("withdrawn");
});
