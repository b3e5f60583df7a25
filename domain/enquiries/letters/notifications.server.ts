import { type ChangeEntry, foldedAddress, isChangeOf, type Row } from "record-store";
import type { EnquiryLetters } from "../../../mail/index.ts";
import { answersTo, companyAddress, type NotificationOptions } from "../../notifications.server.ts";
import { isLinkActor, linkActor } from "../access.server.ts";
import { wasSuspect } from "../contact/suspects.server.ts";
import { isByMail } from "../mail-ways.ts";
import { mailedLink } from "../people.server.ts";
import { startEntrustingLetters } from "./entrusting.server.ts";
import { attachmentCount, bringReply, findEnquiry } from "./reply-letters.server.ts";
import { followCorrection, sendAgain } from "./resending.server.ts";

export type EnquiryNotificationOptions = NotificationOptions & { enquiryLetters: EnquiryLetters };

/**
 * Sends the letters that enquiries trigger, from committed changes. No letter is lost, even if the process that took
 * the enquiry stops. An enquiry that the form's trap held back triggers its letter once it is released. The operator's
 * acts, such as an import, trigger no letters.
 */
export function startEnquiryNotifications(options: EnquiryNotificationOptions): void {
  const { store } = options;
  store.follow("letters", (entry) => (entry.actor === linkActor ? undefined : followEntry(options, entry)));
  // During an update, version 1.1.0 may lead and follow as `letters`. Its follower of that name sends no letter about this actor's changes.
  store.follow("letters-by-link", (entry) =>
    entry.actor === linkActor ? followEntry(options, entry) : undefined,
  );
  startEntrustingLetters(options);
}

function followEntry(options: EnquiryNotificationOptions, entry: ChangeEntry): Promise<void> | undefined {
  const { action, actor, bin, sequence } = entry;
  const letterOptions = { ...options, once: `letters/${sequence}` };
  if (bin === "restore" && isChangeOf(entry, "messages") && entry.after)
    return tellIfSuspect(letterOptions, entry.after);
  if (bin || !isPersons(actor)) return undefined;
  if (action === "update") return followChange(letterOptions, entry);
  return action === "create" ? followCreation(letterOptions, entry) : undefined;
}

/** Follows an update. The team retries an answer by clearing its bounce notice, or by correcting an address. */
function followChange(telling: Telling, entry: ChangeEntry): Promise<void> | undefined {
  if (isChangeOf(entry, "replies")) {
    const { before, after } = entry;
    const isResent = before && after && before.bounce !== "" && after.bounce === "";
    return isResent ? sendAgain(telling, after, before.bounce) : undefined;
  }
  if (!isChangeOf(entry, "readers")) return undefined;
  const { before, after } = entry;
  if (!before || !after) return undefined;
  if (before.user === "" && after.user !== "") return tellOfClaim(telling, after);
  return before.email !== after.email ? followCorrection(telling, before, after) : undefined;
}

function followCreation(telling: Telling, entry: ChangeEntry): Promise<void> | undefined {
  if (isChangeOf(entry, "messages")) {
    const { after } = entry;
    const isSent = after && after.via !== "automatic" && (after.sender !== "" || isByMail(after.via));
    return isSent ? tellTeam(telling, after, after) : undefined;
  }
  if (isChangeOf(entry, "replies")) {
    const { after } = entry;
    if (after?.kind !== "" || after.via === "automatic") return undefined;
    return after.side === "team" ? bringToAll(telling, after) : tellTeamOfReply(telling, after);
  }
  if (!isChangeOf(entry, "readers")) return undefined;
  return entry.after?.role === "reader" ? invite(telling, entry.after) : undefined;
}

/** Tells whether the actor is a person: with an account, by a mailed link, or by mail. */
function isPersons(actor: string): boolean {
  return actor.startsWith("users/") || isLinkActor(actor) || actor === "service/mail";
}

/** The options of every letter, with the change that triggers it. */
type Telling = EnquiryNotificationOptions & { once: string };

async function tellIfSuspect(options: Telling, enquiry: Row<"messages">): Promise<void> {
  if (await wasSuspect(options.store, enquiry.id)) await tellTeam(options, enquiry, enquiry);
}

/** @param body the new text: the enquiry itself, or a reply to it */
async function tellTeam(
  options: Telling,
  body: Row<"messages" | "replies">,
  enquiry: Row<"messages">,
): Promise<void> {
  const { store, letters, once } = options;
  if (!(await store.spendQuotas(teamNotices(enquiry)))) return;
  const [name, email] = [enquiry.sender_name, enquiry.sender_email];
  await letters.notice(
    {
      to: await companyAddress(options),
      replyTo: email,
      about: [email],
      ...answersTo(options.marks, { message: enquiry.id, to: "team" }),
      name: "",
      once,
    },
    {
      enquiryId: enquiry.id,
      opens: body === enquiry,
      isByMail: isByMail(body.via),
      // The writer may be another reader of the enquiry than its sender.
      name: ("author_name" in body && body.author_name) || name,
      email,
      subject: enquiry.subject,
      body: body.body,
      attachments: attachmentCount(body),
    },
  );
}

async function tellTeamOfReply(options: Telling, reply: Row<"replies">): Promise<void> {
  const enquiry = await findEnquiry(options.store, reply);
  if (enquiry) await tellTeam(options, reply, enquiry);
}

/** Tells the reader's mailed address about a claim, because somebody else may have followed the link. */
async function tellOfClaim(options: Telling, reader: Row<"readers">): Promise<void> {
  const { enquiryLetters, marks, once } = options;
  const to = reader.role === "owner" ? "owner" : reader.id;
  const post = {
    to: reader.email,
    name: reader.name,
    replyTo: await companyAddress(options),
    ...answersTo(marks, { message: reader.message, to }),
    once,
  };
  await enquiryLetters.claimed(post, {
    isNew: reader.opened_account === true,
    isOwn: reader.role === "owner",
  });
}

async function bringToAll(options: Telling, reply: Row<"replies">): Promise<void> {
  await bringReply(options, reply);
}

async function invite(options: Telling, reader: Row<"readers">): Promise<void> {
  const { store, enquiryLetters, once } = options;
  const enquiry = await findEnquiry(store, reader);
  if (!enquiry || !(await store.spendQuotas(invitationsTo(reader)))) return;
  const post = {
    to: reader.email,
    name: reader.name,
    replyTo: await companyAddress(options),
    ...answersTo(options.marks, { message: enquiry.id, to: reader.id }),
    once,
  };
  const inviter = reader.invited_by === "client" ? enquiry.sender_name : "";
  await enquiryLetters.invitation(post, { ...(await mailedLink(store, reader, new Date())), inviter });
}

const hour = 60 * 60;

/** Limits the notices about one client and about all. The team reads the rest in the dashboard. */
function teamNotices({ id, sender }: Row<"messages">) {
  return [
    { key: ["letters/notices", sender || id], most: 30, seconds: hour },
    { key: ["letters/notices"], most: 300, seconds: hour },
  ];
}

/** Limits invitations, because repeated ones would fill a person's mailbox. */
function invitationsTo({ email }: Row<"readers">) {
  return [
    { key: ["letters/invitations", foldedAddress(email)], most: 5, seconds: 24 * hour },
    { key: ["letters/invitations"], most: 200, seconds: 24 * hour },
  ];
}
