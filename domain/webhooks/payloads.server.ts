import { type ChangeEntry, isChangeOf, type Row, type Store } from "record-store";
import { dayInParis } from "../dates.ts";
import { wasSuspect } from "../enquiries/contact/suspects.server.ts";
import { enquiryStep } from "../enquiries/details/choices.ts";
import { lastingFields } from "../enquiries/lasting-change.server.ts";
import { chosenSlot } from "../enquiries/visits/settling.server.ts";
import type { HookEvent } from "./events.ts";

type PayloadStore = Pick<Store, "find" | "history">;

/** An event and what receivers learn of it. */
export type HookPayload = { event: HookEvent; message: string; data: Record<string, unknown> };

/**
 * Returns the event of a committed change, or `undefined` if receivers learn nothing of it at once. Acts of the operator,
 * such as an import, are no events. A message has no word of a conversation, no address and no telephone number.
 *
 * @param siteUrl the site's public address, without a slash at its end
 */
export async function readHookEvent(
  store: PayloadStore,
  entry: ChangeEntry,
  siteUrl: string,
): Promise<HookPayload | undefined> {
  if (isChangeOf(entry, "messages")) {
    const { after } = entry;
    return after && (await isArrival(store, entry))
      ? enquiryCreated(after, dashboardLink(siteUrl, after.id))
      : undefined;
  }
  if (!isChangeOf(entry, "visits") || entry.bin || entry.actor === "service/import") return undefined;
  const { before, after } = entry;
  const slot = after && after.state === "chosen" && after.chosen !== before?.chosen && chosenSlot(after);
  if (!slot) return undefined;
  const { id, message } = after;
  const data = { id, enquiry: message, from: iso(slot.from), to: iso(slot.to) };
  return { event: "visit.chosen", message, data: { ...data, url: dashboardLink(siteUrl, message) } };
}

/** Tells whether an administrator has moved an enquiry to « Gagnée ». */
export function isStepToWon({ action, actor, bin, before, after }: ChangeEntry<"messages">): boolean {
  if (action !== "update" || bin || !before || !after || !actor.startsWith("users/")) return false;
  return enquiryStep(before) !== "won" && enquiryStep(after) === "won";
}

/**
 * Returns the event of such a change, with the amount that is known by now. To be called once the time of an undo is
 * over. Returns `undefined` if the enquiry is won no longer, or if the change was undone or is itself an undo.
 */
export async function readWonEvent(
  store: PayloadStore,
  entry: ChangeEntry<"messages">,
  siteUrl: string,
): Promise<HookPayload | undefined> {
  const [enquiry] = await store.find("messages", { id: entry.record });
  if (!entry.after || !enquiry || enquiryStep(enquiry) !== "won") return undefined;
  if ((await lastingFields(store, entry, ["step"])).length === 0) return undefined;
  const { step_at } = entry.after;
  return enquiryWon({ ...enquiry, step_at }, dashboardLink(siteUrl, enquiry.id));
}

/** Whether an enquiry has arrived. An enquiry in the form's trap arrives once somebody releases it. */
async function isArrival(
  store: PayloadStore,
  { action, bin, actor, after }: ChangeEntry<"messages">,
): Promise<boolean> {
  if (!after || after.via === "automatic") return false;
  if (bin === "restore") return wasSuspect(store, after.id);
  const isPersons = actor.startsWith("users/") || ["service/contact", "service/mail"].includes(actor);
  return action === "create" && !bin && isPersons;
}

function enquiryCreated({ id, created, origin, work }: Row<"messages">, url: string): HookPayload {
  return {
    event: "enquiry.created",
    message: id,
    data: { id, created: iso(created), origin, work: work || null, url },
  };
}

/** An invoice needs the client's name, the place and the amount. */
function enquiryWon(enquiry: Row<"messages">, url: string): HookPayload {
  const { id, step_at, sender_name, work, town, quote_amount } = enquiry;
  return {
    event: "enquiry.won",
    message: id,
    data: {
      id,
      won_on: dayInParis(step_at),
      client: { name: sender_name },
      work: work || null,
      town: town || null,
      quote_amount: quote_amount || null,
      url,
    },
  };
}

function iso(moment: string): string {
  return moment.replace(" ", "T");
}

function dashboardLink(siteUrl: string, message: string): string {
  return `${siteUrl}/dashboard/demandes/${message}`;
}
