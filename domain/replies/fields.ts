import { attachmentProblems, attachments, words } from "../messages/fields.ts";

/** The cooperative, or the client whose message it is. */
const sides = ["team", "client"] as const;

/**
 * An answer to a message (reading F42). `is_read` says whether the other side has read
 * it; the author's name stays when the account is gone.
 */
export const fields = {
  message: { type: "relation", collection: "messages", required: true, onDelete: "cascade" },
  author: { type: "relation", collection: "users", onDelete: "empty" },
  author_name: { type: "text", max: 200 },
  side: { type: "select", values: sides },
  body: { type: "text", required: true, max: 10_000, schema: words },
  attachments,
  is_read: { type: "bool" },
} as const;

/** The French sentence for a field of a reply that was refused, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

const problems: Record<string, Record<string, string>> = {
  message: {
    validation_missing_rel_records: "Cette conversation n'existe plus.",
    validation_required: "Cette conversation n'existe plus.",
  },
  body: {
    validation_required: "Écrivez votre réponse.",
    validation_max_text_constraint: "La réponse peut compter 10 000 caractères au plus.",
  },
  attachments: attachmentProblems,
};
