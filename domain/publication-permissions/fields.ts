/**
 * What a client allows the cooperative to publish of their building, and until when. It is kept as proof: what was given
 * is changed no more but by its withdrawal, and another answer is another record.
 */
export const fields = {
  building_site: { type: "relation", collection: "building_sites", required: true, onDelete: "cascade" },
  /** Who answered; nobody while it is only asked for. */
  user: { type: "relation", collection: "users", onDelete: "cascade" },
  outside: { type: "bool" },
  inside: { type: "bool" },
  /** Whether the town may be named. */
  town: { type: "bool" },
  /** The last day; without one, until it is withdrawn. */
  until: { type: "date" },
  asked_at: { type: "date" },
  given_at: { type: "date" },
  refused_at: { type: "date" },
  withdrawn_at: { type: "date" },
  /** The text that stood there when the client pressed, whole. */
  wording: { type: "text", max: 5_000 },
} as const;
