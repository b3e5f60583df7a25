import { attachments, sentNamesField } from "../messages/attachments.ts";
import { mailWays } from "../messages/mail-ways.ts";
import { words } from "../messages/words.ts";

/** The cooperative, or the client whose message it is. */
const sides = ["team", "client"] as const;

/** What the team keeps to itself: a call that was noted, or a note among colleagues. Without a kind it is an answer. */
const innerKinds = ["call", "note"] as const;

/**
 * An answer to a message (reading F42), or what the team notes of it. `is_read` says whether the other side has read
 * it; the author's name stays when the account is gone.
 */
export const fields = {
  message: { type: "relation", collection: "messages", required: true, onDelete: "cascade" },
  author: { type: "relation", collection: "users", onDelete: "empty" },
  author_name: { type: "text", max: 200 },
  /** Which of its readers wrote what came by a link, or by a mail of whoever has no account: two may bear one name. */
  reader: { type: "relation", collection: "readers", onDelete: "empty", internal: true },
  side: { type: "select", values: sides },
  body: { type: "text", required: true, max: 10_000, schema: words },
  attachments,
  file_names: sentNamesField,
  is_read: { type: "bool" },
  kind: { type: "select", values: innerKinds },
  /** How it came, when not by a page; `automatic` is a mail such as « absent du bureau ». */
  via: { type: "select", values: mailWays },
  /** The `Message-ID` of the mail that brought it. */
  mail_id: { type: "text", max: 1_000, internal: true },
  /**
   * What its writer quoted of letters before, shown folded. It holds their signature, and what was quoted to them of the
   * request: an invited reader is shown neither their telephone nor the owner's.
   */
  quoted: { type: "text", max: 20_000, onlyFor: ["author", "message.sender"] },
  /** What became of our letter with it; empty while nobody knows. */
  delivery: { type: "select", values: ["sent", "bounced"], internal: true },
  /** Why the letter did not arrive, and to whom, as people read it. */
  bounce: { type: "text", max: 1_000, internal: true },
} as const;
