import type { ChangeEntry, Row } from "record-store";
import type { EnquiryLetters } from "../../../mail/index.ts";
import { isoDay, namedDayInFrench } from "../../dates.ts";
import { companyAddress, findRecipient, type NotificationOptions } from "../../notifications.server.ts";
import { memberName } from "../../users/names.ts";

const hour = 60 * 60;

/** Sends a colleague a letter if somebody else put them in charge of an enquiry. Their own act sends them no letter. */
export async function tellEntrusted(
  options: NotificationOptions & { enquiryLetters: EnquiryLetters; once: string },
  { actor, before, after }: ChangeEntry<"messages">,
): Promise<void> {
  if (!after || before?.in_charge === after.in_charge || after.in_charge === "") return;
  if (actor === `users/${after.in_charge}`) return;
  const { store, enquiryLetters, once } = options;
  const person = await findRecipient(store, after.in_charge);
  if (!person || !(await store.spendQuotas(entrustedNotices(after)))) return;
  await enquiryLetters.entrusted(
    {
      to: person.email,
      name: person.name,
      replyTo: await companyAddress(options),
      about: [after.sender_email].filter(Boolean),
      once,
    },
    {
      messageId: after.id,
      giver: await giverName(options, actor),
      name: after.sender_name,
      subject: after.subject,
      phone: after.phone,
      day: namedDayInFrench(isoDay(after.remind_on)),
      note: after.remind_note,
    },
  );
}

async function giverName({ store }: Pick<NotificationOptions, "store">, actor: string): Promise<string> {
  const [account] = await store.find("users", { id: actor.replace(/^users\//, "") });
  return account ? memberName(account) : "";
}

/** Bounds the letters to a colleague while an enquiry goes back and forth. */
function entrustedNotices({ id, in_charge }: Row<"messages">) {
  return [{ key: ["letters/entrusted", id, in_charge], most: 5, seconds: hour }];
}
