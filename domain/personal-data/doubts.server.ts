import type { Row } from "record-store";
import { groundName } from "../reviews/grounds.ts";

/** A doubt in French words. */
export function doubtInWords(doubt: Row<"review_doubts">): object {
  return {
    date: doubt.created,
    motif: groundName(doubt.ground),
    texte: doubt.body,
    email: doubt.email,
    suite: states[doubt.status] ?? "",
    réponse: doubt.outcome,
    traité_le: doubt.handled_at,
  };
}

const states: Record<string, string> = {
  open: "à examiner",
  kept: "avis gardé",
  withdrawn: "avis retiré",
};
