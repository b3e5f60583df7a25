import type { FieldProblems, Find, Row } from "record-store";
import { visitSlots } from "../visits/settling.server.ts";

/** The values of an answer that offers no visit. */
const nothing = { visit: "", slots: null };

/** Writes the slots of the visit that an answer of the team offers. An internal entry offers nothing. */
export async function withOffer(reply: Row<"replies">, find: Find): Promise<Row<"replies">> {
  const [visit] = reply.visit && reply.kind === "" ? await find("visits", { id: reply.visit }) : [];
  return visit ? { ...reply, slots: visitSlots(visit) } : { ...reply, slots: null };
}

/** Returns a reply that offers no visit: the client's side offers none. */
export function withoutOffer(reply: Row<"replies">): Row<"replies"> {
  return { ...reply, ...nothing };
}

/** Refuses an answer whose visit belongs to another enquiry, or is no longer to be chosen. */
export async function offerProblems(reply: Row<"replies">, find: Find): Promise<FieldProblems> {
  if (!reply.visit) return {};
  const [visit] = await find("visits", { id: reply.visit });
  const isOffered = visit?.message === reply.message && visit.state === "offered" && reply.kind === "";
  return isOffered ? {} : { visit: notOffered };
}

const notOffered = {
  code: "validation_not_offered",
  message: "Must be a visit of this enquiry that is offered.",
};
