import type { Row } from "record-store";
import type { OwnWords } from "../../../mail/index.ts";
import { readContent } from "../content.ts";
import { hasWrongPlaceholders, originalSentence } from "./letter-sentences.ts";

/** Returns the team's own words for letters. A text that no longer fits its original sentence is left out. */
export function letterWords(page: Row<"pages"> | undefined): OwnWords[] {
  return Object.entries(readContent(page ?? null).texts).flatMap(([id, own]) => {
    const original = originalSentence(id);
    return original && !hasWrongPlaceholders(id, own) ? { original, own } : [];
  });
}
