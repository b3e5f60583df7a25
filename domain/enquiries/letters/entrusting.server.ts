import { type ChangeEntry, isChangeOf, type Row } from "record-store";
import type { EnquiryLetters } from "../../../mail/index.ts";
import { isoDay, namedDayInFrench } from "../../dates.ts";
import {
  companyAddress,
  findRecipient,
  type NotificationOptions,
  undoTime,
} from "../../notifications.server.ts";
import { memberName } from "../../users/names.ts";
import { type GiftField, lastingGifts } from "../gifts.server.ts";

type EntrustingOptions = NotificationOptions & { enquiryLetters: EnquiryLetters; once: string };

/** Something that a colleague was given, and when it is due in French. */
type Gift = { what: "enquiry" | "reminder" | "visit"; to: string; actor: string; day: string };

const hour = 60 * 60;

/**
 * Sends a colleague a letter if somebody else put them in charge of an enquiry, or gave them its reminder, unless that is
 * undone at once. A colleague who gets both receives one letter.
 */
export function startEntrustingLetters(options: Omit<EntrustingOptions, "once">): void {
  const { store } = options;
  store.follow(
    "entrusted",
    (entry) => {
      if (!isChangeOf(entry, "messages")) return undefined;
      // The previous version mailed gifts from the follower "letters" under this key. In a rolling update both versions
      // follow the same gift, and one key sends one letter. "letters" itself mails nothing about updates of enquiries now.
      const once = `letters/${entry.sequence}`;
      return lastingGifts(store, entry)?.then((gifts) => tellEntrusted({ ...options, once }, entry, gifts));
    },
    { delay: undoTime },
  );
}

async function tellEntrusted(
  options: EntrustingOptions,
  { actor, record, after }: ChangeEntry<"messages">,
  gifts: readonly GiftField[],
): Promise<void> {
  const [enquiry] = gifts.length > 0 ? await options.store.find("messages", { id: record }) : [];
  if (!enquiry || !after) return;
  const day = namedDayInFrench(isoDay(enquiry.remind_on));
  // Somebody else may have the enquiry by now: the recipients are those of this change.
  const { in_charge, remind_to } = after;
  const isEntrusted = gifts.includes("in_charge");
  // A reminder may stay somebody else's. Then its letter of the morning goes there.
  const ownDay = ["", in_charge].includes(enquiry.remind_to) ? day : "";
  if (isEntrusted)
    await tellRecipient(options, enquiry, { what: "enquiry", to: in_charge, actor, day: ownDay });
  if (!gifts.includes("remind_to") || (isEntrusted && remind_to === in_charge)) return;
  const once = `${options.once}/reminder`;
  await tellRecipient({ ...options, once }, enquiry, { what: "reminder", to: remind_to, actor, day });
}

/**
 * Sends colleagues a letter if somebody else gave them a visit whose slots are only offered, also if the same change
 * offers them. An agreed visit sends its invitation instead.
 *
 * @param slots the offered slots in French
 */
export async function tellVisitGiven(
  options: EntrustingOptions,
  { actor, before, after }: ChangeEntry<"visits">,
  slots: string,
): Promise<void> {
  if (after?.state !== "offered" || !actor.startsWith("users/")) return;
  const newcomers = after.with.filter((id) => !before?.with.includes(id) && actor !== `users/${id}`);
  const [enquiry] = newcomers.length > 0 ? await options.store.find("messages", { id: after.message }) : [];
  if (!enquiry) return;
  for (const to of newcomers)
    await tellRecipient({ ...options, once: `${options.once}/${to}` }, enquiry, {
      what: "visit",
      to,
      actor,
      day: slots,
    });
}

async function tellRecipient(
  options: EntrustingOptions,
  enquiry: Row<"messages">,
  { what, to, actor, day }: Gift,
): Promise<void> {
  const { store, enquiryLetters, once } = options;
  const person = await findRecipient(store, to);
  if (!person || !(await store.spendQuotas(entrustedNotices(enquiry.id, to)))) return;
  await enquiryLetters.entrusted(
    {
      to: person.email,
      name: person.name,
      replyTo: await companyAddress(options),
      about: [enquiry.sender_email].filter(Boolean),
      once,
    },
    {
      what,
      enquiryId: enquiry.id,
      giver: await giverName(options, actor),
      name: enquiry.sender_name,
      subject: enquiry.subject,
      phone: enquiry.phone,
      day,
      note: what === "visit" ? "" : enquiry.remind_note,
    },
  );
}

async function giverName({ store }: Pick<NotificationOptions, "store">, actor: string): Promise<string> {
  const [account] = await store.find("users", { id: actor.replace(/^users\//, "") });
  return account ? memberName(account) : "";
}

/** Bounds the letters to a colleague while an enquiry goes back and forth. */
function entrustedNotices(enquiry: string, to: string) {
  return [{ key: ["letters/entrusted", enquiry, to], most: 5, seconds: hour }];
}
