import * as z from "zod/mini";
import { visibleText } from "../text/visible-text.ts";
import { attachments, sentNamesField } from "./attachments.ts";
import { detailFields, origin, way } from "./details/fields.ts";
import { mailWays } from "./mail-ways.ts";
import { words } from "./words.ts";

const line = z.string().check(z.trim(), z.maxLength(200));
const phone = z.string().check(z.overwrite(visibleText), z.trim(), z.maxLength(40));

/**
 * A message to the cooperative, which is an enquiry (decision 45). `sender` is empty if it came through the contact
 * form (spec §3, F05).
 */
export const fields = {
  sender: { type: "relation", collection: "users", onDelete: "cascade" },
  subject: { type: "text", required: true, schema: line },
  body: { type: "text", required: true, max: 10_000, schema: words },
  is_read: { type: "bool" },
  sender_name: { type: "text", schema: line },
  /** Hidden from invited readers, like `phone`. Mailed links hide both too. */
  sender_email: { type: "email", onlyFor: ["sender"] },
  phone: { type: "text", schema: phone, onlyFor: ["sender"] },
  attachments,
  file_names: sentNamesField,
  /** When either side last wrote: this message, or a reply to it. */
  last_at: { type: "date" },
  origin,
  /** The way by which the message came as a mail. Empty if it came through a page. */
  via: { type: "select", values: mailWays },
  /** The `Message-ID` of the mail that brought the message. */
  mail_id: { type: "text", max: 1_000, internal: true },
  /**
   * The last day of the legal retention of this enquiry's worksite, once its client has erased their account. The
   * enquiry cannot be changed until then (kept.server.ts). Only the erasure writes this field.
   */
  kept_until: { type: "date", internal: true },
  ...detailFields,
  ...way,
} as const;
