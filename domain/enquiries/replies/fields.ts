import { attachments, sentNamesField } from "../attachments.ts";
import { mailWays } from "../mail-ways.ts";
import { slots } from "../visits/fields.ts";
import { words } from "../words.ts";

/** The cooperative, or the client who sent the enquiry. */
const sides = ["team", "client"] as const;

/** Internal entries of the team: a noted call, or a note among colleagues. An answer has no kind. */
const innerKinds = ["call", "note"] as const;

/**
 * An answer to an enquiry (reading F42), or an internal entry of the team. `is_read` says whether the other side has
 * read it. The author's name stays after their account is deleted.
 */
export const fields = {
  message: { type: "relation", collection: "messages", required: true, onDelete: "cascade" },
  author: { type: "relation", collection: "users", onDelete: "empty" },
  author_name: { type: "text", max: 200 },
  /** The reader who wrote a reply by a link, or by mail without an account. Two readers may have the same name. */
  reader: { type: "relation", collection: "readers", onDelete: "empty", internal: true },
  side: { type: "select", values: sides },
  body: { type: "text", required: true, max: 10_000, schema: words },
  attachments,
  file_names: sentNamesField,
  is_read: { type: "bool" },
  kind: { type: "select", values: innerKinds },
  /** The visit whose slots an answer of the team offers. */
  visit: { type: "relation", collection: "visits", onDelete: "empty" },
  /** The slots that the answer offered. The store copies them from the visit, which may be moved later. */
  slots: { type: "json", schema: slots },
  /** How the reply came, if not by a page. `automatic` is a mail such as « absent du bureau ». */
  via: { type: "select", values: mailWays },
  /** The `Message-ID` of the mail that brought the reply. */
  mail_id: { type: "text", max: 1_000, internal: true },
  /**
   * The earlier letters that the writer quoted, shown folded. Quotes contain the writer's signature and parts of the
   * enquiry. An invited reader may see neither the writer's telephone number nor the owner's.
   */
  quoted: { type: "text", max: 20_000, onlyFor: ["author", "message.sender"] },
  /** The fate of the letter with this reply; empty while it is unknown. */
  delivery: { type: "select", values: ["sent", "bounced"], internal: true },
  /** Why the letter bounced, and for which addresses, in readable text. */
  bounce: { type: "text", max: 1_000, internal: true },
} as const;
