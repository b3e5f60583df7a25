import type { ChangeEntry, Row, Store } from "../../store/index.ts";
import {
  companyAddress,
  type NotificationOptions,
  personOf,
  type Recipient,
  recordIfThere,
} from "../notifications.server.ts";
import { inProcess } from "../service-account.server.ts";
import { wasSuspect } from "./contact/suspects.server.ts";

/**
 * Writes the letters that messages set off, from what was committed: none is forgotten, whichever process took the
 * request and whatever becomes of it. What the form's trap had held back is told of when it is freed. What the operator
 * does, such as an import, is told to nobody.
 */
export function startMessageNotifications(options: NotificationOptions): void {
  const { store } = options;
  store.follow("letters", ({ collection, action, actor, bin, after, sequence }: ChangeEntry) => {
    const told = { ...options, once: `letters/${sequence}` };
    if (bin === "restore" && collection === "messages" && after) return tellIfSuspect(told, after);
    if (bin || !actor.startsWith("users/")) return undefined;
    if (collection === "messages" && action === "create" && after) return tellTeam(told, after, after);
    if (collection === "replies" && action === "create" && after) {
      return after.side === "team" ? bringReply(told, after) : tellTeamOfReply(told, after);
    }
    return undefined;
  });
}

/** What a letter comes of, beside what every letter needs. */
type Telling = NotificationOptions & { once: string };

async function tellIfSuspect(options: Telling, message: Row): Promise<void> {
  if (await wasSuspect(options.store, message.id)) await tellTeam(options, message, message);
}

/** @param body the message itself, or a reply to it: what was just written */
async function tellTeam(options: Telling, body: Row, message: Row): Promise<void> {
  const { store, letters, once } = options;
  if (!(await store.spendQuotas(noticesOf(message)))) return;
  const [name, email] = [String(message.sender_name), String(message.sender_email)];
  await letters.notice(
    { to: await companyAddress(options), replyTo: email, name: "", once },
    {
      messageId: message.id,
      opens: body === message,
      name,
      email,
      subject: String(message.subject),
      body: String(body.body),
      attachments: countOf(body),
    },
  );
}

async function tellTeamOfReply(options: Telling, reply: Row): Promise<void> {
  const message = await messageOf(options.store, reply);
  if (message) await tellTeam(options, reply, message);
}

async function bringReply(options: Telling, reply: Row): Promise<void> {
  const { store, letters, once } = options;
  const message = await messageOf(store, reply);
  const client = message && (await writerOf(store, message));
  if (!client) return;
  const post = { to: client.email, name: client.name, replyTo: await companyAddress(options), once };
  if (!client.verified) return letters.news(post);
  await letters.reply(post, {
    subject: String(message.subject),
    author: String(reply.author_name),
    body: String(reply.body),
    attachments: countOf(reply),
    messageId: message.sender ? String(message.id) : "",
  });
}

function messageOf(store: Store, { message }: Row): Promise<Row | undefined> {
  return recordIfThere(inProcess(store, { kind: "service", service: "letters" }), "messages", message);
}

/** Of whom nothing is left but a message: nobody. A visitor is written to at the address that was typed. */
async function writerOf(store: Store, message: Row): Promise<Recipient | undefined> {
  if (message.sender) return personOf(store, message.sender);
  const [name, email] = [String(message.sender_name), String(message.sender_email)];
  return email ? { name, email, verified: true, disabled: false } : undefined;
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
