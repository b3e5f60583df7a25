import type { ChangeEntry, Row } from "record-store";
import type { EnquiryLetters } from "../../../mail/index.ts";
import { isoDay, namedDayInFrench } from "../../dates.ts";
import { companyAddress, findRecipient, type NotificationOptions } from "../../notifications.server.ts";
import { memberName } from "../../users/names.ts";

type EntrustingOptions = NotificationOptions & { enquiryLetters: EnquiryLetters; once: string };

/** Something that a colleague was given, and when it is due in French. */
type Gift = { what: "enquiry" | "reminder" | "visit"; to: string; actor: string; day: string };

const hour = 60 * 60;

/**
 * Sends a colleague a letter if somebody else put them in charge of an enquiry, or gave them its reminder. A
 * colleague who gets both receives one letter. Their own act sends them no letter.
 */
export async function tellEntrusted(
  options: EntrustingOptions,
  { actor, before, after }: ChangeEntry<"messages">,
): Promise<void> {
  if (!after) return;
  const isGiven = (field: "in_charge" | "remind_to") =>
    after[field] !== "" && before?.[field] !== after[field] && actor !== `users/${after[field]}`;
  const day = namedDayInFrench(isoDay(after.remind_on));
  const isEntrusted = isGiven("in_charge");
  if (isEntrusted) await tellRecipient(options, after, { what: "enquiry", to: after.in_charge, actor, day });
  if (!isGiven("remind_to") || (isEntrusted && after.remind_to === after.in_charge)) return;
  const once = `${options.once}/reminder`;
  await tellRecipient({ ...options, once }, after, { what: "reminder", to: after.remind_to, actor, day });
}

/**
 * Sends colleagues a letter if somebody else gave them a visit whose slots are only offered. An agreed visit sends its
 * invitation instead.
 *
 * @param slots the offered slots in French
 */
export async function tellVisitGiven(
  options: EntrustingOptions,
  { actor, before, after }: ChangeEntry<"visits">,
  slots: string,
): Promise<void> {
  if (!before || after?.state !== "offered" || !actor.startsWith("users/")) return;
  const newcomers = after.with.filter((id) => !before.with.includes(id) && actor !== `users/${id}`);
  const [message] = newcomers.length > 0 ? await options.store.find("messages", { id: after.message }) : [];
  if (!message) return;
  for (const to of newcomers)
    await tellRecipient({ ...options, once: `${options.once}/${to}` }, message, {
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
      messageId: enquiry.id,
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
