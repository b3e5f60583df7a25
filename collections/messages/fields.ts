import * as z from "zod/mini";

const line = z.string().check(z.trim(), z.maxLength(200));
const body = z.string().check(z.maxLength(10_000));
const phone = z.string().check(z.trim(), z.maxLength(40));

/** Pictures as phones and cameras make them: no SVG, which is a drawing. */
export const photoTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;

/** What may go with a message or a reply: seen only by those who may read it. */
export const attachments = {
  type: "file",
  maxSelect: 5,
  mimeTypes: [...photoTypes, "application/pdf"],
  thumbs: ["300x400"],
  protected: true,
} as const;

/** A message to the cooperative; `sender` is empty when it comes from the contact form (spec §3, F05). */
export const fields = {
  sender: { type: "relation", collection: "users", onDelete: "cascade" },
  subject: { type: "text", required: true, schema: line },
  body: { type: "text", required: true, max: 10_000, schema: body },
  is_read: { type: "bool" },
  sender_name: { type: "text", schema: line },
  sender_email: { type: "email" },
  phone: { type: "text", schema: phone },
  attachments,
} as const;
