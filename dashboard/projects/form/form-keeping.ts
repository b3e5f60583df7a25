import { useEffect, useState } from "react";
import type { Project } from "../../../domain/projects/project.ts";
import { projectDraft, saysTheSame } from "./draft.ts";
import type { FormValues } from "./form-values.ts";
import { dropProjectDraft, type KeptDraft, keepProjectDraft } from "./kept-draft.ts";

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
  const [offered, setOffered] = useState(() =>
    kept && !saysTheSame(kept.draft, projectDraft(project)) ? kept : null,
  );

  useEffect(() => {
    if (offered || now.current.isDone) return;
    const timer = setTimeout(() => {
      if (now.current.isDone) return;
      if (isDirty) void keepProjectDraft(name, { id, stored, draft, at: Date.now() });
      else void dropProjectDraft(name);
    }, pause);
    return () => clearTimeout(timer);
  }, [name, id, stored, draft, isDirty, offered, now]);

  return {
    offered,
    keep() {
      if (isDirty && !offered) void keepProjectDraft(name, { id, stored, draft, at: Date.now() });
    },
    resume() {
      if (!offered) return;
      onResumed(offered);
      setOffered(null);
    },
    abandon() {
      setOffered(null);
      void dropProjectDraft(name);
    },
  };
}
