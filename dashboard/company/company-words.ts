import { dropDraft, keepDraft, storedDraft } from "../../records/drafts.ts";
import type { SectionId } from "./company-shape.ts";
import type { CompanySheet } from "./company-sheet.ts";

type Words = Partial<Record<SectionId, Pick<CompanySheet, "drafts" | "seen">>>;

const name = "coordonnees";

/** Keeps what is written and not saved, with the record that it was written over, until it is saved or given up. */
export function keepWords(words: Words): void {
  const texts = Object.entries(words).map(([section, kept]) => [section, JSON.stringify(kept)]);
  keepDraft(name, Object.fromEntries(texts));
}

export function wordsKept(): Words {
  try {
    const texts = Object.entries(storedDraft(name) ?? {});
    return Object.fromEntries(texts.map(([section, kept]) => [section, JSON.parse(kept)]));
  } catch {
    return {};
  }
}

export function dropWords(): void {
  dropDraft(name);
}
