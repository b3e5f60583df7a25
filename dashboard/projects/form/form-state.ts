import { type FormEvent, useEffect, useMemo, useState } from "react";
import { useRevalidator } from "react-router";
import type { Project } from "../../../domain/projects/project.ts";
import type { RecordsClient } from "../../../records/client.ts";
import { newRecordId } from "../../../records/record/record-id.ts";
import { deleteDraft } from "../../parts/unsaved/drafts.ts";
import { useUnsaved } from "../../parts/unsaved/unsaved.ts";
import { type ProjectDraft, projectDraft, saysTheSame } from "./draft.ts";
import { findTakenSlug, useProjectSending } from "./form-sending.ts";
import { type FormValues, useFormValues } from "./form-values.ts";
import { type StoredProjectDraft, withoutFiles } from "./stored-draft.ts";

type Opened = {
  client: RecordsClient;
  /** The name of the browser's draft. */
  name: string;
  project: Project | null;
  kept: StoredProjectDraft | null;
  onSaved: () => void;
};

export type FormState = ReturnType<typeof useProjectForm>;

/** The state and acts of a project's form. A failure never changes the typed values. */
export function useProjectForm({ client, name, project, kept, onSaved }: Opened) {
  const [id, setId] = useState(() => project?.id ?? newRecordId());
  const values = useFormValues(project);
  const images = usePreparing();
  const { offered, ...offer } = useOffer(name, project, kept);
  const isNew = project === null;
  const draft = useStoredForm(id, values);
  const unsaved = useUnsaved({ client, name, draft, isUnsaved: values.isDirty, isWaiting: offered !== null });
  const { isRetry, ...sending } = useProjectSending({ client, id, isNew, values, onSaved: leaveSaved });
  useFocusAfterCheck(values.checks, sending.outcome);
  useShowingAgain(project, values);
  const findSlug = () => findTakenSlug(client, id, values);
  function leaveSaved(): void {
    unsaved.settle();
    onSaved();
  }

  return {
    id,
    isNew,
    ...values.fields,
    isDirty: values.isDirty(),
    ...sending,
    offered,
    leaving: unsaved.leaving,
    leave: unsaved.leave,
    keep: unsaved.storeNow,
    ...images,
    /** Changes whenever the text is replaced from outside the editor, which otherwise holds its own text. */
    textKey: offered ? "offered" : `${id} ${values.resets}`,
    /** The first of two steps: `ask` is called only if the form has no errors. */
    check(event: FormEvent, ask: () => void) {
      event.preventDefault();
      if (images.isPreparing || sending.isSaving || offered) return;
      sending.forget();
      void values.check(() => findSlug().then((isTaken) => isTaken || ask()))();
    },
    /** On leaving the title or the slug, before any upload. */
    findTakenSlug: () => void findSlug(),
    resume() {
      if (!offered) return;
      setId(offered.id);
      acceptOffer(values, offered);
      // The browser may have crashed during the save.
      isRetry.current = true;
      offer.accept();
    },
    abandon: offer.decline,
    /** Discards the draft and stops a save, after the writer agreed to lose the changes. */
    discard() {
      unsaved.settle();
      sending.stop();
    },
    /** A conflict is resolved: the form continues from the other writer's saved version. */
    settle(project: Project, settledDraft: ProjectDraft) {
      values.continueWithDraft(project, settledDraft);
      sending.forget();
    },
  };
}

function acceptOffer(values: FormValues, { stored, draft }: StoredProjectDraft): void {
  values.continueWithDraft(stored, draft);
  values.slug.keep();
}

/** The form as the browser stores it. */
function useStoredForm(id: string, { draft, fields: { stored } }: FormValues) {
  return useMemo(() => withoutFiles({ id, stored, draft, at: Date.now() }), [id, stored, draft]);
}

/** Counts images that are being prepared: nothing is sent before they are ready. */
function usePreparing() {
  const [preparing, setPreparing] = useState(0);
  return {
    isPreparing: preparing > 0,
    prepare: (by: 1 | -1) => setPreparing((before) => before + by),
  };
}

/** Offers the draft of an earlier session if it differs from the stored project. */
function useOffer(name: string, project: Project | null, keptDraft: StoredProjectDraft | null) {
  const [offered, setOffered] = useState(() =>
    keptDraft && !saysTheSame(keptDraft.draft, projectDraft(project)) ? keptDraft : null,
  );
  return {
    offered,
    accept: () => setOffered(null),
    decline() {
      setOffered(null);
      void deleteDraft(name);
    },
  };
}

/** Focuses the first field with an error after each check, by this page or by the store. */
function useFocusAfterCheck(checks: number, outcome: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each check
  useEffect(() => {
    document.querySelector<HTMLElement>(".drawer [aria-invalid=true]")?.focus();
  }, [checks, outcome]);
}

/** Reloads the list when the form closes, if the stored project has changed. */
function useShowingAgain(project: Project | null, { latest }: FormValues): void {
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `latest` reads a ref
  useEffect(
    () => () => {
      // The list still shows the old state, and a part of the project may have arrived since.
      if (latest().stored !== project) revalidate();
    },
    [project, revalidate],
  );
}
