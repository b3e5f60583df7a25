import { parisMoment, storedMoment } from "../../../../domain/dates.ts";
import type { VisitSlot } from "../../../../domain/enquiries/visits/fields.ts";
import type { VisitOffer } from "../../../../records/enquiries/team-acts.ts";
import type { EnquiryVisit } from "../../../../records/enquiries/whole-enquiry.ts";

/** The number of slots in the form. */
export const slotRows = [1, 2, 3] as const;

/** The fields that the form changes. New slots undo a choice that they omit, and empty the client's question. */
export const offerFields = [
  "slots",
  "chosen",
  "with",
  "note",
  "asked",
] as const satisfies (keyof EnquiryVisit)[];

const hour = 3_600_000;

/**
 * Reads the visit form. Its hours are the workshop's, and a slot without an end lasts an hour. Returns `undefined` if a
 * slot is incomplete, or ends before it begins.
 */
export function readOffer(form: FormData): VisitOffer | undefined {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const slots: VisitSlot[] = [];
  for (const row of slotRows) {
    const [day, from, to] = [text(`day-${row}`), text(`from-${row}`), text(`to-${row}`)];
    if (!day && !from && !to) continue;
    const slot = makeSlot(day, from, to);
    if (!slot) return undefined;
    slots.push(slot);
  }
  return { slots, with: form.getAll("with").map(String), note: text("note") };
}

function makeSlot(day: string, from: string, to: string): VisitSlot | undefined {
  if (!day || !from) return undefined;
  const begin = parisMoment(`${day}T${from}`);
  if (!begin) return undefined;
  const end = to ? parisMoment(`${day}T${to}`) : new Date(Date.parse(begin) + hour).toISOString();
  // The store's own format: the chosen slot is found by its beginning.
  return begin < end
    ? { from: storedMoment(new Date(begin)), to: storedMoment(new Date(end)), note: "" }
    : undefined;
}
