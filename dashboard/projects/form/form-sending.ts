import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { RecordsClient } from "../../../records/client.ts";
import { slugInstead } from "../../../records/projects/team.ts";
import { notifyTeam } from "../../parts/toast.ts";
import type { ProjectDraft } from "./draft.ts";
import type { FormValues } from "./form-values.ts";
import type { Upload } from "./images/gallery-tile.tsx";
import { dropProjectDraft } from "./kept-draft.ts";
import { texts } from "./project-form.texts.ts";
import { type SaveOutcome, saveProject } from "./saving.ts";

type Sending = {
  client: RecordsClient;
  /** Under which the browser keeps what is typed. */
  name: string;
  id: string;
  isNew: boolean;
  values: FormValues;
  onSaved: () => void;
};

/** The form of a project on its way to the store, and what became of it. */
export function useProjectSending(options: Sending) {
  const { client, id, values } = options;
  const { now, setStored, setFaults } = values;
  const { isSaving, outcome, setSaving, setOutcome, conclude } = useOutcome(options);
  const [uploads, setUploads] = useState<ReadonlyMap<string, Upload>>(new Map());
  const underWay = useRef<AbortController>(null);
  const isRetry = useRef(false);

  useEffect(() => () => underWay.current?.abort(), []);

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
      onArrived: (key, name) => amend(values, key, { name, fault: undefined }),
      onRefused: (key, fault) => amend(values, key, { fault }),
    }).catch((error): SaveOutcome => {
      console.error(error);
      return { outcome: "failed", status: 0 };
    });
    underWay.current = null;
    setUploads(new Map());
    isRetry.current = came.outcome === "interrupted" || came.outcome === "failed";
    conclude(came);
  }

  return {
    isSaving,
    outcome,
    uploads,
    isRetry,
    save,
    stop: () => underWay.current?.abort(),
    forget: () => setOutcome(null),
  };
}

/** What the form shows of a save, under way or over. */
function useOutcome({ client, name, id, isNew, values, onSaved }: Sending) {
  const { now, setFaults, setOtherSlug } = values;
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);

  function conclude(came: SaveOutcome): void {
    if (came.outcome === "refused") {
      refuse(came);
      return;
    }
    setSaving(false);
    setOutcome(came);
    if (came.outcome === "saved") {
      now.current.isDone = true;
      void dropProjectDraft(name);
      void notifyTeam(isNew ? texts.saved.isNew : texts.saved.change);
      onSaved();
    } else if (came.outcome === "failed") {
      void notifyTeam(failureText(came.status), "fault");
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
    void notifyTeam(texts.refused, "fault");
  }

  async function proposeSlug(): Promise<void> {
    const { slug } = now.current.draft;
    const other = await slugInstead(client, slug, id).catch(() => null);
    if (other && now.current.draft.slug === slug) setOtherSlug(other);
  }

  return { isSaving, outcome, setSaving, setOutcome, conclude };
}

/** An image has a name now, or a fault, wherever it stands by then. */
function amend({ now, setDraft }: FormValues, key: string, change: { name?: string; fault?: string }): void {
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

/** What the toast says of a failure that no field is at fault for (spec §8). */
export function failureText(status: number): string {
  return texts.failed + (texts.reasons[status] ?? texts.unknown);
}

/** Shows what is wrong, if anything, and leads there: not before the page shows it, whatever else keeps it busy. */
export function focusFirstFault(show: () => void): void {
  flushSync(show);
  document.querySelector<HTMLElement>(".sheet [aria-invalid=true]")?.focus();
}
