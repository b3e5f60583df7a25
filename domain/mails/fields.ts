/**
 * A mail that was dealt with, whatever became of it: it is not dealt with again. Nothing of it is kept here but what tells
 * it apart.
 */
export const fields = {
  /** A digest of its `Message-ID` and of what it says. */
  key: { type: "text", required: true, max: 64, unique: true },
  /** A digest of the folder that it lay in, as long as that counts its mails alike (`UIDVALIDITY`). */
  mailbox: { type: "text", max: 64 },
  /** Its number in that folder. */
  uid: { type: "number" },
  /** `begun` is no mail: up to its number, nothing but what nobody had read was looked at. */
  outcome: { type: "select", values: ["begun", "reply", "message", "bounce", "own"] },
} as const;
