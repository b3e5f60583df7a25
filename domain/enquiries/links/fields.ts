/**
 * A link into one enquiry without an account. A mailed link works for 30 days and proves the address that it went to. A
 * link in the browser that sent the form works for one day and proves no address. Only the hash of the token is stored.
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
