import { useEffect, useState } from "react";
import type { Company } from "../../domain/company/company.ts";
import { draftsOf, isSameCompany } from "./company-draft.ts";
import { sections } from "./company-sections.texts.ts";
import type { Section, SectionId } from "./company-shape.ts";
import type { CompanySheet, Sheets } from "./company-sheet.ts";
import { dropWords, keepWords, wordsKept } from "./company-words.ts";

/** The record as it was last read, and a sheet for each of its sections; what is not saved outlives the page. */
export function useSheets(read: Company) {
  const [company, setCompany] = useState(read);
  const [sheets, setSheets] = useState(() => startedFrom(read));
  const unsaved = sections.filter((section) => isUnsaved(section, sheets[section.id]));
  const isUnsavedAnywhere = unsaved.length > 0;
  const [isResumed] = useState(isUnsavedAnywhere);

  useEffect(() => {
    if (!isUnsavedAnywhere) return dropWords();
    keepWords(Object.fromEntries(unsaved.map(({ id }) => [id, pick(sheets[id])])));
  });
  useEffect(() => {
    if (!isUnsavedAnywhere) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isUnsavedAnywhere]);

  return {
    company,
    sheets,
    isResumed: isResumed && isUnsavedAnywhere,

    change(id: SectionId, changed: Partial<CompanySheet>): void {
      setSheets((before) => ({ ...before, [id]: { ...before[id], ...changed } }));
    },

    /** Sections that nobody writes in show what is saved. */
    take(latest: Company, saved?: Section): void {
      setCompany(latest);
      setSheets((before) => {
        const after = sections.map((section): [SectionId, CompanySheet] => {
          const sheet = before[section.id];
          const isWritten = section !== saved && isUnsaved(section, sheet);
          return [section.id, isWritten ? sheet : freshSheet(section, latest)];
        });
        return Object.fromEntries(after) as Sheets;
      });
    },
  };
}

export type SheetsState = ReturnType<typeof useSheets>;

export function isUnsaved(section: Section, { drafts, seen }: CompanySheet): boolean {
  return !isSameCompany(section, drafts, draftsOf(section, seen));
}

/** A section in which nobody has written anything. */
export function freshSheet(section: Section, seen: Company): CompanySheet {
  return {
    drafts: draftsOf(section, seen),
    seen,
    faults: {},
    failure: undefined,
    isOutrun: false,
    isBusy: false,
  };
}

/** What was being written when the page was left, if it was; else what is saved. */
function startedFrom(read: Company): Sheets {
  const kept = wordsKept();
  const sheets = sections.map((section): [SectionId, CompanySheet] => [
    section.id,
    { ...freshSheet(section, read), ...kept[section.id] },
  ]);
  return Object.fromEntries(sheets) as Sheets;
}

function pick({ drafts, seen }: CompanySheet): Pick<CompanySheet, "drafts" | "seen"> {
  return { drafts, seen };
}
