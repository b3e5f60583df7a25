import type { VisitSlot } from "./fields.ts";

/** The part of an answer that offers slots. */
export type SlotOffer = { visit: string; slots: readonly VisitSlot[] | null };

/** The part of a visit that decides about its offers. */
export type OfferedVisit = {
  id: string;
  slots: readonly VisitSlot[];
  chosen: string;
  state: "offered" | "chosen" | "done" | "cancelled";
  asked: string;
  cancelled_by: "" | "client" | "team";
};

/**
 * The state of an offer:
 *
 * - `offered`: The client may still choose.
 * - `chosen`: The client has chosen one of its slots.
 * - `declined`: The client has asked for other slots, or has cancelled the visit.
 * - `withdrawn`: The team has cancelled the visit, or has offered other slots instead.
 * - `past`: Nobody has chosen, and all slots have begun.
 */
export type OfferFate = "offered" | "chosen" | "declined" | "withdrawn" | "past";

/**
 * Returns what became of the slots that an answer offered, or `undefined` if the answer offered none.
 *
 * @param visits the visits of the enquiry. A visit that is not among them was deleted
 */
export function offerFate(
  { visit: id, slots }: SlotOffer,
  visits: readonly OfferedVisit[],
  now = new Date(),
): OfferFate | undefined {
  if (!slots || slots.length === 0) return undefined;
  const visit = visits.find((each) => each.id === id);
  if (!visit) return "withdrawn";
  if (visit.state === "cancelled") return visit.cancelled_by === "client" ? "declined" : "withdrawn";
  if (visit.chosen !== "") return slots.some(({ from }) => from === visit.chosen) ? "chosen" : "withdrawn";
  if (JSON.stringify(slots.map(span)) !== JSON.stringify(visit.slots.map(span))) return "withdrawn";
  if (visit.asked !== "") return "declined";
  return visit.state === "done" || slots.every(({ from }) => hasStarted(from, now)) ? "past" : "offered";
}

function span({ from, to }: VisitSlot): string {
  return `${from} ${to}`;
}

function hasStarted(moment: string, now: Date): boolean {
  return Date.parse(moment.replace(" ", "T")) <= now.getTime();
}
