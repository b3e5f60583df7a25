import * as z from "zod/mini";
import { origin, photoTypes, requestProblems, secondBreath, way } from "./request/fields.ts";

export { photoTypes };

const line = z.string().check(z.trim(), z.maxLength(200));
/** Browsers end lines with CR LF when files go with the text, and with LF alone otherwise. */
export const words = z.string().check(
  z.overwrite((text) => text.replace(/\r\n?/g, "\n")),
  z.maxLength(10_000),
);
const phone = z.string().check(z.trim(), z.maxLength(40));

/**
 * What may go with a message or a reply: who may read the record, by its collection's rules (`ownOrAdmin`: its own side and
 * the administrators), may read its files, and nobody else.
 */
export const attachments = {
  type: "file",
  maxSelect: 5,
  mimeTypes: [...photoTypes, "application/pdf"],
  thumbs: ["300x400"],
  protected: true,
} as const;

/**
 * A message to the cooperative, and the request that it is (decision 45); `sender` is empty when it comes from the
 * contact form (spec §3, F05).
 */
export const fields = {
  sender: { type: "relation", collection: "users", onDelete: "cascade" },
  subject: { type: "text", required: true, schema: line },
  body: { type: "text", required: true, max: 10_000, schema: words },
  is_read: { type: "bool" },
  sender_name: { type: "text", schema: line },
  /** Whoever was invited to read a request sees neither its owner's address nor their telephone, as a link has it. */
  sender_email: { type: "email", onlyFor: ["sender"] },
  phone: { type: "text", schema: phone, onlyFor: ["sender"] },
  attachments,
  /** When either side last wrote: this message, or an answer to it. */
  last_at: { type: "date" },
  origin,
  /** How it came, when not by a page; `automatic` is a mail that no person wrote. */
  via: { type: "select", values: ["mail", "automatic"] },
  /** The `Message-ID` of the mail that brought it. */
  mail_id: { type: "text", max: 1_000, internal: true },
  ...secondBreath,
  ...way,
} as const;

/** The French sentence for a field of a message that was refused, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

/** Why what goes with a message or a reply is refused. */
export const attachmentProblems: Record<string, string> = {
  validation_unconfirmed_address:
    "Confirmez d'abord votre adresse e-mail pour joindre des fichiers : le lien est dans l'e-mail que nous vous avons envoyé, et « Mon espace » le renvoie.",
  validation_no_room:
    "Nous ne pouvons pas garder de fichiers en ce moment : envoyez votre message sans eux, ou réessayez plus tard.",
  validation_too_many_files: "Vous pouvez joindre 5 fichiers au plus.",
  validation_invalid_mime_type:
    "Format de fichier non autorisé. Formats acceptés : jpeg, jpg, png, gif, webp, pdf.",
  validation_file_size_limit: "Un des fichiers est trop lourd.",
  validation_invalid_file: "Un des fichiers est illisible, ou compte plus de 60 millions de pixels.",
};

const problems: Record<string, Record<string, string>> = {
  subject: {
    validation_required: "Donnez un sujet à votre message.",
    validation_max_text_constraint: "Le sujet peut compter 200 caractères au plus.",
  },
  body: {
    validation_required: "Écrivez votre message.",
    validation_max_text_constraint: "Le message peut compter 10 000 caractères au plus.",
  },
  attachments: attachmentProblems,
  ...requestProblems,
};
