import type { Row, Store } from "../../../store/index.ts";
import { answersTo, companyAddress, type NotificationOptions } from "../../notifications.server.ts";
import { type Correspondent, correspondentsOf, linkFor } from "../people.server.ts";

/** What a letter comes of, beside what every letter needs. */
type Bringing = NotificationOptions & { once: string };

/**
 * Brings an answer of the team's to the client's side, to each with their own way to it; of an account whose address is
 * not confirmed only that there is one.
 *
 * @param isFor whom, where it is not for all
 * @returns whether there was anybody
 */
export async function bringReply(
  options: Bringing,
  reply: Row,
  isFor?: (each: Correspondent) => boolean,
): Promise<boolean> {
  const { store, letters, once } = options;
  const message = await messageOf(store, reply);
  if (!message) return false;
  const replyTo = await companyAddress(options);
  const people = (await correspondentsOf(store, message)).filter(isFor ?? (() => true));
  for (const each of people) {
    const answers = answersTo(options.marks, { message: message.id, to: each.key, reply: reply.id });
    const post = { to: each.email, name: each.name, replyTo, ...(each.isUnconfirmed ? {} : answers), once };
    if (each.isUnconfirmed) {
      await letters.news(post);
      continue;
    }
    const link = await linkFor(store, each, new Date());
    const messageId = each.reader ? "" : String(message.id);
    const told = {
      subject: String(message.subject),
      author: String(reply.author_name),
      body: String(reply.body),
      attachments: countOf(reply),
    };
    // Of one that goes to several, the first answer is about whoever wrote the request; what is sent again had reached them.
    const brings = each.key === "owner" || isFor ? reply.id : undefined;
    await letters.reply({ ...post, ...(brings && { brings }) }, { ...told, messageId }, link);
  }
  return people.length > 0;
}

/** The message that something belongs to; nothing where it is gone. */
export async function messageOf(
  store: Pick<Store, "find">,
  { message }: Readonly<Record<string, unknown>>,
): Promise<Row | undefined> {
  return (await store.find("messages", { id: String(message) }))[0];
}

export function countOf({ attachments }: Row): number {
  return Array.isArray(attachments) ? attachments.length : 0;
}
