import type { Row, Store } from "record-store";
import { answersTo, companyAddress, type NotificationOptions } from "../../notifications.server.ts";
import { type Correspondent, linkFor, listCorrespondents } from "../people.server.ts";
import { visitSlots } from "../visits/settling.server.ts";
import { slotText } from "../visits/slot-text.ts";

/** The options of every letter, with the change that triggers it. */
type Bringing = NotificationOptions & { once: string };

/**
 * Sends the team's answer to each person of the client's side, each with their own link or account. An account whose
 * address is not confirmed only learns that there is an answer.
 *
 * @param isFor selects the recipients; without it, all of them
 * @returns whether there was a recipient
 */
export async function bringReply(
  options: Bringing,
  reply: Row<"replies">,
  isFor?: (each: Correspondent) => boolean,
): Promise<boolean> {
  const { store, letters, once } = options;
  const enquiry = await findEnquiry(store, reply);
  if (!enquiry) return false;
  const replyTo = await companyAddress(options);
  const people = (await listCorrespondents(store, enquiry)).filter(isFor ?? (() => true));
  for (const each of people) {
    const answers = answersTo(options.marks, { message: enquiry.id, to: each.key, reply: reply.id });
    const post = { to: each.email, name: each.name, replyTo, ...(each.isUnconfirmed ? {} : answers), once };
    if (each.isUnconfirmed) {
      await letters.news(post);
      continue;
    }
    const link = await linkFor(store, each, new Date());
    const enquiryId = each.reader ? "" : enquiry.id;
    const letterFacts = {
      subject: enquiry.subject,
      author: reply.author_name,
      body: reply.body,
      attachments: attachmentCount(reply),
      slots: visitSlots(reply).map(slotText),
    };
    // The answer's `delivery` follows the letter to the owner. A retry to others also counts, because the owner already
    // received theirs.
    const brings = each.key === "owner" || isFor ? reply.id : undefined;
    await letters.reply({ ...post, ...(brings && { brings }) }, { ...letterFacts, enquiryId }, link);
  }
  return people.length > 0;
}

/** Returns the enquiry that a record belongs to, or `undefined` if it is deleted. */
export async function findEnquiry(
  store: Pick<Store, "find">,
  { message }: { message: string },
): Promise<Row<"messages"> | undefined> {
  return (await store.find("messages", { id: message }))[0];
}

export function attachmentCount({ attachments }: { attachments: readonly string[] }): number {
  return attachments.length;
}
