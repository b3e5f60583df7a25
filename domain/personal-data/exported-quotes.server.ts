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
