import { flushSync } from "react-dom";
import type { Company } from "../../domain/company/company.ts";
import { browserRecords } from "../../records/client.ts";
import { saveCompany } from "../../records/company/team.ts";
import { notifyTeam } from "../parts/toast.ts";
import { texts } from "./company.texts.ts";
import { type Draft, draftsOf, type FieldPath, factsIn, isSameCompany, withPart } from "./company-draft.ts";
import { type CompanyFaults, faultsIn, faultsOf } from "./company-faults.ts";
import type { Section } from "./company-shape.ts";
import type { CompanySheet } from "./company-sheet.ts";
import { freshSheet, isUnsaved, type SheetsState, useSheets } from "./company-sheets.ts";

/**
 * The company's facts while they are written, section by section. What somebody else saves meanwhile joins them,
 * but never takes the place of what is being written: that section is told, and shows both.
 */
export function useCompanyEditing(read: Company) {
  const state = useSheets(read);
  const { company, sheets, isResumed, change } = state;

  /** Faults go with the thing they are about, and with all that is in it. */
  function write(section: Section, path: FieldPath, part: Draft): void {
    const { drafts, faults } = sheets[section.id];
    const name = path.join(".");
    const left = Object.entries(faults).filter(([each]) => each !== name && !each.startsWith(`${name}.`));
    change(section.id, { drafts: withPart(drafts, path, part), faults: Object.fromEntries(left) });
  }

  function revert(section: Section): void {
    change(section.id, freshSheet(section, company));
  }

  return { company, sheets, isResumed, write, revert, ...savingOf(state) };
}

export type Editing = ReturnType<typeof useCompanyEditing>;

function savingOf({ company, sheets, change, take }: SheetsState) {
  async function save(section: Section): Promise<void> {
    const sheet = sheets[section.id];
    if (sheet.isBusy) return;
    if (!isUnsaved(section, sheet)) return notifyTeam(texts.nothing);
    const faults = faultsIn(section, sheet.drafts);
    if (Object.keys(faults).length > 0) return refuse(section, faults);
    change(section.id, { isBusy: true, faults: {}, failure: undefined });
    await saveOver(section, sheet, company);
  }

  async function saveOver(section: Section, sheet: CompanySheet, latest: Company): Promise<void> {
    const { drafts, seen } = sheet;
    if (!isSameCompany(section, draftsOf(section, seen), draftsOf(section, latest))) {
      take(latest);
      return change(section.id, { isBusy: false, isOutrun: true });
    }
    const answer = await saveCompany(await browserRecords(), latest, factsIn(section, drafts));
    switch (answer.outcome) {
      case "done":
        take(answer.value, section);
        return notifyTeam(section.title + texts.saved);
      case "conflict":
        return saveOver(section, sheet, answer.theirs);
      case "invalid":
        return refuse(section, faultsOf(section, answer.codes));
      case "failed":
        return change(section.id, { isBusy: false, failure: failureOf(answer.status) });
      case "ended":
        return change(section.id, { isBusy: false, failure: "forbidden" });
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

  return { save, keepMine };
}

function failureOf(status = 0): CompanySheet["failure"] {
  if (status === 0) return "unanswered";
  return status === 403 || status === 404 ? "forbidden" : "other";
}
