import type { RequestLetters } from "../../../mail/index.ts";
import { type ChangeEntry, foldedAddress, type Row } from "../../../store/index.ts";
import { answersTo, companyAddress, type NotificationOptions } from "../../notifications.server.ts";
import { wasSuspect } from "../contact/suspects.server.ts";
import { isByMail } from "../mail-ways.ts";
import { mailedLink } from "../people.server.ts";
import { attachmentCount, bringReply, findEnquiry } from "./reply-letters.server.ts";
import { followCorrection, sendAgain } from "./resending.server.ts";

export type EnquiryNotificationOptions = NotificationOptions & { requestLetters: RequestLetters };

/**
 * Sends the letters that enquiries trigger, from committed changes. No letter is lost, even if the process that took
 * the enquiry stops. An enquiry that the form's trap held back triggers its letter once it is released. The operator's
 * acts, such as an import, trigger no letters.
 */
export function startMessageNotifications(options: EnquiryNotificationOptions): void {
  const { store } = options;
  store.follow("letters", (entry: ChangeEntry) => {
    const { collection, action, actor, bin, before, after, sequence } = entry;
    const letterOptions = { ...options, once: `letters/${sequence}` };
    if (action === "update" && !bin && before && after && isPersons(actor))
      return followChange(letterOptions, collection, before, after);
    if (bin === "restore" && collection === "messages" && after) return tellIfSuspect(letterOptions, after);
    if (bin || action !== "create" || !after || !isPersons(actor) || after.via === "automatic")
      return undefined;
    if (collection === "messages" && (after.sender !== "" || isByMail(after.via)))
      return tellTeam(letterOptions, after, after);
    if (collection === "replies" && after.kind === "")
      return after.side === "team" ? bringToAll(letterOptions, after) : tellTeamOfReply(letterOptions, after);
    return collection === "readers" && after.role === "reader" ? invite(letterOptions, after) : undefined;
  });
}

/** Follows an update. The team retries an answer by clearing its bounce notice, or by correcting an address. */
function followChange(told: Telling, collection: string, before: Row, after: Row): Promise<void> | undefined {
  const isResent = collection === "replies" && before.bounce !== "" && after.bounce === "";
  if (isResent) return sendAgain(told, after, String(before.bounce));
  if (collection !== "readers") return undefined;
  if (before.user === "" && after.user !== "") return tellOfClaim(told, after);
  return before.email !== after.email ? followCorrection(told, before, after) : undefined;
}

/** Tells whether the actor is a person: with an account, by a mailed link, or by mail. */
function isPersons(actor: string): boolean {
  return actor.startsWith("users/") || actor === "desk/requests" || actor === "desk/mail";
}

/** The options of every letter, with the change that triggers it. */
type Telling = EnquiryNotificationOptions & { once: string };

async function tellIfSuspect(options: Telling, message: Row): Promise<void> {
  if (await wasSuspect(options.store, message.id)) await tellTeam(options, message, message);
}

/** @param body the new text: the enquiry itself, or a reply to it */
async function tellTeam(options: Telling, body: Row, message: Row): Promise<void> {
  const { store, letters, once } = options;
  if (!(await store.spendQuotas(teamNotices(message)))) return;
  const [name, email] = [String(message.sender_name), String(message.sender_email)];
  await letters.notice(
    {
      to: await companyAddress(options),
      replyTo: email,
      about: [email],
      ...answersTo(options.marks, { message: message.id, to: "team" }),
      name: "",
      once,
    },
    {
      messageId: message.id,
      opens: body === message,
      isByMail: isByMail(body.via),
      // The writer may be another reader of the enquiry than its sender.
      name: body === message ? name : String(body.author_name) || name,
      email,
      subject: String(message.subject),
      body: String(body.body),
      attachments: attachmentCount(body),
    },
  );
}

async function tellTeamOfReply(options: Telling, reply: Row): Promise<void> {
  const message = await findEnquiry(options.store, reply);
  if (message) await tellTeam(options, reply, message);
}

/** Tells the reader's mailed address about a claim, because somebody else may have followed the link. */
async function tellOfClaim(options: Telling, reader: Row): Promise<void> {
  const { requestLetters: enquiryLetters, marks, once } = options;
  const to = reader.role === "owner" ? "owner" : reader.id;
  const post = {
    to: String(reader.email),
    name: String(reader.name),
    replyTo: await companyAddress(options),
    ...answersTo(marks, { message: String(reader.message), to }),
    once,
  };
  await enquiryLetters.claimed(post, {
    isNew: reader.opened_account === true,
    isOwn: reader.role === "owner",
  });
}

async function bringToAll(options: Telling, reply: Row): Promise<void> {
  await bringReply(options, reply);
}

async function invite(options: Telling, reader: Row): Promise<void> {
  const { store, requestLetters: enquiryLetters, once } = options;
  const message = await findEnquiry(store, reader);
  if (!message || !(await store.spendQuotas(invitationsTo(reader)))) return;
  const post = {
    to: String(reader.email),
    name: String(reader.name),
    replyTo: await companyAddress(options),
    ...answersTo(options.marks, { message: message.id, to: reader.id }),
    once,
  };
  const inviter = reader.invited_by === "client" ? String(message.sender_name) : "";
  await enquiryLetters.invitation(post, { ...(await mailedLink(store, reader, new Date())), inviter });
}

const hour = 60 * 60;

/** Limits the notices about one client and about all. The team reads the rest in the dashboard. */
function teamNotices({ id, sender }: Row) {
  return [
    { key: ["letters/notices", String(sender || id)], most: 30, seconds: hour },
    { key: ["letters/notices"], most: 300, seconds: hour },
  ];
}

/** Limits invitations, because repeated ones would fill a person's mailbox. */
function invitationsTo({ email }: Row) {
  return [
    { key: ["letters/invitations", foldedAddress(String(email))], most: 5, seconds: 24 * hour },
    { key: ["letters/invitations"], most: 200, seconds: 24 * hour },
  ];
}
