import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Company } from "../../domain/company/company.ts";
import { browserRecords } from "../../records/client.ts";
import { saveCompany } from "../../records/company/team.ts";
import { notify } from "../parts/toast.ts";
import { texts } from "./company.texts.ts";
import { type Draft, draftsOf, type FieldPath, factsIn, isSame, withPart } from "./company-draft.ts";
import { type CompanyFaults, faultsIn, faultsOf } from "./company-faults.ts";
import { sections } from "./company-sections.texts.ts";
import type { Section, SectionId } from "./company-shape.ts";
import type { Sheet, Sheets } from "./company-sheet.ts";
import { dropWords, keepWords, wordsKept } from "./company-words.ts";

/**
 * The company's facts while they are written, section by section. What somebody else saves meanwhile joins them,
 * but never takes the place of what is being written: that section is told, and shows both.
 */
export function useCompanyEditing(read: Company) {
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

  function change(id: SectionId, changed: Partial<Sheet>): void {
    setSheets((before) => ({ ...before, [id]: { ...before[id], ...changed } }));
  }

  /** Faults go with the thing they are about, and with all that is in it. */
  function write(section: Section, path: FieldPath, part: Draft): void {
    const { drafts, faults } = sheets[section.id];
    const name = path.join(".");
    const left = Object.entries(faults).filter(([each]) => each !== name && !each.startsWith(`${name}.`));
    change(section.id, { drafts: withPart(drafts, path, part), faults: Object.fromEntries(left) });
  }

  function revert(section: Section): void {
    change(section.id, { drafts: draftsOf(section, company), ...calm(company) });
  }

  /** Sections that nobody writes in show what is saved. */
  function take(latest: Company, saved?: Section): void {
    setCompany(latest);
    setSheets((before) => {
      const after = sections.map((section): [SectionId, Sheet] => {
        const sheet = before[section.id];
        if (section !== saved && isUnsaved(section, sheet)) return [section.id, sheet];
        return [section.id, { drafts: draftsOf(section, latest), ...calm(latest) }];
      });
      return Object.fromEntries(after) as Sheets;
    });
  }

  async function save(section: Section): Promise<void> {
    const sheet = sheets[section.id];
    if (sheet.isBusy) return;
    if (!isUnsaved(section, sheet)) return notify(texts.nothing);
    const faults = faultsIn(section, sheet.drafts);
    if (Object.keys(faults).length > 0) return refuse(section, faults);
    change(section.id, { isBusy: true, faults: {}, failure: undefined });
    await saveOver(section, sheet, company);
  }

  async function saveOver(section: Section, { drafts, seen }: Sheet, latest: Company): Promise<void> {
    if (!isSame(section, draftsOf(section, seen), draftsOf(section, latest))) {
      take(latest);
      return change(section.id, { isBusy: false, isOutrun: true });
    }
    const answer = await saveCompany(await browserRecords(), latest, factsIn(section, drafts));
    switch (answer.outcome) {
      case "saved":
        take(answer.company, section);
        return notify(section.title + texts.saved);
      case "outrun":
        return saveOver(section, { ...sheets[section.id], drafts, seen }, answer.company);
      case "refused":
        return refuse(section, faultsOf(section, answer.codes));
      case "failed":
        return change(section.id, { isBusy: false, failure: failureOf(answer.status) });
    }
  }

  function refuse(section: Section, faults: CompanyFaults): void {
    flushSync(() => change(section.id, { faults, isBusy: false, failure: undefined }));
    document.getElementById(Object.keys(faults)[0] ?? "")?.focus();
  }

  /** Both versions have been seen: what is written may now take the other's place. */
  async function keepMine(section: Section): Promise<void> {
    const sheet = { ...sheets[section.id], seen: company };
    change(section.id, { seen: company, isOutrun: false, isBusy: true });
    await saveOver(section, sheet, company);
  }

  return { company, sheets, isResumed: isResumed && isUnsavedAnywhere, write, revert, save, keepMine };
}

export type Editing = ReturnType<typeof useCompanyEditing>;

export function isUnsaved(section: Section, { drafts, seen }: Sheet): boolean {
  return !isSame(section, drafts, draftsOf(section, seen));
}

/** What was being written when the page was left, if it was; else what is saved. */
function startedFrom(read: Company): Sheets {
  const kept = wordsKept();
  const sheets = sections.map((section): [SectionId, Sheet] => {
    const { drafts = draftsOf(section, read), seen = read } = kept[section.id] ?? {};
    return [section.id, { drafts, ...calm(seen) }];
  });
  return Object.fromEntries(sheets) as Sheets;
}

function calm(seen: Company): Omit<Sheet, "drafts"> {
  return { seen, faults: {}, failure: undefined, isOutrun: false, isBusy: false };
}

function pick({ drafts, seen }: Sheet): Pick<Sheet, "drafts" | "seen"> {
  return { drafts, seen };
}

function failureOf(status: number): Sheet["failure"] {
  if (status === 0) return "unanswered";
  return status === 401 || status === 403 || status === 404 ? "forbidden" : "other";
}
