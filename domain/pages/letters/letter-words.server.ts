import type { Row } from "record-store";
import type { OwnWords } from "../../../mail/index.ts";
import { readContent } from "../content.ts";
import { brokenTexts } from "../placeholders.ts";
import { originalSentence } from "./letter-sentences.ts";

/** Returns the team's own words for letters. A text that no longer fits its original sentence is left out. */
export function letterWords(page: Row<"pages"> | undefined): OwnWords[] {
  const { texts } = readContent(page ?? null);
  const broken = brokenTexts("letters", texts);
  return Object.entries(texts).flatMap(([id, own]) => {
    const original = originalSentence(id);
    return original && !broken.includes(id) ? { original, own } : [];
  });
}
