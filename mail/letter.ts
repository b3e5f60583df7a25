import * as z from "zod/mini";

export type Letter = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer reaches, when not the sender. */
  replyTo?: string;
  /** Whom it tells of beside those whom it goes to, by their addresses: an answer to it may go elsewhere. */
  about?: readonly string[];
  /** What its `Message-ID` begins with: an answer or a report that names the letter names it (decision 47). */
  thread?: string;
  /** Id of the answer that it brings: once a mail server has it, that is told. */
  brings?: string;
  /** What mail programs are told of it (RFC 3834), so that none answers by itself. */
  automatic?: "auto-generated" | "auto-replied";
  /** What calendars make of it (RFC 5546). */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
  /** Milliseconds after which it would come too late, and is no longer tried; three days when absent. */
  goodFor?: number;
};

/** A letter that may be written more than once: it keeps its name and date, so that a reader's server knows it again. */
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
    calendar: z.optional(z.object({ method: z.enum(["REQUEST", "CANCEL"]), content: text })),
    goodFor: z.optional(z.number()),
  }),
  id: text,
  at: z.iso.datetime(),
});

/** A letter as it was written down; undefined for what is none. */
export function datedIn(json: string): PostedLetter | undefined {
  try {
    return dated.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** The addresses of all whom a letter goes to, or tells of, in small letters. */
export function peopleIn({ to, replyTo = to, about = [] }: Letter): string[] {
  return [...new Set([to, replyTo, ...about].map((address) => address.toLowerCase()))];
}

/** What composes a message, of all that a letter is, but its words. */
export function envelopeOf({ letter, id, at }: PostedLetter, from: string) {
  const { to, subject, replyTo, thread, calendar, automatic = "auto-generated" } = letter;
  return {
    ...(calendar && { icalEvent: { ...calendar, filename: "visite.ics" } }),
    from,
    to: oneAddress(to),
    replyTo: replyTo === undefined ? undefined : oneAddress(replyTo),
    subject,
    date: new Date(at),
    messageId: `<${thread ? `${thread}.` : ""}${id}@${/@([^@\s<>]+)>?$/.exec(from)?.[1] ?? "localhost"}>`,
    headers: { "Auto-Submitted": automatic, "Content-Language": "fr" },
  };
}

/** As an object it is one address, whatever it holds: a text could list several. */
function oneAddress(address: string): { name: string; address: string } {
  return { name: "", address };
}
