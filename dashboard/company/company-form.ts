import { useCallback, useMemo, useRef, useState } from "react";
import { type FieldErrors, type FieldValues, useForm, useWatch } from "react-hook-form";
import type { Company } from "../../domain/company/company.ts";
import type { RecordsClient } from "../../records/client.ts";
import { draftName } from "../parts/unsaved/drafts.ts";
import { useUnsaved } from "../parts/unsaved/unsaved.ts";
import { type Drafts, isSameCompany, sectionDrafts } from "./company-draft.ts";
import type { CompanyFaults } from "./company-faults.ts";
import { sections } from "./company-sections.texts.ts";
import { listFacts, type Section, type SectionId } from "./company-shape.ts";

/** The state of a section in addition to its drafts. */
export type SectionState = {
  /** The record that the writer has seen, and may overwrite. */
  seen: Company;
  failure?: "unanswered" | "forbidden" | "noRoom" | "other";
  /** A conflict: somebody else has saved this section meanwhile. */
  hasConflict?: boolean;
  isBusy?: boolean;
};

/** The unsaved drafts, each with the record that the writer started from. */
export type CompanyWork = Partial<Record<SectionId, { drafts: Drafts; seen: Company }>>;

type States = Record<SectionId, SectionState>;

type Opened = { client: RecordsClient; read: Company; kept: CompanyWork };

/** The last record read, the drafts over it, and the state of each section. Unsaved drafts outlive the page. */
export function useCompanyForm({ client, read, kept }: Opened) {
  const [company, setCompany] = useState(read);
  const [states, setStates] = useState(() => statesFor(({ id }) => ({ seen: kept[id]?.seen ?? read })));
  const form = useForm<FieldValues>({ defaultValues: draftsAtStart(read, kept) });
  const { control, getValues, reset, setError, clearErrors, formState } = form;
  const drafts = useWatch({ control }) as Drafts;
  const latest = useRef(states);
  latest.current = states;

  const isUnsaved = useCallback(
    (section: Section): boolean =>
      !isSameCompany(section, getValues(), sectionDrafts(section, latest.current[section.id].seen)),
    [getValues],
  );
  const isUnsavedAnywhere = useCallback(() => sections.some(isUnsaved), [isUnsaved]);
  useUnsaved({
    client,
    name: companyDraft(client),
    draft: useMemo(() => ({ typed: unsavedWork(drafts, states), files: new Map() }), [drafts, states]),
    isUnsaved: isUnsavedAnywhere,
    staysOpen: true,
  });

  function change(id: SectionId, changed: Partial<SectionState>): void {
    latest.current = { ...latest.current, [id]: { ...latest.current[id], ...changed } };
    setStates(latest.current);
  }

  return {
    form,
    company,
    drafts,
    states,
    isUnsaved,
    isUnsavedAnywhere: isUnsavedAnywhere(),
    sectionFaults: (section: Section) => flat(formState.errors, factNames(section)),
    change,

    /** Outer errors are set first: setting one later would discard the errors of its parts. */
    showFaults(section: Section, faults: CompanyFaults): void {
      clearErrors(factNames(section));
      const names = Object.keys(faults).sort((one, other) => depth(one) - depth(other));
      for (const name of names) setError(name, { message: faults[name] });
    },

    /**
     * Shows a new record in every section without unsaved changes. In the sections of `over`, it also replaces unsaved
     * drafts.
     */
    show(latestCompany: Company, over: readonly Section[]): void {
      setCompany(latestCompany);
      const untouched = sections.filter((section) => over.includes(section) || !isUnsaved(section));
      const fresh = untouched.map((section) => sectionDrafts(section, latestCompany));
      for (const { id } of untouched) change(id, { seen: latestCompany, ...calm });
      reset(Object.assign({}, getValues(), ...fresh), { keepErrors: true });
      clearErrors(untouched.flatMap(factNames));
    },
  };
}

export type CompanyForm = ReturnType<typeof useCompanyForm>;

/** The name under which the browser stores the company's drafts. */
export function companyDraft(client: RecordsClient): string {
  return draftName(client, "coordonnees");
}

const calm = { failure: undefined, hasConflict: false, isBusy: false };

function statesFor(sectionState: (section: Section) => SectionState): States {
  return Object.fromEntries(sections.map((section) => [section.id, sectionState(section)])) as States;
}

function draftsAtStart(read: Company, keptWork: CompanyWork): Drafts {
  const drafts = sections.map((section) => ({
    ...sectionDrafts(section, read),
    ...keptWork[section.id]?.drafts,
  }));
  return Object.assign({}, ...drafts);
}

function unsavedWork(drafts: Drafts, states: States): CompanyWork {
  const writtenSections = sections.filter(
    (section) => !isSameCompany(section, drafts, sectionDrafts(section, states[section.id].seen)),
  );
  const works = writtenSections.map((section) => [
    section.id,
    {
      drafts: Object.fromEntries(factNames(section).map((name) => [name, drafts[name]])),
      seen: states[section.id].seen,
    },
  ]);
  return Object.fromEntries(works);
}

function factNames(section: Section) {
  return listFacts(section).map(([name]) => name);
}

function depth(name: string): number {
  return name.split(".").length;
}

/** The errors by control name, as « people.3.name », in the order of the form. */
function flat(errors: FieldErrors, names: readonly string[], above = ""): CompanyFaults {
  const faults: CompanyFaults = {};
  for (const name of names) {
    const error = errors[name] as (FieldErrors & { message?: unknown }) | undefined;
    if (!error || typeof error !== "object") continue;
    const path = above + name;
    if (typeof error.message === "string") faults[path] = error.message;
    const parts = Object.keys(error).filter((part) => !ownKeys.has(part));
    Object.assign(faults, flat(error, parts, `${path}.`));
  }
  return faults;
}

/** An error's own keys. All other keys are the errors of its parts. */
const ownKeys = new Set(["type", "message", "ref", "types"]);
