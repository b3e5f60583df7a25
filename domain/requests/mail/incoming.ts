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

/** A mail as it was read: nothing in it is believed yet. */
export type IncomingMail = {
  /** Tells it from all others, however often it is brought. */
  key: string;
  /** Its `Message-ID`; empty where it has none. */
  mailId: string;
  /** The `Message-ID`s of what it answers to, the nearest first. */
  references: string[];
  from: { name: string; email: string };
  /** Every address that it was brought to. */
  to: string[];
  subject: string;
  text: string;
  /** The words of mails that are enclosed in it. */
  enclosed: string;
  files: MailFile[];
  /** Files that are not there, such as those beyond any number that is read. */
  missing: string[];
  isAutomatic: boolean;
  /** The mail server found that its sender is somebody else. */
  isForged: boolean;
  report?: DeliveryReport;
};

/** How many references count: somebody could list a million. */
const mostReferences = 60;

/** The ids in a heading such as `References`. */
export function idsIn(heading: string): string[] {
  return (heading.slice(0, 20_000).match(/<[^<>\s]{1,900}>/g) ?? []).slice(-mostReferences);
}

/** Signs that no person wrote it, as programs and lists give them (RFC 3834 §2, and what is older). */
export function isAutomaticBy(heading: (name: string) => string): boolean {
  const submitted = heading("auto-submitted").trim().toLowerCase();
  if (submitted !== "" && !submitted.startsWith("no")) return true;
  if (/\b(?:bulk|junk|list|auto[_-]?reply)\b/i.test(heading("precedence"))) return true;
  const signs = [
    "x-autoreply",
    "x-autorespond",
    "x-auto-response-suppress-reply",
    "list-id",
    "list-unsubscribe",
  ];
  if (signs.some((name) => heading(name).trim() !== "")) return true;
  if (/\S/.test(heading("x-autoreply-from")) || /^yes/i.test(heading("x-mail-autoreply"))) return true;
  if (heading("return-path").trim() === "<>") return true;
  if (/^multipart\/report\b/i.test(heading("content-type").trim())) return true;
  if (
    /^(?:mailer-daemon|postmaster|no-?reply|ne-?pas-?repondre|noreply)\b/i.test(localPartIn(heading("from")))
  )
    return true;
  return isAbsence.test(heading("subject"));
}

const isAbsence =
  /^\s*(?:(?:réponse|reponse) automatique|automatic reply|auto(?:matic)?[- ]?(?:reply|response)|out of (?:the )?office|absen(?:t|ce) (?:du|de) bureau|absence\s?:|message d['’]absence|(?:je suis )?absente?\b.{0,40}\bjusqu|notification d['’]absence)/i;

function localPartIn(heading: string): string {
  return /<?([^<>\s@"]+)@[^<>\s@]+>?\s*$/.exec(heading.slice(0, 1_000).trim())?.[1] ?? "";
}
