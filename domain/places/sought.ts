import { foldText } from "../folded.ts";

/** A commune's name as it is sought: « St. Sulpice la Pointe » as « saint sulpice la pointe ». */
export function soughtOf(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replace(/\bst\b/g, "saint")
    .replace(/\bste\b/g, "sainte");
}
