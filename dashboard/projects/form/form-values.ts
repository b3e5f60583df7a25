import { useCallback, useRef, useState } from "react";
import { type FieldErrors, type Resolver, type UseFormReturn, useForm, useWatch } from "react-hook-form";
import {
  type ProjectFieldErrors,
  type ProjectTyped,
  projectFieldErrors,
} from "../../../domain/projects/form.ts";
import type { Project } from "../../../domain/projects/project.ts";
import { slugFromTitle } from "../../../domain/projects/slug.ts";
import { draftsToChapters } from "./chapters/chapter-drafts.ts";
import {
  type DraftPicture,
  listPictures,
  type ProjectDraft,
  pictureKey,
  projectDraft,
  saysTheSame,
  withPicture,
} from "./draft.ts";

type Name = keyof ProjectDraft;

/** The state of a form's fields, shared by sending and display. */
export type FormValues = ReturnType<typeof useFormValues>;

/** The typed values of a project's form, the stored project and the errors. */
export function useFormValues(project: Project | null) {
  const [stored, setStored] = useState(project);
  const [resets, setResets] = useState(0);
  const latestStored = useRef(project);
  const form = useForm<ProjectDraft>({
    defaultValues: projectDraft(project),
    resolver: projectResolver(project === null, () => latestStored.current),
    // A field's error appears on submit, and disappears once the field is edited.
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { control, getValues, setError, clearErrors, handleSubmit } = form;
  const draft = useWatch({ control }) as ProjectDraft;
  const slug = useSlug(form, project !== null);

  const isDirty = useCallback(
    () => !saysTheSame(getValues(), projectDraft(latestStored.current)),
    [getValues],
  );

  function take(project: Project | null): void {
    latestStored.current = project;
    setStored(project);
  }

  return {
    /** The state and acts that the form's fields need. */
    fields: { stored, draft, otherSlug: slug.other, ...formEditing(form, slug) },
    draft,
    /** How often the form was refilled from outside its fields. */
    resets,
    /** How often the form was checked before sending. */
    checks: form.formState.submitCount,
    check: handleSubmit,
    slug,
    /** Returns the current values, for code that runs during a save. */
    latest: () => ({ draft: getValues(), stored: latestStored.current }),
    isDirty,
    take,
    /** Changes an image that was sent or refused, in any field. */
    amend: (key: string, change: Partial<DraftPicture>) => changePicture(form, key, change),
    continueWithDraft(project: Project | null, draft: ProjectDraft) {
      take(project);
      setResets((before) => before + 1);
      form.reset(draft, { keepErrors: true });
    },
    showFaults(faults: ProjectFieldErrors) {
      clearErrors();
      for (const [name, { message }] of Object.entries(formErrors(faults)))
        setError(name as Name, { message });
    },
  };
}

/** The state and acts of the fields. Editing a field removes its error. */
function formEditing(form: UseFormReturn<ProjectDraft>, slug: ReturnType<typeof useSlug>) {
  const { register, getValues, setValue, setError, clearErrors, formState } = form;

  function forgetFault(name: Name): void {
    clearErrors(name);
    if (name === "title") slug.follow();
    if (name === "slug") slug.take();
  }

  return {
    faults: fieldFaults(formState.errors),
    typed: (name: keyof ProjectTyped, onBlur?: () => void) =>
      register(name, { onChange: () => forgetFault(name), onBlur }),
    change(name: Name, value: ProjectDraft[Name]) {
      setValue(name, value);
      forgetFault(name);
    },
    changeGallery(next: (gallery: ProjectDraft["gallery"]) => ProjectDraft["gallery"]) {
      setValue("gallery", next(getValues("gallery")));
      clearErrors("gallery");
    },
    /** Sets the texts or place of an image, in any field. */
    describe: (key: string, change: Partial<Pick<DraftPicture, "alt" | "caption" | "place">>) =>
      changePicture(form, key, change),
    refuse: (name: Name, fault: string) => setError(name, { message: fault }),
  };
}

function changePicture(
  { getValues, setValue }: UseFormReturn<ProjectDraft>,
  key: string,
  change: Partial<DraftPicture>,
): void {
  const { cover, gallery, stages } = withPicture(getValues(), key, change);
  setValue("cover", cover);
  setValue("gallery", gallery);
  setValue("stages", stages);
}

/** A new project's slug follows its title until somebody types one. */
function useSlug(
  { getValues, setValue, clearErrors }: ReturnType<typeof useForm<ProjectDraft>>,
  isOwn: boolean,
) {
  const isTyped = useRef(isOwn);
  const [other, setOther] = useState("");
  return {
    /** A free slug, proposed instead of a taken one. */
    other,
    propose: setOther,
    keep() {
      isTyped.current = true;
    },
    take() {
      isTyped.current = getValues("slug") !== "";
      setOther("");
    },
    follow() {
      if (isTyped.current) return;
      setValue("slug", slugFromTitle(getValues("title")));
      setOther("");
      clearErrors("slug");
    },
  };
}

/** The project's own rules (spec §5), in the form's shape. */
function projectResolver(isNew: boolean, latestStored: () => Project | null): Resolver<ProjectDraft> {
  return (draft) => {
    const former = projectDraft(latestStored());
    const formerMoment = former.status === "scheduled" ? former.publish_at : undefined;
    const { cover, gallery } = draft;
    const chapters = draftsToChapters(draft.chapters, listPictures(draft), pictureKey);
    const images = gallery.length;
    const faults = projectFieldErrors({
      ...draft,
      chapters,
      covers: cover ? 1 : 0,
      images,
      isNew,
      formerMoment,
    });
    const isSound = Object.keys(faults).length === 0;
    return isSound ? { values: draft, errors: {} } : { values: {}, errors: formErrors(faults) };
  };
}

function formErrors({ cover_image: cover, ...faults }: ProjectFieldErrors): FieldErrors<ProjectDraft> {
  const errors = Object.entries({ ...faults, ...(cover && { cover }) });
  return Object.fromEntries(errors.map(([name, message]) => [name, { type: "refused", message }]));
}

function fieldFaults(errors: FieldErrors<ProjectDraft>): Partial<Record<Name, string>> {
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
}
