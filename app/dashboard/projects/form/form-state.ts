import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type ProjectFaults, type ProjectField, projectFaults } from "../../../../domain/projects/form.ts";
import type { Project } from "../../../../domain/projects/project.ts";
import { slugOf } from "../../../../domain/projects/slug.ts";
import type { RecordsClient } from "../../../../records/client.ts";
import { slugInstead } from "../../../../records/office-projects.ts";
import { showAgain } from "../../parts/router.ts";
import { notify } from "../../parts/toast.ts";
import { draftOf, isSame, type ProjectDraft } from "./draft.ts";
import type { Upload } from "./gallery-field.tsx";
import { dropDraft, type KeptDraft, keepDraft } from "./kept-draft.ts";
import { texts } from "./project-form.texts.ts";
import { type SaveOutcome, saveProject } from "./saving.ts";

/** Milliseconds after the last key until what was typed is kept. */
const pause = 400;

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
  const [stored, setStored] = useState(project);
  const [draft, setDraft] = useState(() => draftOf(project));
  const [offered, setOffered] = useState(() => (kept && !isSame(kept.draft, draftOf(project)) ? kept : null));
  const [faults, setFaults] = useState<ProjectFaults>({});
  const [otherSlug, setOtherSlug] = useState("");
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const [uploads, setUploads] = useState<ReadonlyMap<string, Upload>>(new Map());
  const [preparing, setPreparing] = useState(0);
  const [settlements, setSettlements] = useState(0);
  const isNew = project === null;
  const isDirty = !isSame(draft, draftOf(stored));
  // What is on its way looks at the form as it is by then.
  const now = useRef({ draft, stored, isDirty, isDone: false });
  now.current = { ...now.current, draft, stored, isDirty };
  const underWay = useRef<AbortController>(null);
  const isRetry = useRef(false);
  const isSlugTyped = useRef(!isNew);

  useEffect(() => {
    if (offered || now.current.isDone) return;
    const timer = setTimeout(() => {
      if (now.current.isDone) return;
      if (isDirty) void keepDraft(name, { id, stored, draft, at: Date.now() });
      else void dropDraft(name);
    }, pause);
    return () => clearTimeout(timer);
  }, [name, id, stored, draft, isDirty, offered]);

  useEffect(() => () => underWay.current?.abort(), []);

  useEffect(
    () => () => {
      // The list below is as it was when the form was opened: part of a project may have arrived since.
      if (now.current.stored !== project) showAgain();
    },
    [project],
  );

  const wouldLose = useCallback(
    () => now.current.isDirty && !now.current.isDone && client.authStore.token !== "",
    [client],
  );

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

  /** The first of two steps: nothing is asked while something is wrong. */
  function isSound(): boolean {
    if (preparing > 0 || isSaving || offered) return false;
    const covers = draft.cover ? 1 : 0;
    const wrong = projectFaults({ ...draft, covers, images: draft.gallery.length, isNew });
    setOutcome(null);
    focusFirstFault(() => setFaults(wrong));
    return Object.keys(wrong).length === 0;
  }

  async function save(): Promise<void> {
    if (underWay.current) return;
    const sending = new AbortController();
    underWay.current = sending;
    setSaving(true);
    setOutcome(null);
    setFaults({});
    const came = await saveProject({
      client,
      id,
      stored: now.current.stored,
      isRetry: isRetry.current,
      draft: () => now.current.draft,
      signal: sending.signal,
      onStored(project) {
        now.current.stored = project;
        setStored(project);
      },
      onSending: (key, stop) => setUploads((before) => new Map(before).set(key, { share: 0, stop })),
      onProgress: (key, share) =>
        setUploads((before) => new Map(before).set(key, { stop() {}, ...before.get(key), share })),
      onArrived: (key, name) => amend(key, { name, fault: undefined }),
      onRefused: (key, fault) => amend(key, { fault }),
    }).catch((error): SaveOutcome => {
      console.error(error);
      return { outcome: "failed", status: 0 };
    });
    underWay.current = null;
    setUploads(new Map());
    isRetry.current = came.outcome === "interrupted" || came.outcome === "failed";
    conclude(came);
  }

  function amend(key: string, change: { name?: string; fault?: string }): void {
    const amended = (picture: ProjectDraft["gallery"][number]) =>
      picture.key === key ? { ...picture, ...change } : picture;
    const { draft } = now.current;
    const next = {
      ...draft,
      cover: draft.cover && amended(draft.cover),
      gallery: draft.gallery.map(amended),
    };
    now.current.draft = next;
    setDraft((before) => ({
      ...before,
      cover: before.cover && amended(before.cover),
      gallery: before.gallery.map(amended),
    }));
  }

  function conclude(came: SaveOutcome): void {
    if (came.outcome === "refused") {
      refuse(came);
      return;
    }
    setSaving(false);
    setOutcome(came);
    if (came.outcome === "saved") {
      now.current.isDone = true;
      void dropDraft(name);
      void notify(isNew ? texts.saved.isNew : texts.saved.change);
      onSaved();
    } else if (came.outcome === "failed") {
      void notify(failureText(came.status), "fault");
    }
  }

  function refuse(came: SaveOutcome & { outcome: "refused" }): void {
    const faults = now.current.draft.gallery.flatMap(({ fault }) => (fault ? [fault] : []));
    const ofImages = [...new Set(faults)].join(" ");
    focusFirstFault(() => {
      setSaving(false);
      setOutcome(came);
      setFaults({ ...(ofImages && { gallery: ofImages }), ...came.faults });
    });
    if (came.faults.slug) void proposeSlug();
    void notify(texts.refused, "fault");
  }

  async function proposeSlug(): Promise<void> {
    const { slug } = now.current.draft;
    const other = await slugInstead(client, slug, id).catch(() => null);
    if (other && now.current.draft.slug === slug) setOtherSlug(other);
  }

  return {
    id,
    isNew,
    stored,
    draft,
    faults,
    otherSlug,
    isSaving,
    outcome,
    uploads,
    offered,
    isDirty,
    isPreparing: preparing > 0,
    /** Another one whenever the text is replaced from outside the editor, which holds it itself. */
    textKey: offered ? "offered" : `${id} ${settlements}`,
    wouldLose,
    change,
    changeGallery,
    refuse: (field: ProjectField, fault: string) => setFaults((before) => ({ ...before, [field]: fault })),
    prepare: (by: 1 | -1) => setPreparing((before) => before + by),
    isSound,
    save,
    stop: () => underWay.current?.abort(),
    keep() {
      if (isDirty && !offered) void keepDraft(name, { id, stored, draft, at: Date.now() });
    },
    resume() {
      if (!offered) return;
      setId(offered.id);
      setStored(offered.stored);
      setDraft(offered.draft);
      isSlugTyped.current = true;
      // It may have been on its way when the browser was lost.
      isRetry.current = true;
      setOffered(null);
    },
    abandon() {
      setOffered(null);
      void dropDraft(name);
    },
    /** Whoever leaves has said that what was typed may go. */
    letGo() {
      now.current.isDone = true;
      underWay.current?.abort();
      void dropDraft(name);
    },
    /** What two people have written has been put together: it goes on from what the other one saved. */
    settle(project: Project, settled: ProjectDraft) {
      now.current = { ...now.current, stored: project, draft: settled };
      setStored(project);
      setDraft(settled);
      setSettlements((before) => before + 1);
      setOutcome(null);
    },
    forget: () => setOutcome(null),
  };
}

/** What the toast says of a failure that no field is at fault for (spec §8). */
export function failureText(status: number): string {
  return texts.failed + (texts.reasons[status] ?? texts.unknown);
}

/** As the store makes them: by its own id, a project whose creation went unanswered is known again. */
function newId(): string {
  const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";
  const random = crypto.getRandomValues(new Uint8Array(15));
  return Array.from(random, (byte) => alphabet.charAt(byte % alphabet.length)).join("");
}

/** Shows what is wrong, if anything, and leads there: not before the page shows it, whatever else keeps it busy. */
function focusFirstFault(show: () => void): void {
  flushSync(show);
  document.querySelector<HTMLElement>(".sheet [aria-invalid=true]")?.focus();
}
