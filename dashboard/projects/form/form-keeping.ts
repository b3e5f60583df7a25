import { useEffect, useState } from "react";
import type { Project } from "../../../domain/projects/project.ts";
import { draftOf, isSame } from "./draft.ts";
import type { FormValues } from "./form-values.ts";
import { dropDraft, type KeptDraft, keepDraft } from "./kept-draft.ts";

/** Milliseconds after the last key until what was typed is kept. */
const pause = 400;

type Keeping = {
  /** Under which the browser keeps what is typed. */
  name: string;
  id: string;
  project: Project | null;
  kept: KeptDraft | null;
  values: FormValues;
  /** Somebody goes on from what was kept. */
  onResumed: (kept: KeptDraft) => void;
};

/** Keeps what is typed beyond a crash of the browser, and offers what an earlier time has left. */
export function useKeeping({ name, id, project, kept, values, onResumed }: Keeping) {
  const { now, stored, draft, isDirty } = values;
  const [offered, setOffered] = useState(() => (kept && !isSame(kept.draft, draftOf(project)) ? kept : null));

  useEffect(() => {
    if (offered || now.current.isDone) return;
    const timer = setTimeout(() => {
      if (now.current.isDone) return;
      if (isDirty) void keepDraft(name, { id, stored, draft, at: Date.now() });
      else void dropDraft(name);
    }, pause);
    return () => clearTimeout(timer);
  }, [name, id, stored, draft, isDirty, offered, now]);

  return {
    offered,
    keep() {
      if (isDirty && !offered) void keepDraft(name, { id, stored, draft, at: Date.now() });
    },
    resume() {
      if (!offered) return;
      onResumed(offered);
      setOffered(null);
    },
    abandon() {
      setOffered(null);
      void dropDraft(name);
    },
  };
}
