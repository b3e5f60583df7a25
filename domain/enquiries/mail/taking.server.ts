import type { Store } from "record-store";
import type { mailWays } from "../mail-ways.ts";
import { sourceRecordId } from "../record-id.server.ts";
import { answerAddress, asWritten, type IsOurs, isSameAddress } from "./addresses.server.ts";
import {
  attachedTo,
  type MailAttachments,
  type RefusalReason,
  refusalText,
  withoutFile,
} from "./attached.server.ts";
import { isProgramsReply } from "./automatic.server.ts";
import { bounceWrites } from "./bounces.server.ts";
import { type Belonging, conversationOfMail } from "./conversation.server.ts";
import { foldMail } from "./folding/folding.ts";
import type { IncomingMail } from "./incoming.ts";
import {
  isNoted,
  keepAll,
  type MailOutcome,
  type MailPlace,
  type MailWrite,
  type WriteProblems,
} from "./keeping.server.ts";
import type { MailThreads } from "./threads.server.ts";

export type TakingOptions = {
  store: Pick<Store, "fetch" | "find" | "spendQuotas">;
  threads: MailThreads;
  /** The addresses that our own letters come from. */
  ownAddresses: readonly string[];
};

/**
 * Stores a mail where it belongs. An answer goes into its conversation, and a mail server's report to the letter that
 * it is about. Every other mail becomes a new enquiry, with a note if a conversation did not accept it. A repeated mail
 * is stored once. No letter answers it.
 */
export async function takeMail(
  options: TakingOptions,
  received: IncomingMail,
  place: MailPlace,
): Promise<MailOutcome | "before"> {
  const { store, threads } = options;
  if (await isNoted(store, received.key)) return "before";
  const note = (outcome: MailOutcome) => ({ key: received.key, place, outcome });
  if (isOwnLetter(options, received)) return outcomeOfKeeping("own", await keepAll(store, note("own"), []));
  const bounce = received.report && (await bounceWrites(store, threads, received.report));
  if (bounce) return outcomeOfKeeping("bounce", await keepAll(store, note("bounce"), bounce));
  const mail = asWritten(received, ownAddressTest(options));
  const belonging = await conversationOfMail(store, threads, mail);
  const answered = answerAddress(mail, ownAddressTest(options));
  const draft: Draft = {
    mail,
    belonging,
    answered,
    attached: await attachedTo(store, mail),
    isAutomatic: belonging.enquiry
      ? await isProgramsReply(store, { mail, body: mailBody(mail) }, belonging)
      : mail.isAutomatic && !isForSomebody(options, mail, answered),
  };
  return keepDraft(store, draft, note(belonging.enquiry ? "reply" : "message"));
}

function ownAddressTest({ ownAddresses, threads }: TakingOptions): IsOurs {
  return (address) => threads.isMailbox(address) || ownAddresses.some((each) => isSameAddress(each, address));
}

/**
 * Tells whether a mail is a letter of this site that came back to the mailbox. Lists and older forms also write from
 * our address. Our own letters have an id of ours, or are in French and name nobody else in `Reply-To`.
 */
function isOwnLetter(options: TakingOptions, mail: IncomingMail): boolean {
  const isOurs = ownAddressTest(options);
  if (!mail.isAutomatic || !isOurs(mail.from.email)) return false;
  if (options.threads.quotedThreads(mail.mailId).length > 0) return true;
  return mail.isFrench && answerAddress(mail, isOurs).email === mail.from.email;
}

/** Tells whether a program sent a person's words: a directory, a form that uses our address, or their calendar. */
function isForSomebody(
  options: TakingOptions,
  { isGenerated, isCalendar, from }: IncomingMail,
  answered: IncomingMail["from"],
): boolean {
  return (
    isGenerated &&
    (isCalendar || ownAddressTest(options)(from.email) || !isSameAddress(answered.email, from.email))
  );
}

type Draft = {
  mail: IncomingMail;
  belonging: Belonging;
  /** The person whom an answer to a new enquiry reaches. */
  answered: IncomingMail["from"];
  attached: MailAttachments;
  isAutomatic: boolean;
  /** Whether the store refused the address. */
  isNobodys?: boolean;
};

async function keepDraft(
  store: TakingOptions["store"],
  draft: Draft,
  note: Parameters<typeof keepAll>[1],
): Promise<MailOutcome | "before"> {
  const writes = draft.belonging.enquiry ? replyWrites(draft) : enquiryWrites(draft);
  const result = await keepAll(store, note, writes);
  if (result === "kept") return note.outcome as MailOutcome;
  return result === "before" ? result : keepDraft(store, withoutRefused(draft, result), note);
}

/** Removes the parts of a mail that the store refuses, so that the rest is stored. */
function withoutRefused(draft: Draft, { at, fields }: WriteProblems): Draft {
  const { attachments, sender_email, ...others } = fields;
  if (attachments && draft.attached.files.length > 0) {
    const reason = reasons[attachments.code ?? ""] ?? "unreadable";
    return {
      ...draft,
      attached: withoutFile(draft.attached, String(attachments.params?.file ?? ""), reason),
    };
  }
  if (sender_email && !isSameAddress(draft.answered.email, draft.mail.from.email))
    return { ...draft, answered: draft.mail.from };
  if (sender_email && !draft.isNobodys) return { ...draft, isNobodys: true };
  throw new TypeError(`The store refuses ${Object.keys(others).join(", ")} of a mail (write ${at}).`);
}

const reasons: Record<string, RefusalReason> = {
  validation_invalid_mime_type: "wrongType",
  validation_file_size_limit: "tooHeavy",
  validation_too_many_files: "tooMany",
  validation_no_room: "noRoom",
};

const longestBody = 10_000;
const longestQuoted = 20_000;

/**
 * Returns the writes for an answer of a client or of the team. An automatic answer of the team's becomes an internal
 * note.
 */
function replyWrites({ mail, belonging: { enquiry, person }, attached, isAutomatic }: Draft): MailWrite[] {
  if (!enquiry) return [];
  const { quoted } = foldMail(mail.text, mail.subject);
  const isTeams = person.side === "team";
  const create = {
    id: recordId(mail, "reply"),
    message: enquiry.id,
    side: person.side,
    author: person.account,
    author_name: person.name || person.email,
    reader: person.reader,
    body: withEnd(mailBody(mail), [...mail.notices, refusalText(attached)]),
    quoted: [quoted, mail.enclosed].filter(Boolean).join("\n\n").slice(0, longestQuoted),
    kind: isTeams && isAutomatic ? "note" : "",
    is_read: isTeams && isAutomatic,
    // Our mark is proof if our mail server says nothing.
    via: mailWay(isAutomatic, mail.check === "pass" || mail.check === "silent"),
    mail_id: mail.mailId,
  };
  return [{ collection: "replies", create, attachments: attached.files }];
}

/** Returns the writes for a new enquiry, with all its quotes: the earlier letters are unknown here. */
function enquiryWrites({
  mail,
  belonging: { reason },
  answered,
  attached,
  isAutomatic,
  isNobodys,
}: Draft): MailWrite[] {
  const message = recordId(mail, "message");
  const body = [mail.text.trim() || noText(mail), mail.enclosed].filter(Boolean).join("\n\n");
  const create = {
    id: message,
    subject: [...mail.subject].slice(0, 200).join("").trim() || "(Sans objet)",
    body: withEnd(body, [...mail.notices, senderText(mail, answered, isNobodys), refusalText(attached)]),
    sender_name: answered.name,
    sender_email: isNobodys ? "" : answered.email,
    via: mailWay(isAutomatic, mail.check === "pass" && isSameAddress(answered.email, mail.from.email)),
    mail_id: mail.mailId,
  };
  const writes: MailWrite[] = [{ collection: "messages", create, attachments: attached.files }];
  if (reason) {
    const note = {
      id: recordId(mail, "note"),
      message,
      side: "team",
      kind: "note",
      is_read: true,
      via: "automatic",
    };
    writes.push({
      collection: "replies",
      create: { ...note, body: `Cet e-mail est rangé à part. ${reason}` },
    });
  }
  return writes;
}

function mailWay(isAutomatic: boolean, isVerified: boolean): (typeof mailWays)[number] {
  if (isAutomatic) return "automatic";
  return isVerified ? "mail" : "unverified";
}

/** Returns a sentence with the forwarder, if answers go to another person, and with a refused address. */
function senderText({ from }: IncomingMail, answered: IncomingMail["from"], isNobodys = false): string {
  const sentences = [
    isNobodys && answered.email ? `Adresse de l'expéditeur : ${answered.email}.` : "",
    from.email && !isSameAddress(from.email, answered.email) ? `Transmis par ${from.email}.` : "",
  ].filter(Boolean);
  return sentences.length > 0 ? `[${sentences.join(" ")}]` : "";
}

function mailBody(mail: IncomingMail): string {
  return foldMail(mail.text, mail.subject).body || noText(mail);
}

function noText({ notices }: IncomingMail): string {
  return notices.length > 0 ? "" : "(Sans texte)";
}

/** Joins a body and its last sentences. The sentences stay, and a long body is cut. */
function withEnd(body: string, ends: readonly string[]): string {
  const end = ends
    .filter(Boolean)
    .join("\n")
    .slice(0, longestBody / 2);
  const whole = [body, end].filter(Boolean).join("\n\n");
  if (whole.length <= longestBody) return whole;
  const tail = `\n\n[Coupé ici : la suite est dans la boîte aux lettres.]${end ? `\n\n${end}` : ""}`;
  return body.slice(0, longestBody - tail.length).toWellFormed() + tail;
}

function recordId({ key }: IncomingMail, what: string): string {
  return sourceRecordId(`${what}/${key}`);
}

function outcomeOfKeeping(
  outcome: MailOutcome,
  keptMail: Awaited<ReturnType<typeof keepAll>>,
): MailOutcome | "before" {
  if (keptMail === "before") return keptMail;
  if (keptMail !== "kept")
    throw new TypeError(`The store refuses ${Object.keys(keptMail.fields).join(", ")} of a ${outcome}.`);
  return outcome;
}
