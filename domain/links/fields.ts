/**
 * A way into one request without an account: for 30 days by a letter, which proves the address that it went to, or for
 * a day in the browser that sent the form, which proves none. Of the token only its hash is kept.
 */
export const fields = {
  message: { type: "relation", collection: "messages", required: true, onDelete: "cascade" },
  reader: { type: "relation", collection: "readers", required: true, onDelete: "cascade" },
  kind: { type: "select", values: ["mailed", "browser"] },
  token_hash: { type: "text", max: 64, unique: true },
  expires: { type: "date" },
  revoked_at: { type: "date" },
  used_at: { type: "date" },
} as const;
