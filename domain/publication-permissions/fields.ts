/**
 * A client's permission to publish parts of their building, with an optional last day. The record is proof: a given
 * answer never changes, except by its withdrawal. Each further answer is a new record.
 */
export const fields = {
  worksite: { type: "relation", collection: "worksites", required: true, onDelete: "cascade" },
  /** The account that answered; empty for a question. */
  user: { type: "relation", collection: "users", onDelete: "cascade" },
  outside: { type: "bool" },
  inside: { type: "bool" },
  /** Whether the town may be named. */
  town: { type: "bool" },
  /** The last day. Without one, the permission lasts until it is withdrawn. */
  until: { type: "date" },
  asked_at: { type: "date" },
  given_at: { type: "date" },
  refused_at: { type: "date" },
  withdrawn_at: { type: "date" },
  /** The complete text that the page showed when the client answered. */
  wording: { type: "text", max: 5_000 },
} as const;
