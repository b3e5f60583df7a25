import type PocketBase from "pocketbase";
import { addressIn } from "../../mail/address.ts";
import type { ConversationLetters } from "../../mail/index.ts";
import type { ChangeEntry, Row, Store } from "../../store/index.ts";
import { companyOf } from "../company/record.server.ts";
import { inProcess, operatorOf } from "../service-account.server.ts";
import { wasSuspect } from "./contact/suspects.server.ts";

type NotificationOptions = {
  store: Store;
  letters: ConversationLetters;
  /** Written to while the company has no address of its own. */
  mailFrom: string;
};

type Decision = "approved" | "refused" | "removed";

type Person = { name: string; email: string; verified: boolean; disabled: boolean };

/**
 * Writes the letters that conversations and reviews set off, from what was committed: none is forgotten, whichever
 * process took the request and whatever becomes of it. What the form's trap had held back is told of when it is freed. What the operator does, such as an import, is told to nobody.
 */
export function startNotifications({ store, letters, mailFrom }: NotificationOptions): void {
  const desk = inProcess(store, { kind: "desk", desk: "letters" });

  const operator = operatorOf(store);

  async function office(): Promise<string> {
    return (await companyOf(store))?.email || addressIn(mailFrom);
  }

  async function noticeOf(words: Row, message: Row): Promise<void> {
    if (!(await store.spend(noticesOf(message)))) return;
    const [name, email] = [String(message.sender_name), String(message.sender_email)];
    await letters.notice(
      { to: await office(), replyTo: email, name: "" },
      {
        opens: words === message,
        name,
        email,
        subject: String(message.subject),
        body: String(words.body),
        attachments: countOf(words),
      },
    );
  }

  async function bringReply(reply: Row): Promise<void> {
    const message = await found(desk, "messages", reply.message);
    if (!message) return;
    const client = await writerOf(message);
    if (!client) return;
    const post = { to: client.email, name: client.name, replyTo: await office() };
    if (!client.verified) return letters.news(post);
    await letters.reply(post, {
      subject: String(message.subject),
      author: String(reply.author_name),
      body: String(reply.body),
      attachments: countOf(reply),
      conversation: message.sender ? String(message.id) : "",
    });
  }

  /** Of whom nothing is left but a message: nobody. A visitor is written to at the address that was typed. */
  async function writerOf(message: Row): Promise<Person | undefined> {
    if (message.sender) return personOf(message.sender);
    const [name, email] = [String(message.sender_name), String(message.sender_email)];
    return email ? { name, email, verified: true, disabled: false } : undefined;
  }

  async function personOf(id: unknown): Promise<Person | undefined> {
    const person = await found<Person>(operator, "users", id);
    return person?.email && !person.disabled ? person : undefined;
  }

  async function tellDecision(review: Row, decision: Decision): Promise<void> {
    const author = await personOf(review.user);
    if (!author) return;
    const post = { to: author.email, name: author.name, replyTo: await office() };
    if (!author.verified) return letters.news(post);
    await letters.decision(post, {
      decision,
      reason: String(review.reason),
      answer: String(review.answer),
    });
  }

  async function noticeOfReply(reply: Row): Promise<void> {
    const message = await found(desk, "messages", reply.message);
    if (message) await noticeOf(reply, message);
  }

  store.follow("letters", ({ collection, action, actor, bin, after }: ChangeEntry) => {
    if (bin === "restore" && collection === "messages" && after && wasSuspect(store, after.id))
      return noticeOf(after, after);
    if (bin || !actor.startsWith("users/")) return undefined;
    if (collection === "messages" && action === "create" && after) return noticeOf(after, after);
    if (collection === "replies" && action === "create" && after) {
      return after.side === "team" ? bringReply(after) : noticeOfReply(after);
    }
    return undefined;
  });

  const decisions = ({ collection, actor, bin, before, after, sequence }: ChangeEntry) => {
    if (collection !== "reviews" || bin || !before || !actor.startsWith("users/")) return undefined;
    const decision = decisionOf(before, after, actor);
    if (!decision || isTakenBack(store, before.id, sequence)) return undefined;
    return tellDecision(after ?? before, decision);
  };
  store.follow("decisions", decisions, { delay: undoTime });
}

/** Milliseconds in which « Annuler » takes a decision back, and a little more: until then nobody is told of it. */
const undoTime = 20_000;

function decisionOf(before: Row, after: Row | null, actor: string): Decision | undefined {
  if (!after) return before.status === "approved" && actor !== `users/${before.user}` ? "removed" : undefined;
  if (after.status === before.status) return undefined;
  return after.status === "approved" || after.status === "refused" ? after.status : undefined;
}

/** Whether something else was decided of a review since, or it was taken out of the bin: that is told, if anything. */
function isTakenBack(store: Store, review: string, sequence: number): boolean {
  const since = store.history({ collection: "reviews", record: review, from: sequence + 1 }, 20);
  return since.some(({ before, after, bin }) => bin === "restore" || before?.status !== after?.status);
}

const hour = 60 * 60;

/** However much one client writes, nobody's mailbox fills up: the rest is read in the back office. */
function noticesOf({ sender }: Row) {
  return [
    { key: ["letters/notices", String(sender)], most: 30, seconds: hour },
    { key: ["letters/notices"], most: 300, seconds: hour },
  ];
}

function countOf({ attachments }: Row): number {
  return Array.isArray(attachments) ? attachments.length : 0;
}

/** A record that may be gone by now. */
async function found<T = Row>(client: PocketBase, collection: string, id: unknown): Promise<T | undefined> {
  const filter = client.filter("id = {:id}", { id: String(id) });
  const { items } = await client.collection(collection).getList<T>(1, 1, { filter, skipTotal: true });
  return items[0];
}
