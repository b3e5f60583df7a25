import { flushSync } from "react-dom";
import type { Company } from "../../domain/company/company.ts";
import { browserRecords } from "../../records/client.ts";
import { saveCompany } from "../../records/company/team.ts";
import { notifyTeam } from "../parts/toast.ts";
import { texts } from "./company.texts.ts";
import { isSameCompany, readDraftFacts, sectionDrafts } from "./company-draft.ts";
import { type CompanyFaults, codeFaults, draftFaults } from "./company-faults.ts";
import { type CompanyForm, type SectionState, useCompanyForm } from "./company-form.ts";
import type { Section } from "./company-shape.ts";

/**
 * Edits the company's facts, section by section. Changes that somebody else saves are merged in, but never replace
 * unsaved drafts: the section then reports a conflict and shows both versions.
 */
export function useCompanyEditing(opened: Parameters<typeof useCompanyForm>[0]) {
  const state = useCompanyForm(opened);
  return {
    ...state,
    /** Replaces the draft with the saved facts. */
    revert: (section: Section) => state.show(state.company, [section]),
    ...startSaving(state),
  };
}

export type Editing = ReturnType<typeof useCompanyEditing>;

function startSaving({ form, company, states, isUnsaved, change, show, showFaults }: CompanyForm) {
  async function save(section: Section): Promise<void> {
    const { isBusy, seen } = states[section.id];
    if (isBusy) return;
    if (!isUnsaved(section)) return notifyTeam(texts.nothing);
    const faults = draftFaults(section, form.getValues());
    if (Object.keys(faults).length > 0) return refuse(section, faults);
    change(section.id, { isBusy: true, failure: undefined });
    showFaults(section, {});
    await saveOver(section, seen, company);
  }

  async function saveOver(section: Section, seenCompany: Company, latest: Company): Promise<void> {
    if (!isSameCompany(section, sectionDrafts(section, seenCompany), sectionDrafts(section, latest))) {
      show(latest, []);
      return change(section.id, { isBusy: false, hasConflict: true });
    }
    const answer = await saveCompany(
      await browserRecords(),
      latest,
      readDraftFacts(section, form.getValues()),
    );
    switch (answer.outcome) {
      case "done":
        show(answer.value, [section]);
        return notifyTeam(section.title + texts.saved);
      case "conflict":
        return saveOver(section, seenCompany, answer.theirs);
      case "invalid":
        return refuse(section, codeFaults(section, answer.codes));
      case "failed":
        return change(section.id, { isBusy: false, failure: failureKind(answer.status) });
      default:
        return change(section.id, { isBusy: false, failure: "forbidden" });
    }
  }

  function refuse(section: Section, faults: CompanyFaults): void {
    flushSync(() => {
      showFaults(section, faults);
      change(section.id, { isBusy: false, failure: undefined });
    });
    document.getElementById(Object.keys(faults)[0] ?? "")?.focus();
  }

  /** The writer has seen both versions, so theirs may now overwrite the other. */
  async function keepMine(section: Section): Promise<void> {
    change(section.id, { seen: company, hasConflict: false, isBusy: true });
    await saveOver(section, company, company);
  }

  return { save, keepMine };
}

function failureKind(status = 0): SectionState["failure"] {
  if (status === 0) return "unanswered";
  if (status === 507) return "noRoom";
  return status === 403 || status === 404 ? "forbidden" : "other";
}
