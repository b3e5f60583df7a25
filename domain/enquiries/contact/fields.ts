import * as z from "zod/mini";
import { visibleText } from "../../text/visible-text.ts";
import { attachments } from "../attachments.ts";

/** The text fields of the form, by name. The form also has photos. */
export type ContactTyped = Record<"name" | "email" | "phone" | "subject" | "message", string>;

/** The form that a message was written in: the contact form, or the end of « Demander un devis ». */
export type ContactOrigin = "contact" | "quote";

export type ContactField = keyof ContactTyped | "photos";

export type ContactFieldErrors = Partial<Record<ContactField, string>>;

/** The number of attachments that an enquiry accepts. */
export const mostPhotos = attachments.maxSelect;

/** Bytes of all photos of one message. A phone's photo has some 5 MB, and the form's script shrinks it. */
export const heaviestTogether = 60 * 1000 * 1000;

/** Characters that each field may hold. */
export const longest: Record<keyof ContactTyped, number> = {
  name: 200,
  email: 254,
  phone: 40,
  subject: 200,
  message: 10_000,
};

/**
 * Returns a French error sentence for each invalid field. Empty if the message can be sent. The form and the handler
 * that takes the message both call it. A quote needs no subject and no message.
 */
export function contactFieldErrors(
  typed: ContactTyped,
  origin: ContactOrigin = "contact",
): ContactFieldErrors {
  const { error } = forms[origin].safeParse(typed);
  const faults: ContactFieldErrors = {};
  for (const { path, message } of error?.issues ?? []) faults[path[0] as ContactField] ??= message;
  return faults;
}

/** The typed values as stored: trimmed, with `\n` line ends. `undefined` if a value is invalid. */
export function contactMessage(
  typed: ContactTyped,
  origin: ContactOrigin = "contact",
): ContactTyped | undefined {
  return forms[origin].safeParse(typed).data;
}

type PhotoFault =
  | "tooMany"
  | "wrongType"
  | "tooHeavy"
  | "tooHeavyTogether"
  | "noRoom"
  | "diskFull"
  | "unreadable";

/** Why a photo is refused, as a French sentence that names the file. */
export function photoError(fault: PhotoFault, file = ""): string {
  const sentences: Record<PhotoFault, string> = {
    tooMany: `Vous pouvez joindre ${mostPhotos} photos au plus.`,
    wrongType: `Format non autorisé pour ${file}. Formats acceptés : jpeg, jpg, png, gif, webp.`,
    tooHeavy: `La photo ${file} est trop lourde.`,
    tooHeavyTogether:
      "Vos photos sont trop lourdes ensemble (60 Mo au plus) : envoyez-en moins, ou plus petites.",
    noRoom:
      "Nous avons reçu trop de photos aujourd'hui pour prendre les vôtres : envoyez votre message sans elles, ou demain.",
    diskFull:
      "Nous ne pouvons pas garder de photos en ce moment : envoyez votre message sans elles, ou réessayez plus tard.",
    unreadable: `La photo ${file} est illisible, ou compte plus de 60 millions de pixels.`,
  };
  return sentences[fault];
}

// A field with a line of its own in a letter must not be able to start another line.
const oneLine = z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, "Ce champ tient sur une seule ligne.");

/** Fields that an invisible character makes useless: the team writes to them or calls them. */
const isExact = new Set<keyof ContactTyped>(["email", "phone"]);

function line(name: keyof ContactTyped, required?: string) {
  const tooLong = `Ce champ peut compter ${longest[name]} caractères au plus.`;
  const text = z
    .string()
    .check(
      ...(isExact.has(name) ? [z.overwrite(visibleText)] : []),
      z.trim(),
      oneLine,
      z.maxLength(longest[name], tooLong),
    );
  return required ? text.check(z.minLength(1, required)) : text;
}

/**
 * Accepts the addresses that the store accepts (packages/record-store/values/email.ts): a single one, without quotes, in
 * any script.
 */
const atom = "[\\p{L}\\p{N}\\p{M}!#$%&'*+/=?^_`{|}~-]+";
const label = "[\\p{L}\\p{N}\\p{M}](?:[\\p{L}\\p{N}\\p{M}-]*[\\p{L}\\p{N}\\p{M}])?";
const topLabel = "\\p{L}(?:[\\p{L}\\p{N}\\p{M}-]*[\\p{L}\\p{N}\\p{M}])?";
const address = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLabel}$`, "u");

const isAddress = z.refine<string>(
  (text) => text === "" || (address.test(text) && new TextEncoder().encode(text).length <= longest.email),
  "Cette adresse e-mail n'est pas complète : elle s'écrit comme prenom@exemple.fr.",
);

/** Forms send CR LF. Other control characters, such as a word processor's page breaks, mean nothing to a reader. */
function readableText(text: string): string {
  return text.replace(/\r\n?|[\v\f\u2028\u2029]/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");
}

const message = z
  .string()
  .check(
    z.overwrite(readableText),
    z.trim(),
    z.maxLength(longest.message, "Le message peut compter 10 000 caractères au plus."),
  );

const writer = {
  name: line("name", "Dites-nous votre nom."),
  email: line("email", "Il nous faut votre adresse e-mail pour vous répondre.").check(isAddress),
  phone: line("phone"),
};

const forms = {
  contact: z.object({
    ...writer,
    subject: line("subject", "Donnez un sujet à votre message."),
    message: message.check(z.minLength(1, "Écrivez votre message.")),
  }),
  quote: z.object({ ...writer, subject: line("subject"), message }),
};
