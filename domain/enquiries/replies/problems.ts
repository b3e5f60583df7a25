import { attachmentProblems } from "../attachments.ts";
import { keptSentence } from "../kept-sentence.ts";

/** Returns the French sentence for a refused field of a reply, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

const problems: Record<string, Record<string, string>> = {
  message: {
    validation_missing_rel_records: "Cette conversation n'existe plus.",
    validation_required: "Cette conversation n'existe plus.",
    validation_kept_by_law: keptSentence,
  },
  body: {
    validation_required: "Écrivez votre réponse.",
    validation_max_text_constraint: "La réponse peut compter 10 000 caractères au plus.",
  },
  attachments: attachmentProblems,
  visit: { validation_not_offered: "Cette visite n'est plus à choisir : relisez-la sous « Visite »." },
};
