import { attachmentProblems } from "./attachments.ts";
import { enquiryProblems } from "./details/problems.ts";
import { keptSentence } from "./kept-sentence.ts";

/** The French sentence for a refused field of an enquiry, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

const problems: Record<string, Record<string, string>> = {
  subject: {
    validation_required: "Donnez un sujet à votre message.",
    validation_max_text_constraint: "Le sujet peut compter 200 caractères au plus.",
  },
  body: {
    validation_required: "Écrivez votre message.",
    validation_max_text_constraint: "Le message peut compter 10 000 caractères au plus.",
  },
  attachments: attachmentProblems,
  kept_until: { validation_kept_by_law: keptSentence },
  ...enquiryProblems,
};
