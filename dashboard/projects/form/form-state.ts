import { useCallback, useEffect, useState } from "react";
import { projectFaults } from "../../../domain/projects/form.ts";
import type { Project } from "../../../domain/projects/project.ts";
import type { RecordsClient } from "../../../records/client.ts";
import { useShowAgain } from "../../parts/router.ts";
import type { ProjectDraft } from "./draft.ts";
import { useKeeping } from "./form-keeping.ts";
import { focusFirstFault, useProjectSending } from "./form-sending.ts";
import { type FormValues, useFormValues } from "./form-values.ts";
import { dropProjectDraft, type KeptDraft } from "./kept-draft.ts";

type Opened = {
  client: RecordsClient;
  /** Under which the browser keeps what is typed. */
  name: string;
  project: Project | null;
  kept: KeptDraft | null;
  onSaved: () => void;
};

export type FormState = ReturnType<typeof useProjectForm>;

/**
 * All that the form of a project holds and does. It is one value, because it is kept, compared and merged as one;
 * whatever fails, it stays as it is.
 */
export function useProjectForm({ client, name, project, kept, onSaved }: Opened) {
  const [id, setId] = useState(() => project?.id ?? newId());
  const values = useFormValues(project);
  const [preparing, setPreparing] = useState(0);
  const [settlements, setSettlements] = useState(0);
  const isNew = project === null;
  const { now, draft, setFaults } = values;
  const { isRetry, ...sending } = useProjectSending({ client, name, id, isNew, values, onSaved });
  const keeping = useKeeping({ name, id, project, kept, values, onResumed: resume });
  const wouldLose = useWouldLose(client, values);
  useShowingAgain(project, values);

  /** The first of two steps: nothing is asked while something is wrong. */
  function isSound(): boolean {
    if (preparing > 0 || sending.isSaving || keeping.offered) return false;
    const covers = draft.cover ? 1 : 0;
    const wrong = projectFaults({ ...draft, covers, images: draft.gallery.length, isNew });
    sending.forget();
    focusFirstFault(() => setFaults(wrong));
    return Object.keys(wrong).length === 0;
  }

  function resume(kept: KeptDraft): void {
    setId(kept.id);
    values.goOnFrom(kept.stored, kept.draft);
    values.isSlugTyped.current = true;
    // It may have been on its way when the browser was lost.
    isRetry.current = true;
  }

  return {
    id,
    isNew,
    ...values.fields,
    ...sending,
    isPreparing: preparing > 0,
    /** Another one whenever the text is replaced from outside the editor, which holds it itself. */
    textKey: keeping.offered ? "offered" : `${id} ${settlements}`,
    wouldLose,
    prepare: (by: 1 | -1) => setPreparing((before) => before + by),
    isSound,
    ...keeping,
    /** Whoever leaves has said that what was typed may go. */
    letGo() {
      now.current.isDone = true;
      sending.stop();
      void dropProjectDraft(name);
    },
    /** What two people have written has been put together: it goes on from what the other one saved. */
    settle(project: Project, settled: ProjectDraft) {
      now.current = { ...now.current, stored: project, draft: settled };
      values.goOnFrom(project, settled);
      setSettlements((before) => before + 1);
      sending.forget();
    },
  };
}

/** Whether whoever leaves now would lose what was typed. */
function useWouldLose(client: RecordsClient, { now }: FormValues): () => boolean {
  return useCallback(
    () => now.current.isDirty && !now.current.isDone && client.authStore.token !== "",
    [client, now],
  );
}

/** Shows the list again when the form goes, if what is stored has changed since. */
function useShowingAgain(project: Project | null, { now }: FormValues): void {
  const showAgain = useShowAgain();
  useEffect(
    () => () => {
      // The list below is as it was when the form was opened: part of a project may have arrived since.
      if (now.current.stored !== project) showAgain();
    },
    [project, now, showAgain],
  );
}

/** As the store makes them: by its own id, a project whose creation went unanswered is known again. */
function newId(): string {
  const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";
  const random = crypto.getRandomValues(new Uint8Array(15));
  return Array.from(random, (byte) => alphabet.charAt(byte % alphabet.length)).join("");
}
