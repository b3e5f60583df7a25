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

/** The French sentence for a field of a permission that was refused, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

const gone = "Ce chantier n'existe plus.";

const problems: Record<string, Record<string, string>> = {
  building_site: { validation_missing_rel_records: gone, validation_required: gone },
  user: { validation_not_client: "Seul le client de ce chantier peut répondre." },
  given_at: { validation_settled: "Cette réponse est donnée : une autre se donne à nouveau." },
  until: { validation_past_date: "Choisissez une date à venir." },
};
