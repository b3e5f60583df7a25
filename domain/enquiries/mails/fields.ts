/** A processed mail, with any outcome: it is not processed again. Only data that identifies the mail is stored. */
export const fields = {
  /** A digest of the mail's `Message-ID` and content. */
  key: { type: "text", required: true, max: 64, unique: true },
  /** A digest of the mail's folder, valid as long as the folder keeps its numbering (`UIDVALIDITY`). */
  mailbox: { type: "text", max: 64 },
  /** The mail's number in that folder. */
  uid: { type: "number" },
  /** `begun` is not a mail but a starting point: up to its number, only unread mails were processed. */
  outcome: { type: "select", values: ["begun", "reply", "message", "bounce", "own"] },
} as const;
