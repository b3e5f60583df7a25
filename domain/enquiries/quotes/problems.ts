import { keptSentence } from "../kept-sentence.ts";

/** Returns the French sentence for a refused field of a quote, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

/** The sentence for an answer that would replace one of another tab or another reader. */
export const otherAnswerText =
  "Une autre réponse a été donnée entre-temps : rechargez la page pour la lire, puis changez-la si besoin.";

const problems: Record<string, Record<string, string>> = {
  message: {
    validation_missing_rel_records: "Cette conversation n'existe plus.",
    validation_required: "Cette conversation n'existe plus.",
    validation_kept_by_law: keptSentence,
  },
  reply: {
    validation_required: "Choisissez la réponse qui porte le devis.",
    validation_missing_rel_records: "Cette réponse n'existe plus.",
    validation_not_a_quote: "Un devis est une réponse de l'équipe avec un fichier joint.",
    validation_marked_already: "Cette réponse est déjà marquée comme devis.",
  },
  answer: {
    validation_required: "Dites si vous acceptez ou déclinez ce devis.",
    validation_enquiry_closed: "Cette demande est close : écrivez-nous dans la conversation.",
    validation_quote_withdrawn: "Ce devis a été retiré : écrivez-nous dans la conversation.",
    validation_quote_replaced: "Un devis plus récent remplace celui-ci : rechargez la page pour y répondre.",
    validation_answered_meanwhile: otherAnswerText,
  },
  words: { validation_max_text_constraint: "Votre mot peut compter 1 000 caractères au plus." },
};
