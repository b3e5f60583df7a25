import { expect, test } from "vitest";
import { dayInParis, timeInParis } from "../../../../domain/dates.ts";
import type { WholeEnquiry } from "../../../../records/enquiries/whole-enquiry.ts";
import { sendingFaults } from "./answer-sending.ts";
import { withSlot } from "./answer-slots.tsx";
import { proposedSlots, slotsOffer } from "./proposed-slots.ts";
import { nothingWritten } from "./written.ts";

const colleagues = [{ id: "marc", disabled: false }];

/** An enquiry of Marc's, without a visit. */
function makeWhole(parts: object = {}): WholeEnquiry {
  const nothing = { enquiry: { in_charge: "marc" }, visits: [], takenSlots: [], company: null };
  return { ...nothing, colleagues, ...parts } as unknown as WholeEnquiry;
}

function propose(now: string, parts: object = {}): string[] {
  return proposedSlots(makeWhole(parts), "clara", new Date(now)).map(({ from }) => dayInParis(from));
}

/** A Monday. */
const monday = "2026-11-23T09:00:00Z";

test("two slots are proposed on working days, with two days of notice", () => {
  // A Monday, then a Thursday before a weekend, then the days around Christmas.
  expect(propose(monday)).toEqual(["2026-11-25", "2026-11-26"]);
  expect(propose("2026-11-26T09:00:00Z")).toEqual(["2026-11-30", "2026-12-01"]);
  expect(propose("2026-12-23T09:00:00Z")).toEqual(["2026-12-28", "2026-12-29"]);
  const hours = proposedSlots(makeWhole(), "clara", new Date(monday)).map(({ from, to }) =>
    [from, to].map(timeInParis),
  );
  expect(hours).toEqual([
    ["09:00", "10:00"],
    ["14:00", "15:00"],
  ]);
});

test("no slot is proposed on a day of an exceptional closing", () => {
  const closing = (from: string, to: string) => ({ company: { closings: [{ label: "Congés", from, to }] } });
  expect(propose(monday, closing("2026-11-25", "2026-11-27"))).toEqual(["2026-11-30", "2026-12-01"]);
  expect(propose(monday, closing("2026-11-26", "2026-11-26"))).toEqual(["2026-11-25", "2026-11-27"]);
  expect(propose(monday, closing("2026-11-01", "2028-11-01"))).toEqual([]);
});

test.each([
  ["", ["2025-12-26", "2025-12-29"]],
  ["alsace-moselle", ["2025-12-29", "2025-12-30"]],
  ["open", ["2025-12-25", "2025-12-26"]],
])("with « %s » public holidays, slots are proposed on %j", (public_holidays, expected) => {
  expect(propose("2025-12-23T09:00:00Z", { company: { closings: [], public_holidays } })).toEqual(expected);
});

test("no slot is proposed at a moment of another open visit of the same colleague", () => {
  // Half past nine on Wednesday in Paris, and half past two on Friday.
  const otherVisits = (people: string[]) => [
    { from: "2026-11-25 08:30:00.000Z", to: "2026-11-25 09:30:00.000Z", with: people },
    { from: "2026-11-27 13:30:00.000Z", to: "2026-11-27 14:00:00.000Z", with: people },
  ];
  expect(propose(monday, { takenSlots: otherVisits(["clara", "marc"]) })).toEqual([
    "2026-11-26",
    "2026-11-30",
  ]);
  expect(propose(monday, { takenSlots: otherVisits(["clara"]) })).toEqual(["2026-11-25", "2026-11-26"]);
  // An offered visit that gets other slots keeps its participants.
  const visits = [{ state: "offered", with: ["clara"] }];
  const parts = { visits, takenSlots: otherVisits(["clara"]) };
  expect(propose(monday, parts)).toEqual(["2026-11-26", "2026-11-30"]);
});

test("a slot is proposed right before and after another visit", () => {
  const around = [
    { from: "2026-11-25 07:00:00.000Z", to: "2026-11-25 08:00:00.000Z", with: ["marc"] },
    { from: "2026-11-25 09:00:00.000Z", to: "2026-11-25 10:00:00.000Z", with: ["marc"] },
  ];
  expect(propose(monday, { takenSlots: around })).toEqual(["2026-11-25", "2026-11-26"]);
});

test("a changed slot keeps the order, and no moment occurs twice", () => {
  const slot = (from: string) => ({ from, to: "", note: "" });
  const slots = [slot("2026-11-25"), slot("2026-11-26")];
  expect(withSlot(slots, 0, slot("2026-11-27")).map(({ from }) => from)).toEqual([
    "2026-11-26",
    "2026-11-27",
  ]);
  expect(withSlot(slots, 0, slot("2026-11-26")).map(({ from }) => from)).toEqual(["2026-11-26"]);
  expect(withSlot(slots, 2, slot("2026-11-24"))).toHaveLength(3);
});

test.each([
  ["the open account in charge", [{ id: "marc", disabled: false }], "marc"],
  ["the writer for a closed account", [{ id: "marc", disabled: true }], "clara"],
  ["the writer for a lost role", [], "clara"],
])("an offered visit names %s", (_, accounts, participant) => {
  const whole = makeWhole({ colleagues: accounts });
  const slots = proposedSlots(whole, "clara", new Date(monday));
  const offer = slotsOffer(whole, "clara", { ...nothingWritten, mode: "client", slots });
  expect(offer?.with).toEqual([participant]);
});

test("a refused participant gets the sentence of the visit", () => {
  const faults = sendingFaults({ outcome: "invalid", codes: { with: "validation_not_team" } });
  expect(faults.whole).toMatch(/^Seuls des membres de l.équipe peuvent venir\.$/);
});
