/** A file of a mail, in the temporary folder. */
export type MailFile = {
  path: string;
  name: string;
  bytes: number;
  /** The file exceeds the weight limit. Only its beginning was stored. */
  isTooHeavy: boolean;
  /** A picture that the words show, such as the logo of a signature. */
  isShown: boolean;
};

/** A mail server's report on a letter that it could not deliver (RFC 3464). */
export type DeliveryReport = {
  /** The returned part of our letter, headings included. */
  about: string;
  failed: { address: string; reason: string }[];
};

/**
 * The finding of the mail server that received a mail about its sender. `pass` proves the sender's very domain, and
 * `none` does not. `fail` means that this domain disowns the mail. `silent` means that our own server says nothing.
 */
export type SenderCheck = "pass" | "none" | "fail" | "silent";

/** A mail as it was read, with nothing verified yet. */
export type IncomingMail = {
  /** A digest that identifies the mail, even if it is delivered several times. */
  key: string;
  /** The mail's `Message-ID`; empty if there is none. */
  mailId: string;
  /** The `Message-ID`s of the mails that it answers, the nearest first. */
  references: string[];
  from: { name: string; email: string };
  /** The people in `Reply-To`, who should receive answers. */
  replyTo: { name: string; email: string }[];
  /** The people in `Cc`. */
  copies: { name: string; email: string }[];
  /** The writer's address if a list has replaced it; empty otherwise. */
  originalFrom: string;
  /** Whether it came through a list, and the list's own addresses. */
  list: { isList: boolean; addresses: string[] };
  /** Every address that it was delivered to. */
  to: string[];
  subject: string;
  text: string;
  /** The words of enclosed mails. */
  enclosed: string;
  /** Sentences about parts that are neither words nor files, such as an invitation. */
  notices: string[];
  /** The mail holds an invitation or a calendar's answer. */
  isCalendar: boolean;
  files: MailFile[];
  /** Files that were not stored, such as those beyond the number that is read. */
  missing: { name: string; reason: "tooMany" | "unreadable" }[];
  /** A program wrote or sent it. */
  isAutomatic: boolean;
  /** A program sent it, and a person may have written it. */
  isGenerated: boolean;
  /** `Content-Language` names French, as in our own letters. */
  isFrench: boolean;
  /** The mail server's finding about its sender. */
  check: SenderCheck;
  report?: DeliveryReport;
};

/** The most references that count: a heading could list a million. */
const mostReferences = 60;

/** Returns the ids in a heading such as `References`. */
export function listIds(heading: string): string[] {
  return (heading.slice(0, 20_000).match(/<[^<>\s]{1,900}>/g) ?? []).slice(-mostReferences);
}

/**
 * Returns the part that a program has in a mail, by the signs that programs give (RFC 3834 §2, RFC 5230 §4.7.1).
 * `writes` means that no person wrote the mail. `sends` means that a program sent it, and a person may have written it.
 * A list forwards mails that people write.
 */
export function programsPart(heading: (name: string) => string): "writes" | "sends" | "" {
  const submitted = heading("auto-submitted").trim().toLowerCase();
  const isSent = submitted !== "" && !submitted.startsWith("no");
  if (isSent && submitted.startsWith("auto-replied")) return "writes";
  if (isBulk(heading)) return "writes";
  const signs = ["x-autoreply", "x-autorespond", "x-auto-response-suppress-reply"];
  if (signs.some((name) => heading(name).trim() !== "")) return "writes";
  if (/\S/.test(heading("x-autoreply-from")) || /^yes/i.test(heading("x-mail-autoreply"))) return "writes";
  if (heading("return-path").trim() === "<>") return "writes";
  if (/^multipart\/report\b/i.test(heading("content-type").trim())) return "writes";
  const sender = localPart(heading("from"));
  if (/^(?:mailer-daemon|postmaster)\b/i.test(sender) || isAbsence(heading("subject"))) return "writes";
  return isSent || /^(?:no-?reply|ne-?pas-?repondre)\b/i.test(sender) ? "sends" : "";
}

/** People write on a list that accepts letters (`List-Post`, RFC 2369 §3.4). Other lists send newsletters. */
function isBulk(heading: (name: string) => string): boolean {
  const precedence = heading("precedence");
  if (/\bauto[_-]?reply\b/i.test(precedence)) return true;
  if (/mailto:/i.test(heading("list-post")) || /\blist\b/i.test(precedence)) return false;
  return /\b(?:bulk|junk)\b/i.test(precedence) || heading("list-unsubscribe").trim() !== "";
}

/** Subjects that only programs write. A person may also begin with « Absence : », or ask a question of their own. */
function isAbsence(subject: string): boolean {
  const isQuestion = /\?\s*$/.test(subject) && !/:\s*(?:re|réf?|aw|tr|fwd?)\s?:/i.test(subject);
  return !isQuestion && (isAutomaticSubject.test(subject) || isVacationSubject.test(subject));
}

const isAutomaticSubject =
  /^\s*(?:(?:réponse|reponse) automatique\b|auto(?:matic)?[- ]?(?:reply|response)\b|automatische antwort\b|(?:out of (?:the )?office|absen(?:t|ce) (?:du|de) bureau|abwesenheit(?:snotiz)?|(?:message|notification) d['’]absence)\s*(?:$|[:(])|absen(?:ce|te?)\s?:\s*(?:re|réf?)\s?:)/i;
/** RFC 5230 §4.7.1: the subject that it answers follows it. */
const isVacationSubject = /^\s*Auto: \S/;

function localPart(heading: string): string {
  return /<?([^<>\s@"]+)@[^<>\s@]+>?\s*$/.exec(heading.slice(0, 1_000).trim())?.[1] ?? "";
}
