/** A file of a mail, in the temporary folder. */
export type MailFile = {
  path: string;
  name: string;
  bytes: number;
  /** It weighs more than a file may; only its beginning is there. */
  isTooHeavy: boolean;
  /** A picture that the words show, such as the logo of a signature. */
  isShown: boolean;
};

/** What a mail server tells of a letter that it could not bring (RFC 3464). */
export type DeliveryReport = {
  /** What of our letters it gives back, headings included. */
  about: string;
  failed: { address: string; reason: string }[];
};

/**
 * What the mail server that received a mail says of its sender: `pass` if it has proven the very domain that the sender
 * writes from, `none` if it has not, `fail` if that domain disowns the mail, `silent` if our own server says nothing.
 */
export type SenderCheck = "pass" | "none" | "fail" | "silent";

/** A mail as it was read: nothing in it is believed yet. */
export type IncomingMail = {
  /** Tells it from all others, however often it is brought. */
  key: string;
  /** Its `Message-ID`; empty where it has none. */
  mailId: string;
  /** The `Message-ID`s of what it answers to, the nearest first. */
  references: string[];
  from: { name: string; email: string };
  /** Whom its sender wants to be answered (`Reply-To`). */
  replyTo: { name: string; email: string }[];
  /** The address of its writer, where a list has replaced it; empty otherwise. */
  originalFrom: string;
  /** Whether it came through a list, and where that list is written to. */
  list: { isList: boolean; addresses: string[] };
  /** Every address that it was brought to. */
  to: string[];
  subject: string;
  text: string;
  /** The words of mails that are enclosed in it. */
  enclosed: string;
  /** Sentences about parts that are neither words nor files, such as an invitation. */
  notices: string[];
  /** The mail holds an invitation or a calendar's answer. */
  isCalendar: boolean;
  files: MailFile[];
  /** Files that are not there, such as those beyond any number that is read. */
  missing: { name: string; reason: "tooMany" | "unreadable" }[];
  /** A program wrote or sent it. */
  isAutomatic: boolean;
  /** A program sent it, and somebody else may have written it. */
  isGenerated: boolean;
  /** `Content-Language` names French, as in our own letters. */
  isFrench: boolean;
  /** What the mail server says of its sender. */
  check: SenderCheck;
  report?: DeliveryReport;
};

/** How many references count: somebody could list a million. */
const mostReferences = 60;

/** The ids in a heading such as `References`. */
export function idsIn(heading: string): string[] {
  return (heading.slice(0, 20_000).match(/<[^<>\s]{1,900}>/g) ?? []).slice(-mostReferences);
}

/**
 * Returns the part that a program has in a mail, by the signs that programs give (RFC 3834 §2, RFC 5230 §4.7.1). `writes`
 * means that no person wrote the mail. `sends` means that a program sent it, and a person may have written it. A list
 * passes on mails that people write.
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
  const sender = localPartIn(heading("from"));
  if (/^(?:mailer-daemon|postmaster)\b/i.test(sender) || isAbsence(heading("subject"))) return "writes";
  return isSent || /^(?:no-?reply|ne-?pas-?repondre)\b/i.test(sender) ? "sends" : "";
}

/** A list that takes letters (`List-Post`, RFC 2369 §3.4) is one where people write; others send newsletters. */
function isBulk(heading: (name: string) => string): boolean {
  const precedence = heading("precedence");
  if (/\bauto[_-]?reply\b/i.test(precedence)) return true;
  if (/mailto:/i.test(heading("list-post")) || /\blist\b/i.test(precedence)) return false;
  return /\b(?:bulk|junk)\b/i.test(precedence) || heading("list-unsubscribe").trim() !== "";
}

/** Subjects that only programs write: a person may begin with « Absence : » as well. */
function isAbsence(subject: string): boolean {
  return isAutomaticSubject.test(subject) || isVacationSubject.test(subject);
}

const isAutomaticSubject =
  /^\s*(?:(?:réponse|reponse) automatique\b|auto(?:matic)?[- ]?(?:reply|response)\b|automatische antwort\b|(?:out of (?:the )?office|absen(?:t|ce) (?:du|de) bureau|abwesenheit(?:snotiz)?|(?:message|notification) d['’]absence)\s*(?:$|[:(])|absen(?:ce|te?)\s?:\s*(?:re|réf?)\s?:)/i;
/** RFC 5230 §4.7.1: the subject that it answers stands behind it. */
const isVacationSubject = /^\s*Auto: \S/;

function localPartIn(heading: string): string {
  return /<?([^<>\s@"]+)@[^<>\s@]+>?\s*$/.exec(heading.slice(0, 1_000).trim())?.[1] ?? "";
}
