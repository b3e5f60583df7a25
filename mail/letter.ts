import * as z from "zod/mini";

/** A small picture that a letter brings along and its page shows. */
export type LetterPicture = {
  /** `image/jpeg` */
  type: string;
  /** The file in Base64. */
  content: string;
  caption: string;
};

export type Letter = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address for answers, if not the sender. */
  replyTo?: string;
  /** Addresses of people that the letter is about, apart from its recipients. An answer to it may go elsewhere. */
  about?: readonly string[];
  /** Prefix of the `Message-ID`. Answers and bounces name it, and so identify the letter (decision 47). */
  thread?: string;
  /** Names what the letter brings, such as the id of an answer. Its arrival at a mail server is reported. */
  brings?: string;
  /** Tells mail programs not to answer automatically (RFC 3834). */
  automatic?: "auto-generated" | "auto-replied";
  /** Pictures that the letter's page shows by their `cid` (RFC 2392). */
  pictures?: readonly (Pick<LetterPicture, "type" | "content"> & { cid: string })[];
  /** Calendar file of the letter (RFC 5546). */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
  /**
   * Milliseconds after which the letter's links no longer work, so that it is not sent. A letter without links is sent
   * at any time. The mail server's first refusal after three days ends its retries.
   */
  goodFor?: number;
};

/** A letter that may be sent again: it keeps its id and date, so that the reader's server recognizes it. */
export type PostedLetter = { letter: Letter; id: string; at: string };

const text = z.string();
const dated: z.ZodMiniType<PostedLetter> = z.object({
  letter: z.object({
    to: text,
    subject: text,
    text,
    html: text,
    replyTo: z.optional(text),
    about: z.optional(z.array(text)),
    thread: z.optional(text),
    brings: z.optional(text),
    automatic: z.optional(z.enum(["auto-generated", "auto-replied"])),
    pictures: z.optional(z.array(z.object({ type: text, content: text, cid: text }))),
    calendar: z.optional(z.object({ method: z.enum(["REQUEST", "CANCEL"]), content: text })),
    goodFor: z.optional(z.number()),
  }),
  id: text,
  at: z.iso.datetime(),
});

/** Parses a stored letter. Returns `undefined` if the text is no letter. */
export function readPosted(json: string): PostedLetter | undefined {
  try {
    return dated.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** Returns the addresses of all people that a letter goes to or is about, in lower case. */
export function listPeople({ to, replyTo = to, about = [] }: Letter): string[] {
  return [...new Set([to, replyTo, ...about].map((address) => address.toLowerCase()))];
}

/** Returns the parts of a message apart from its text. */
export function makeEnvelope({ letter, id, at }: PostedLetter, from: string) {
  const { to, subject, replyTo, thread, calendar, pictures, automatic = "auto-generated" } = letter;
  return {
    ...(calendar && { icalEvent: { ...calendar, filename: "visite.ics" } }),
    ...(pictures && { attachments: pictures.map(inlinePicture) }),
    from,
    to: oneAddress(to),
    replyTo: replyTo === undefined ? undefined : oneAddress(replyTo),
    subject,
    date: new Date(at),
    messageId: `<${thread ? `${thread}.` : ""}${id}@${/@([^@\s<>]+)>?$/.exec(from)?.[1] ?? "localhost"}>`,
    headers: { "Auto-Submitted": automatic, "Content-Language": "fr" },
  };
}

function inlinePicture({ type, content, cid }: NonNullable<Letter["pictures"]>[number], index: number) {
  const filename = `photo-${index + 1}.${type === "image/jpeg" ? "jpg" : type.replace("image/", "")}`;
  const file = { filename, content, encoding: "base64", contentType: type };
  return { ...file, cid, contentDisposition: "inline" as const };
}

/** An object is always one address. A text could list several. */
function oneAddress(address: string): { name: string; address: string } {
  return { name: "", address };
}
