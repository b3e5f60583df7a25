import { useRef, useState } from "react";
import type { ProjectFaults, ProjectField } from "../../../domain/projects/form.ts";
import type { Project } from "../../../domain/projects/project.ts";
import { slugOf } from "../../../domain/projects/slug.ts";
import { type ProjectDraft, projectDraft, saysTheSame } from "./draft.ts";

export type FormValues = ReturnType<typeof useFormValues>;

/** What is typed and chosen in the form of a project, beside what is stored of it, and what is wrong with it. */
export function useFormValues(project: Project | null) {
  const [stored, setStored] = useState(project);
  const [draft, setDraft] = useState(() => projectDraft(project));
  const [faults, setFaults] = useState<ProjectFaults>({});
  const [otherSlug, setOtherSlug] = useState("");
  const isDirty = !saysTheSame(draft, projectDraft(stored));
  // What is on its way looks at the form as it is by then.
  const now = useRef({ draft, stored, isDirty, isDone: false });
  now.current = { ...now.current, draft, stored, isDirty };
  const isSlugTyped = useRef(project !== null);

  function change(changed: Partial<ProjectDraft>): void {
    setDraft((before) => ({ ...before, ...changed }));
    if ("slug" in changed) {
      isSlugTyped.current = changed.slug !== "";
      setOtherSlug("");
    }
    if (changed.title !== undefined && !isSlugTyped.current) {
      const slug = slugOf(changed.title);
      setDraft((before) => ({ ...before, slug }));
      clear("slug");
    }
    for (const field of Object.keys(changed))
      clear(field === "cover" ? "cover_image" : (field as ProjectField));
  }

  function changeGallery(next: (gallery: ProjectDraft["gallery"]) => ProjectDraft["gallery"]): void {
    setDraft((before) => ({ ...before, gallery: next(before.gallery) }));
    clear("gallery");
  }

  function clear(field: ProjectField): void {
    setFaults(({ [field]: _, ...rest }) => rest);
  }

  function goOnFrom(stored: Project | null, draft: ProjectDraft): void {
    setStored(stored);
    setDraft(draft);
  }

  function refuse(field: ProjectField, fault: string): void {
    setFaults((before) => ({ ...before, [field]: fault }));
  }

  return {
    /** What the form's fields need. */
    fields: { stored, draft, faults, otherSlug, isDirty, change, changeGallery, refuse },
    stored,
    draft,
    isDirty,
    now,
    isSlugTyped,
    setStored,
    setDraft,
    setFaults,
    setOtherSlug,
    goOnFrom,
  };
}
