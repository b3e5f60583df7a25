import { expect, test } from "vitest";
import { dayInParis, timeInParis } from "../../../../domain/dates.ts";
import type { WholeEnquiry } from "../../../../records/enquiries/whole-enquiry.ts";
import { sendingFaults } from "./answer-sending.ts";
import { withSlot } from "./answer-slots.tsx";
import { proposedSlots, slotsOffer } from "./proposed-slots.ts";
import { nothingWritten } from "./written.ts";

const days = (now: string) => proposedSlots(new Date(now)).map(({ from }) => dayInParis(from));

test("two slots are proposed on working days, with two days of notice", () => {
  // A Monday, then a Thursday before a weekend, then the days around Christmas.
  expect(days("2026-11-23T09:00:00Z")).toEqual(["2026-11-25", "2026-11-26"]);
  expect(days("2026-11-26T09:00:00Z")).toEqual(["2026-11-30", "2026-12-01"]);
  expect(days("2026-12-23T09:00:00Z")).toEqual(["2026-12-28", "2026-12-29"]);
  const hours = proposedSlots(new Date("2026-11-23T09:00:00Z")).map(({ from, to }) =>
    [from, to].map(timeInParis),
  );
  expect(hours).toEqual([
    ["09:00", "10:00"],
    ["14:00", "15:00"],
  ]);
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
])("an offered visit names %s", (_, colleagues, participant) => {
  const whole = { enquiry: { in_charge: "marc" }, visits: [], colleagues } as unknown as WholeEnquiry;
  const slots = proposedSlots(new Date("2026-11-23T09:00:00Z"));
  const offer = slotsOffer(whole, "clara", { ...nothingWritten, mode: "client", slots });
  expect(offer?.with).toEqual([participant]);
});

test("a refused participant gets the sentence of the visit", () => {
  const faults = sendingFaults({ outcome: "invalid", codes: { with: "validation_not_team" } });
  expect(faults.whole).toMatch(/^Seuls des membres de l.équipe peuvent venir\.$/);
});
