import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { problemText } from "../../../domain/projects/fields.ts";
import type { RecordsClient } from "../../../records/client.ts";
import { outcomeOf } from "../../../records/outcome.ts";
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
    }).catch(outcomeOf);
    underWay.current = null;
    setUploads(new Map());
    isRetry.current = ["interrupted", "failed", "ended"].includes(came.outcome);
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
    if (came.outcome === "invalid") {
      refuse(came);
      return;
    }
    setSaving(false);
    setOutcome(came);
    if (came.outcome === "done") {
      now.current.isDone = true;
      void dropProjectDraft(name);
      void notifyTeam(isNew ? texts.saved.isNew : texts.saved.change);
      onSaved();
    } else if (came.outcome === "failed" || came.outcome === "ended") {
      void notifyTeam(failureText(came), "fault");
    }
  }

  function refuse(came: SaveOutcome & { outcome: "invalid" }): void {
    const refused = now.current.draft.gallery.flatMap(({ fault }) => (fault ? [fault] : []));
    const ofImages = [...new Set(refused)].join(" ");
    const faults = Object.entries(came.codes).map(([field, code]) => [field, problemText(field, code)]);
    focusFirstFault(() => {
      setSaving(false);
      setOutcome(came);
      setFaults({ ...(ofImages && { gallery: ofImages }), ...Object.fromEntries(faults) });
    });
    if (came.codes.slug) void proposeSlug();
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
export function failureText(failure: Extract<SaveOutcome, { outcome: "failed" | "ended" }>): string {
  const reason = failure.outcome === "ended" ? texts.ended : texts.reasons[failure.status ?? 0];
  return texts.failed + (reason ?? texts.unknown);
}

/** Shows what is wrong, if anything, and leads there: not before the page shows it, whatever else keeps it busy. */
export function focusFirstFault(show: () => void): void {
  flushSync(show);
  document.querySelector<HTMLElement>(".sheet [aria-invalid=true]")?.focus();
}
