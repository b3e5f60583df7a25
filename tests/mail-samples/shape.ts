/** The conversations that the shapes of mails are about. */
export type ShapeWorld = {
  /** The address for Hélène's answer, and the id of our letter to her. */
  helene: { tag: string; letter: string };
  luc: { tag: string; letter: string };
  /** The same facts of the letter that tells the team. */
  team: { tag: string; letter: string };
  /** The same facts of the reader Paul, and of a reader whose invitation was revoked. */
  paul: { tag: string; letter: string };
  revoked: { tag: string; letter: string };
  /** The same facts of a conversation in the bin. */
  gone: { tag: string; letter: string };
};

/** The place where it must arrive: Hélène's conversation, Luc's, a new message, our bounced letter, or nowhere. */
export type Landing = "helene" | "luc" | "message" | "bounce" | "nowhere";

export type MailShape = {
  name: string;
  write(world: ShapeWorld): string | Buffer;
  lands: Landing;
  /** The complete words of its writer. */
  body?: string;
  /** Texts that its body or the bounce notice must contain. */
  holds?: string[];
  /** Texts that must be folded, and not stand in the body. */
  folds?: string[];
  subject?: string;
  /** The address that an answer to a new message reaches. */
  sender?: string;
  side?: "client" | "team";
  kind?: "note";
  /** Whether it triggers no letter. */
  isAutomatic?: boolean;
  /** The number of stored files. */
  files?: number;
  /** A text that the note of a new message must contain. */
  note?: string;
};

let mailCount = 0;

/**
 * Returns a mail of Hélène's to the mailbox, unless its headings differ. With a type of its own, `body` is complete
 * with its headings.
 */
export function mail(headings: Record<string, string | undefined>, body: string): string {
  mailCount += 1;
  const all: Record<string, string | undefined> = {
    From: "Hélène Caussade <helene@exemple.fr>",
    To: "contact@exemple.fr",
    Subject: "Re: Une réponse à votre message",
    Date: "Wed, 25 Nov 2026 10:12:00 +0100",
    "Message-ID": `<shape-${mailCount}@mail.exemple.fr>`,
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Transfer-Encoding": "8bit",
    ...headings,
  };
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  );
  return `${lines.join("\r\n")}\r\n\r\n${body.replace(/\r?\n/g, "\r\n")}\r\n`;
}

/** Joins several parts, each with its headings. */
export function parts(
  type: string,
  ...each: [headings: string, body: string][]
): { type: string; body: string } {
  mailCount += 1;
  const boundary = `part-${mailCount}`;
  const body = each.map(([headings, text]) => `--${boundary}\n${headings}\n\n${text}\n`).join("");
  return { type: `${type}; boundary="${boundary}"`, body: `${body}--${boundary}--` };
}

export const pngBase64 =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
export const pdfBase64 = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n").toString("base64");

export function file(
  name: string,
  type: string,
  base64: string,
  disposition = "attachment",
): [string, string] {
  const headings = `Content-Type: ${type}; name="${name}"\nContent-Disposition: ${disposition}; filename="${name}"\nContent-Transfer-Encoding: base64`;
  return [headings, base64.replace(/.{76}/g, "$&\n")];
}

export const plainPart = "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit";
export const page = "Content-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: 8bit";

/** Our letter, as programs quote it. */
export const ours = [
  "Une réponse à votre message",
  "",
  "Bonjour Hélène Caussade,",
  "",
  "Nous passons mardi.",
];
export const quotedOurs = ours.map((line) => `> ${line}`.trimEnd()).join("\n");
