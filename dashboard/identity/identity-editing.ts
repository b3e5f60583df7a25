import { useCallback, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import type { Company } from "../../domain/company/company.ts";
import { readColour } from "../../domain/identity/colours.ts";
import { problemText } from "../../domain/identity/problems.ts";
import type { RecordsClient } from "../../records/client.ts";
import { saveCompany } from "../../records/company/team.ts";
import type { ChangedPage } from "../../records/pages/pages.ts";
import { french } from "../../ui/text/typography.ts";
import { noteCompany } from "../layout/known-company.ts";
import { notifyTeam } from "../parts/toast.ts";
import { deleteDraft, type StoredDraft } from "../parts/unsaved/drafts.ts";
import { useUnsaved } from "../parts/unsaved/unsaved.ts";
import { texts } from "./identity.texts.ts";
import {
  changedIdentity,
  chosenAccent,
  fileFields,
  type IdentityDraft,
  identityDraft,
  isAccentLegible,
  isConflict,
  type NewFiles,
  type TypedIdentity,
  typedIdentity,
} from "./identity-values.ts";

export type IdentityProps = {
  client: RecordsClient;
  company: Company;
  /** The published pages: the shared link shows their pictures and headline. */
  pages: readonly ChangedPage[];
  kept: StoredDraft<IdentityDraft> | null;
};

/** The edited identity: its values and new files, their errors, and how they are changed. */
export type EditedIdentity = Pick<IdentityProps, "company" | "pages"> & {
  values: TypedIdentity;
  files: NewFiles;
  faults: Readonly<Record<string, string>>;
  change: (values: Partial<TypedIdentity>, files?: NewFiles) => void;
  refuse: (field: string, fault: string) => void;
};

/** Edits the identity. Unsaved values outlive the page. */
export function useIdentity(props: IdentityProps) {
  const state = useIdentityState(props);
  const { company, values, files, faults, setValues, setFiles, setFaults } = state;
  const { revalidate } = useRevalidator();
  const identity: EditedIdentity = {
    ...{ company, pages: props.pages, values, files, faults },
    change(changedValues, changedFiles) {
      setValues((now) => ({ ...now, ...changedValues }));
      if (changedFiles) setFiles((now) => ({ ...now, ...changedFiles }));
      setFaults({});
    },
    refuse: (field, fault) => setFaults((now) => ({ ...now, [field]: fault })),
  };
  return { ...state, identity, save: startSaving(state, props.client, revalidate) };
}

function useIdentityState({ client, company: storedCompany, kept }: IdentityProps) {
  const [company, setCompany] = useState(storedCompany);
  const [base, setBase] = useState(() => kept?.typed.base ?? typedIdentity(storedCompany));
  const [values, setValues] = useState(() => kept?.typed.values ?? base);
  const [files, setFiles] = useState<NewFiles>(() => draftFiles(kept));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [notice, setNotice] = useState("");
  const [theirs, setTheirs] = useState<Company>();
  const [isBusy, setBusy] = useState(false);
  const name = identityDraft(client);
  const latest = useRef({ values, base, files });
  latest.current = { values, base, files };
  const isUnsaved = useCallback(() => {
    const now = latest.current;
    return Object.keys(changedIdentity(now.values, now.base, now.files)).length > 0;
  }, []);
  const [wasUnsaved] = useState(isUnsaved);
  useUnsaved({ client, name, draft: useDraft(values, base, files), isUnsaved, staysOpen: true });

  /** Replaces the typed values by those of a stored record. */
  function fill(stored: Company): void {
    const typed = typedIdentity(stored);
    setCompany(stored);
    setBase(typed);
    setValues(typed);
    setFiles({});
    setFaults({});
    setNotice("");
    setTheirs(undefined);
    void deleteDraft(name);
  }

  return {
    ...{ company, base, values, files, faults, notice, theirs, isBusy },
    ...{ setCompany, setValues, setFiles, setFaults, setNotice, setTheirs, setBusy },
    ...{ isUnsaved, fill },
    isFound: wasUnsaved && isUnsaved(),
  };
}

type IdentityState = ReturnType<typeof useIdentityState>;

function startSaving(state: IdentityState, client: RecordsClient, revalidate: () => Promise<void>) {
  const { company, base, values, files, setFaults, setNotice, setBusy } = state;

  /** Writes over a record. A colleague's later change of another fact is no conflict. */
  async function saveOver(over: Company): Promise<void> {
    const answer = await saveCompany(client, over, changedIdentity(values, base, files));
    switch (answer.outcome) {
      case "done":
        state.fill(answer.value);
        noteCompany(false);
        void revalidate();
        return notifyTeam(texts.saved);
      case "conflict":
        if (!isConflict(values, base, typedIdentity(answer.theirs))) return saveOver(answer.theirs);
        // The next saving writes over their version, which the notice names.
        state.setCompany(answer.theirs);
        state.setTheirs(answer.theirs);
        return setNotice(texts.conflict);
      case "invalid":
        return refuse(french, answer.codes);
      default:
        return setNotice(texts.notSaved);
    }
  }

  function refuse(typeset: (text: string) => string, codes: Record<string, string>): void {
    const named = Object.entries(codes).map(([field, code]) => [field, typeset(problemText(field, code))]);
    flushSync(() => setFaults(Object.fromEntries(named)));
    document.getElementById(Object.keys(codes)[0] ?? "")?.focus();
  }

  return async function save(): Promise<void> {
    if (state.isBusy) return;
    if (!state.isUnsaved()) return notifyTeam(texts.nothing);
    setNotice("");
    const codes = ownFaults(values);
    if (Object.keys(codes).length > 0) return refuse(french, codes);
    setFaults({});
    setBusy(true);
    await saveOver(company).finally(() => setBusy(false));
  };
}

/** The contract's codes for what needs no answer of the site. */
function ownFaults(values: TypedIdentity): Record<string, string> {
  const isColour = readColour(chosenAccent(values)) !== undefined;
  const accent = isColour ? "validation_low_contrast" : "validation_invalid_format";
  return {
    ...(!values.name.trim() && { name: "validation_required" }),
    ...(!isAccentLegible(values) && { accent }),
  };
}

function draftFiles(draft: StoredDraft<IdentityDraft> | null): NewFiles {
  const foundFiles = fileFields.flatMap((field) => {
    const key = draft?.typed.files[field];
    const file = key && draft?.files.get(key);
    return key && file ? [[field, { key, file }] as const] : [];
  });
  return Object.fromEntries(foundFiles);
}

/** The draft to store, the same object until a value or a file changes. */
function useDraft(values: TypedIdentity, base: TypedIdentity, files: NewFiles): StoredDraft<IdentityDraft> {
  return useMemo(() => {
    const newFiles = fileFields.flatMap((field) => (files[field] ? [[field, files[field]] as const] : []));
    return {
      typed: { values, base, files: Object.fromEntries(newFiles.map(([field, { key }]) => [field, key])) },
      files: new Map(newFiles.map(([, { key, file }]) => [key, file])),
    };
  }, [values, base, files]);
}
