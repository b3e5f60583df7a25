import { type ChangeEntry, filterInTurn, isChangeOf, type Row, type Store } from "record-store";
import { isLinkActor } from "../enquiries/access.server.ts";
import { wasSuspect } from "../enquiries/contact/suspects.server.ts";
import { isOfTeam } from "../enquiries/details/checking.server.ts";
import { type GiftField, lastingGifts } from "../enquiries/gifts.server.ts";
import { isAdminRole } from "../users/roles.ts";

/** A notification. Its text names nobody: the reader opens the address to learn more. */
export type PushNotice = {
  title: string;
  /** The address of the back office that it opens. */
  path: string;
  /** A later notification with the same tag replaces this one. */
  tag: string;
};

/** A notification with its recipients: the accounts in `to`, or all administrators, but not the account `butNot`. */
export type AddressedNotice = { notice: PushNotice; to?: string[]; butNot?: string };

type NoticeStore = Pick<Store, "find" | "history">;

/** The services by which visitors and clients without an account write, besides the mailed links. */
const services = new Set(["service/contact", "service/mail"]);

/**
 * Returns the notifications that a committed change triggers: a new enquiry, a client's answer, also to a quote, a chosen
 * visit, and a visit that a colleague was given. Returns `undefined` if it triggers none. Nobody is notified of their own
 * act.
 */
export function changeNotices(
  store: NoticeStore,
  entry: ChangeEntry,
): Promise<AddressedNotice[]> | undefined {
  if (entry.action === "delete") return undefined;
  if (isChangeOf(entry, "messages")) return enquiryNotices(store, entry);
  if (entry.bin || !isPersons(entry.actor)) return undefined;
  if (isChangeOf(entry, "replies")) return answerNotices(store, entry);
  if (isChangeOf(entry, "quotes")) return quoteNotices(store, entry);
  return isChangeOf(entry, "visits") ? visitNotices(store, entry) : undefined;
}

function enquiryNotices(
  store: NoticeStore,
  { action, actor, bin, after }: ChangeEntry<"messages">,
): Promise<AddressedNotice[]> | undefined {
  if (!after) return undefined;
  if (bin === "restore") return releasedNotices(store, after);
  if (bin || !isPersons(actor)) return undefined;
  if (action !== "create" || after.via === "automatic") return undefined;
  return resolved([{ notice: newEnquiry(after.id), butNot: actorId(actor) }]);
}

/**
 * Returns the notifications of an enquiry or a reminder that a colleague was given. To be called once the time of an undo
 * is over.
 */
export function giftNotices(store: NoticeStore, entry: ChangeEntry): Promise<AddressedNotice[]> | undefined {
  if (!isChangeOf(entry, "messages")) return undefined;
  const { after } = entry;
  if (!after) return undefined;
  return lastingGifts(store, entry)?.then((fields) =>
    fields.map((field) => ({ notice: toEnquiry(after.id, gifts[field]), to: [after[field]] })),
  );
}

/** An enquiry that the form's trap held back is new once somebody releases it. */
async function releasedNotices(store: NoticeStore, { id }: Row<"messages">): Promise<AddressedNotice[]> {
  return (await wasSuspect(store, id)) ? [{ notice: newEnquiry(id) }] : [];
}

function answerNotices(
  store: NoticeStore,
  { action, actor, after }: ChangeEntry<"replies">,
): Promise<AddressedNotice[]> | undefined {
  if (action !== "create" || after?.side !== "client") return undefined;
  if (after.kind !== "" || after.via === "automatic") return undefined;
  return clientNotices(store, after.message, { title: "Un client a répondu", actor });
}

/** A client may answer a quote again, with another answer. */
function quoteNotices(
  store: NoticeStore,
  { actor, before, after }: ChangeEntry<"quotes">,
): Promise<AddressedNotice[]> | undefined {
  if (!before || !after || after.answered_at === before.answered_at) return undefined;
  return clientNotices(store, after.message, { title: "Un client a répondu à un devis", actor });
}

async function visitNotices(
  store: NoticeStore,
  { actor, before, after }: ChangeEntry<"visits">,
): Promise<AddressedNotice[]> {
  if (!after) return [];
  if (before && after.chosen !== "" && after.chosen !== before.chosen) {
    if (await isTeams(store, actor)) return [];
    const news = { title: "Une visite est choisie", actor, participants: after.with };
    return clientNotices(store, after.message, news);
  }
  const newcomers = after.state === "cancelled" ? [] : after.with.filter((id) => !before?.with.includes(id));
  if (newcomers.length === 0) return [];
  const notice = toEnquiry(after.message, "Une visite vous est confiée");
  return [{ notice, to: newcomers, butNot: actorId(actor) }];
}

type ClientsNews = { title: string; actor: string; participants?: readonly string[] };

async function clientNotices(
  store: NoticeStore,
  message: string,
  { title, actor, participants = [] }: ClientsNews,
): Promise<AddressedNotice[]> {
  const recipients = await readRecipients(store, message, participants);
  return [{ notice: toEnquiry(message, title), ...recipients, butNot: actorId(actor) }];
}

/**
 * Returns the recipients of a client's news: the participants of a visit, or else the colleague in charge. Only accounts
 * that may still read enquiries count. Without any, the news is for everybody.
 */
async function readRecipients(
  store: NoticeStore,
  message: string,
  participants: readonly string[],
): Promise<{ to?: string[] }> {
  const [enquiry] = await store.find("messages", { id: message });
  const accounts = participants.length > 0 ? participants : [enquiry?.in_charge ?? ""];
  const to = await filterInTurn(accounts, (account) => isOfTeam(store.find, account));
  return to.length > 0 ? { to } : {};
}

const gifts: Record<GiftField, string> = {
  in_charge: "Une demande vous est confiée",
  remind_to: "Un rappel vous est confié",
};

function newEnquiry(id: string): PushNotice {
  return toEnquiry(id, "Nouvelle demande");
}

function toEnquiry(id: string, title: string): PushNotice {
  return { title, path: `/dashboard/demandes/${id}`, tag: `${title}/${id}` };
}

function isPersons(actor: string): boolean {
  return actor.startsWith("users/") || services.has(actor) || isLinkActor(actor);
}

async function isTeams(store: NoticeStore, actor: string): Promise<boolean> {
  const [account] = await store.find("users", { id: actorId(actor) });
  return isAdminRole(account?.role);
}

/** The account of an actor; empty for a service. */
function actorId(actor: string): string {
  return actor.startsWith("users/") ? actor.slice("users/".length) : "";
}

async function resolved(notices: AddressedNotice[]): Promise<AddressedNotice[]> {
  return notices;
}
