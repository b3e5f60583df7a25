import { hash } from "node:crypto";
import type { Store } from "../../../store/index.ts";
import { mailedWordsOf } from "../limits.server.ts";
import {
  attachedTo,
  type MailAttachments,
  type RefusalReason,
  refusalText,
  withoutFile,
} from "./attached.server.ts";
import { bounceWrites } from "./bounces.server.ts";
import { type Belonging, conversationOfMail } from "./conversation.server.ts";
import { foldMail } from "./folding.ts";
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
 * Keeps a mail where it belongs: an answer in its conversation, a report of a mail server at the letter that it is about,
 * and everything else as a new message, with a note of why where it seemed to belong somewhere. Once, however often it is
 * taken. No letter answers it.
 */
export async function takeMail(
  options: TakingOptions,
  mail: IncomingMail,
  place: MailPlace,
): Promise<MailOutcome | "before"> {
  const { store, threads } = options;
  if (await isNoted(store, mail.key)) return "before";
  const note = (outcome: MailOutcome) => ({ key: mail.key, place, outcome });
  if (isOwn(options, mail)) return outcomeOfKeeping("own", await keepAll(store, note("own"), []));
  const bounce = mail.report && (await bounceWrites(store, threads, mail.report));
  if (bounce) return outcomeOfKeeping("bounce", await keepAll(store, note("bounce"), bounce));
  const belonging = await conversationOfMail(store, threads, mail);
  const draft: Draft = {
    mail,
    belonging,
    attached: await attachedTo(store, mail),
    isAutomatic: await isAutomatic(store, mail, belonging),
  };
  return keepDraft(store, draft, note(belonging.message ? "reply" : "message"));
}

/** Our own letters may come back to the mailbox, as where the company's address is the mailbox's. */
function isOwn({ ownAddresses }: TakingOptions, { isAutomatic, from }: IncomingMail): boolean {
  return isAutomatic && ownAddresses.some((each) => each.toLowerCase() === from.email.toLowerCase());
}

/** Also a mail that does not say so: the same words for the third time, or more than a person writes, come from a program. */
async function isAutomatic(
  store: TakingOptions["store"],
  mail: IncomingMail,
  { message, person }: Belonging,
): Promise<boolean> {
  if (mail.isAutomatic || !message) return mail.isAutomatic;
  const body = bodyOf(mail);
  const day = 24 * 60 * 60 * 1000;
  // What somebody wrote before they had an account bears it since, and the reader that they were.
  const theirs = { message: message.id, side: person.side, author: person.account };
  const said = await store.find("replies", person.account ? theirs : { ...theirs, reader: person.reader });
  const same = said.filter(
    (reply) => reply.body === body && reply.via !== "" && Date.now() - Date.parse(reply.created) < day,
  );
  const isAgain = mail.files.length === 0 && same.length >= mostAlike;
  return isAgain || !(await store.spendQuotas(mailedWordsOf(message, person.email)));
}

/** As often as somebody may say the same on one day, word by word. */
const mostAlike = 2;

type Draft = {
  mail: IncomingMail;
  belonging: Belonging;
  attached: MailAttachments;
  isAutomatic: boolean;
  /** The store knows no such address. */
  isNobodys?: boolean;
};

async function keepDraft(
  store: TakingOptions["store"],
  draft: Draft,
  note: Parameters<typeof keepAll>[1],
): Promise<MailOutcome | "before"> {
  const writes = draft.belonging.message ? replyWrites(draft) : messageWrites(draft);
  const kept = await keepAll(store, note, writes);
  if (kept === "kept" || kept === "before") return kept === "kept" ? (note.outcome as MailOutcome) : kept;
  return keepDraft(store, withoutRefused(draft, kept), note);
}

/** What the store refuses of a mail is left out, and the rest of it is kept. */
function withoutRefused(draft: Draft, { at, fields }: WriteProblems): Draft {
  const { attachments, sender_email, ...others } = fields;
  if (attachments && draft.attached.files.length > 0) {
    const reason = reasons[attachments.code ?? ""] ?? "unreadable";
    return {
      ...draft,
      attached: withoutFile(draft.attached, String(attachments.params?.file ?? ""), reason),
    };
  }
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

/** A client's answer, or the team's; what a program of the team's answers is for nobody but the team. */
function replyWrites({ mail, belonging: { message, person }, attached, isAutomatic }: Draft): MailWrite[] {
  if (!message) return [];
  const { quoted } = foldMail(mail.text);
  const isTeams = person.side === "team";
  const create = {
    id: idOf(mail, "reply"),
    message: message.id,
    side: person.side,
    author: person.account,
    author_name: person.name || person.email,
    reader: person.reader,
    body: withEnd(bodyOf(mail), refusalText(attached)),
    quoted: [quoted, mail.enclosed].filter(Boolean).join("\n\n").slice(0, longestQuoted),
    kind: isTeams && isAutomatic ? "note" : "",
    is_read: isTeams && isAutomatic,
    via: isAutomatic ? "automatic" : "mail",
    mail_id: mail.mailId,
  };
  return [{ collection: "replies", create, attachments: attached.files }];
}

/** A new message is kept with all that it quotes: nobody here knows what was said before. */
function messageWrites({
  mail,
  belonging: { reason },
  attached,
  isAutomatic,
  isNobodys,
}: Draft): MailWrite[] {
  const message = idOf(mail, "message");
  const body = [mail.text.trim() || "(Sans texte)", mail.enclosed].filter(Boolean).join("\n\n");
  const from = isNobodys && mail.from.email ? `[Adresse de l'expéditeur : ${mail.from.email}.]` : "";
  const create = {
    id: message,
    subject: [...mail.subject].slice(0, 200).join("").trim() || "(Sans objet)",
    body: withEnd(body, [from, refusalText(attached)].filter(Boolean).join("\n")),
    sender_name: mail.from.name,
    sender_email: isNobodys ? "" : mail.from.email,
    via: isAutomatic ? "automatic" : "mail",
    mail_id: mail.mailId,
  };
  const writes: MailWrite[] = [{ collection: "messages", create, attachments: attached.files }];
  if (reason) {
    const note = {
      id: idOf(mail, "note"),
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

function bodyOf({ text }: IncomingMail): string {
  return foldMail(text).body || "(Sans texte)";
}

/** What is said at the end is there, however long the rest. */
function withEnd(body: string, end: string): string {
  const tail = end ? `\n\n${end}` : "";
  const whole = body + tail;
  if (whole.length <= longestBody) return whole;
  const cut = "\n\n[Coupé ici : la suite est dans la boîte aux lettres.]";
  return body.slice(0, longestBody - cut.length - tail.length).toWellFormed() + cut + tail;
}

function idOf({ key }: IncomingMail, what: string): string {
  return hash("sha256", `${what}/${key}`, "hex").slice(0, 15);
}

function outcomeOfKeeping(
  outcome: MailOutcome,
  kept: Awaited<ReturnType<typeof keepAll>>,
): MailOutcome | "before" {
  if (kept === "before") return kept;
  if (kept !== "kept")
    throw new TypeError(`The store refuses ${Object.keys(kept.fields).join(", ")} of a ${outcome}.`);
  return outcome;
}
