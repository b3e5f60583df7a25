import { type FormEvent, useEffect, useMemo, useState } from "react";
import type { Project } from "../../../domain/projects/project.ts";
import type { RecordsClient } from "../../../records/client.ts";
import { useShowAgain } from "../../parts/router.ts";
import { deleteDraft } from "../../parts/unsaved/drafts.ts";
import { useUnsaved } from "../../parts/unsaved/unsaved.ts";
import { type ProjectDraft, projectDraft, saysTheSame } from "./draft.ts";
import { findTakenSlug, useProjectSending } from "./form-sending.ts";
import { type FormValues, useFormValues } from "./form-values.ts";
import { type StoredProjectDraft, withoutFiles } from "./stored-draft.ts";

type Opened = {
  client: RecordsClient;
  /** Under which the browser keeps what is typed. */
  name: string;
  project: Project | null;
  kept: StoredProjectDraft | null;
  onSaved: () => void;
};

export type FormState = ReturnType<typeof useProjectForm>;

/** All that the form of a project holds and does; whatever fails, what is typed stays as it is. */
export function useProjectForm({ client, name, project, kept, onSaved }: Opened) {
  const [id, setId] = useState(() => project?.id ?? newId());
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
    /** Another one whenever the text is replaced from outside the editor, which holds it itself. */
    textKey: offered ? "offered" : `${id} ${values.resets}`,
    /** The first of two steps: nothing is asked while something is wrong. */
    check(event: FormEvent, ask: () => void) {
      event.preventDefault();
      if (images.isPreparing || sending.isSaving || offered) return;
      sending.forget();
      void values.check(() => findSlug().then((isTaken) => isTaken || ask()))();
    },
    /** On leaving the title or the slug: before anything is uploaded. */
    findTakenSlug: () => void findSlug(),
    resume() {
      if (!offered) return;
      setId(offered.id);
      goOnFromOffer(values, offered);
      // It may have been on its way when the browser was lost.
      isRetry.current = true;
      offer.accept();
    },
    abandon: offer.decline,
    /** Whoever leaves has said that what was typed may go. */
    letGo() {
      unsaved.settle();
      sending.stop();
    },
    /** What two people have written has been put together: it goes on from what the other one saved. */
    settle(project: Project, settled: ProjectDraft) {
      values.goOnFrom(project, settled);
      sending.forget();
    },
  };
}

function goOnFromOffer(values: FormValues, { stored, draft }: StoredProjectDraft): void {
  values.goOnFrom(stored, draft);
  values.slug.keep();
}

/** The form as the browser stores it. */
function useStoredForm(id: string, { draft, fields: { stored } }: FormValues) {
  return useMemo(() => withoutFiles({ id, stored, draft, at: Date.now() }), [id, stored, draft]);
}

/** Images that are being made ready: nothing is sent before they are. */
function usePreparing() {
  const [preparing, setPreparing] = useState(0);
  return {
    isPreparing: preparing > 0,
    prepare: (by: 1 | -1) => setPreparing((before) => before + by),
  };
}

/** What an earlier time has left, if it says something else than what is stored. */
function useOffer(name: string, project: Project | null, kept: StoredProjectDraft | null) {
  const [offered, setOffered] = useState(() =>
    kept && !saysTheSame(kept.draft, projectDraft(project)) ? kept : null,
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

/** Leads to the first field at fault whenever the form has been looked at, by this page or by the store. */
function useFocusAfterCheck(checks: number, outcome: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is told of the form, not what that says
  useEffect(() => {
    document.querySelector<HTMLElement>(".drawer [aria-invalid=true]")?.focus();
  }, [checks, outcome]);
}

/** Shows the list again when the form goes, if what is stored has changed since. */
function useShowingAgain(project: Project | null, { latest }: FormValues): void {
  const showAgain = useShowAgain();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads at the end is the same for every rendering
  useEffect(
    () => () => {
      // The list below is as it was when the form was opened: part of a project may have arrived since.
      if (latest().stored !== project) showAgain();
    },
    [project, showAgain],
  );
}

/** As the store makes them: by its own id, a project whose creation went unanswered is known again. */
function newId(): string {
  const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";
  const random = crypto.getRandomValues(new Uint8Array(15));
  return Array.from(random, (byte) => alphabet.charAt(byte % alphabet.length)).join("");
}
