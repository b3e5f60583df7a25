import type { Row } from "record-store";

/** Returns a quote as a personal archive shows it. */
export function exportedQuote({
  created,
  answer,
  words,
  answered_at,
  answered_by,
  opened_at,
  withdrawn_at,
}: Row<"quotes">): object {
  return {
    date: created,
    ouvert_le: opened_at,
    réponse: quoteAnswerNames[answer] ?? "",
    phrase: words,
    répondu_le: answered_at,
    par: answered_by,
    retiré_le: withdrawn_at,
  };
}

const quoteAnswerNames: Record<string, string> = { accepted: "accepté", declined: "décliné" };

/** Returns a visit as a personal archive shows it. */
export function exportedVisit({ slots, chosen, state, note, asked }: Row<"visits">): object {
  return { créneaux: slots, retenu: chosen, état: visitStates[state] ?? state, note, demande: asked };
}

const visitStates: Record<string, string> = {
  offered: "proposée",
  chosen: "retenue",
  done: "faite",
  cancelled: "annulée",
};
