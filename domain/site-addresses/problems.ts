import type { RedirectProblem } from "./redirection.ts";

/** Returns the French sentence for a refused field of a redirect, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette adresse ne convient pas.";
}

/** Returns the French sentence for a redirect that meets another one, and names it. */
export function redirectProblemText({ code, other }: RedirectProblem): string {
  if (!other) return problemText("target", code);
  const fact = `${other.path} renvoie déjà vers ${other.target}. Choisissez la page d'arrivée, pas un renvoi.`;
  return code === "validation_redirect_loop" ? `Ce renvoi tournerait en rond : ${fact}` : fact;
}

const problems: Record<string, Record<string, string>> = {
  path: {
    validation_required: "Écrivez l'adresse à renvoyer.",
    validation_not_unique: "Cette adresse est déjà renvoyée. Ôtez d'abord l'autre renvoi.",
    validation_max_text_constraint: "L'adresse peut compter 200 caractères au plus.",
    validation_redirect_hides_page: "Une page existe à cette adresse : un renvoi la cacherait.",
    validation_redirect_of_project: "Cette ancienne adresse d'un projet est déjà renvoyée vers la nouvelle.",
    validation_invalid_format:
      "Une adresse de ce site commence par une barre, comme /portes-ouvertes. L'accueil, les comptes et le bureau n'ont pas de renvoi.",
  },
  target: {
    validation_max_text_constraint: "L'adresse peut compter 500 caractères au plus.",
    validation_redirect_itself: "Cette adresse renverrait vers elle-même.",
    validation_redirect_loop: "Ce renvoi tournerait en rond. Choisissez la page d'arrivée, pas un renvoi.",
    validation_redirect_chain: "Cette adresse est elle-même renvoyée. Choisissez la page d'arrivée.",
    validation_invalid_format:
      "Écrivez une page de ce site, comme /contact, ou une adresse qui commence par https://",
  },
};
