import { useEffect, useEffectEvent, useRef, useState } from "react";
import { problemText } from "../../../domain/projects/problems.ts";
import type { Project } from "../../../domain/projects/project.ts";
import { isVisible, storeNow } from "../../../domain/projects/visibility.ts";
import type { RecordsClient } from "../../../records/client.ts";
import { readOutcome } from "../../../records/outcome.ts";
import { slugInstead } from "../../../records/projects/team.ts";
import { notifyTeam, type ToastAction } from "../../parts/toast.ts";
import { type DraftPicture, type ProjectDraft, saysTheSame } from "./draft.ts";
import type { FormValues } from "./form-values.ts";
import type { Upload } from "./images/gallery-tile.tsx";
import { texts } from "./project-form.texts.ts";
import type { SaveOutcome } from "./save.ts";
import { saveProject } from "./saving.ts";

type Sending = {
  client: RecordsClient;
  id: string;
  isNew: boolean;
  values: FormValues;
  /** Called when everything is stored. */
  onSaved: () => void;
};

/** Saves a project's form and reports the outcome. */
export function useProjectSending(options: Sending) {
  const { client, id, values } = options;
  const { isSaving, outcome, setState, conclude } = useOutcome(options);
  const [uploads, setUploads] = useState<ReadonlyMap<string, Upload>>(new Map());
  const underWay = useRef<AbortController>(null);
  const isRetry = useRef(false);

  const willResume = useResuming(values, outcome, () => send(false));

  useEffect(() => () => underWay.current?.abort(), []);

  async function send(withoutPermission: boolean): Promise<void> {
    if (underWay.current) return;
    const sending = new AbortController();
    underWay.current = sending;
    setState("saving");
    values.showFaults({});
    const saving = await saveProject({
      client,
      id,
      stored: values.latest().stored,
      isRetry: isRetry.current,
      draft: () => values.latest().draft,
      withoutPermission,
      signal: sending.signal,
      onStored: values.take,
      onSending: (key, stop) => setUploads((before) => new Map(before).set(key, { share: 0, stop })),
      onProgress: (key, share) =>
        setUploads((before) => new Map(before).set(key, { stop() {}, ...before.get(key), share })),
      onArrived: (key, name) => values.amend(key, { name, fault: undefined }),
      onRefused: (key, fault) => values.amend(key, { fault }),
    }).catch(readOutcome);
    underWay.current = null;
    setUploads(new Map());
    isRetry.current = ["interrupted", "failed", "ended"].includes(saving.outcome);
    conclude(saving);
  }

  return {
    isSaving,
    outcome,
    uploads,
    isRetry,
    willResume,
    save: () => send(false),
    publishAnyway: () => send(true),
    stop: () => underWay.current?.abort(),
    forget: () => setState(null),
  };
}

/** Milliseconds between two attempts if the device reports no change of its network. The last one repeats. */
const pauses = [15_000, 45_000, 120_000];

/**
 * Repeats an interrupted save when the network is back. Returns whether it will: a form that was edited since, and a
 * save that its author stopped, wait for their author.
 */
function useResuming(values: FormValues, outcome: SaveOutcome | null, resume: () => void): boolean {
  const failures = useRef(0);
  const [sentDraft, setSentDraft] = useState<ProjectDraft>();
  const isInterrupted = outcome?.outcome === "interrupted" && !outcome.isStopped;
  const willResume = isInterrupted && sentDraft !== undefined && saysTheSame(sentDraft, values.draft);
  const note = useEffectEvent(() => setSentDraft(isInterrupted ? values.latest().draft : undefined));
  const resumeSaving = useEffectEvent(resume);

  useEffect(() => {
    if (outcome) failures.current = outcome.outcome === "interrupted" ? failures.current + 1 : 0;
    note();
  }, [outcome]);

  useEffect(() => {
    if (!willResume) return;
    const pause = pauses[Math.min(failures.current, pauses.length) - 1];
    const timer = setTimeout(() => resumeSaving(), pause);
    const resumeNow = () => resumeSaving();
    addEventListener("online", resumeNow);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", resumeNow);
    };
  }, [willResume]);

  return willResume;
}

/** The state of a save: under way, its outcome, or `null`. */
function useOutcome({ client, id, isNew, values, onSaved }: Sending) {
  const [state, setState] = useState<SaveOutcome | "saving" | null>(null);

  function conclude(saving: SaveOutcome): void {
    setState(saving);
    if (saving.outcome === "invalid") {
      refuse(saving);
    } else if (saving.outcome === "done") {
      const { isNew: created, change } = texts.saved;
      void notifyTeam(isNew ? created : change, "done", offerPage(values.latest().stored));
      onSaved();
    } else if (saving.outcome === "failed" || saving.outcome === "ended") {
      void notifyTeam(failureText(saving), "fault");
    }
  }

  function refuse({ codes }: SaveOutcome & { outcome: "invalid" }): void {
    const { gallery, stages } = values.latest().draft;
    const ofImages = pictureFaults(gallery);
    const ofStages = pictureFaults(Object.values(stages));
    const faults = Object.entries(codes).map(([field, code]) => [field, problemText(field, code)]);
    values.showFaults({
      ...(ofImages && { gallery: ofImages }),
      ...(ofStages && { stages: ofStages }),
      ...Object.fromEntries(faults),
    });
    if (codes.slug) void findTakenSlug(client, id, values);
    // If the client does not permit the project, a dialog asks instead of this toast.
    if (codes.status !== notPermitted) void notifyTeam(texts.refused, "fault");
  }

  const isSaving = state === "saving";
  return { isSaving, outcome: isSaving ? null : state, setState, conclude };
}

/** Offers the project's page, if visitors see it now. */
function offerPage(project: Project | null): { action?: ToastAction } {
  if (!project || !isVisible(project, storeNow())) return {};
  const act = () => void window.open(`/realisations/${project.slug}`, "_blank", "noopener");
  return { action: { label: texts.saved.see, act } };
}

/** Milliseconds. A slower answer is not awaited: the store refuses a taken slug anyway. */
const slugPatience = 3_000;

/**
 * Reports under the slug that another project has it, and proposes a free one.
 *
 * @returns whether the slug is taken; `false` if the store does not answer in time
 */
export async function findTakenSlug(
  client: RecordsClient,
  id: string,
  { latest, fields, slug: proposal }: FormValues,
): Promise<boolean> {
  const { slug } = latest().draft;
  if (!slug || slug === latest().stored?.slug) return false;
  const late = new Promise<null>((resolve) => setTimeout(resolve, slugPatience, null));
  const other = await Promise.race([slugInstead(client, slug, id).catch(() => null), late]);
  if (!other || latest().draft.slug !== slug) return false;
  fields.refuse("slug", problemText("slug", "validation_not_unique"));
  proposal.propose(other);
  return true;
}

/** The store's refusal to publish without the client's permission, until the writer confirms. */
export const notPermitted = "validation_not_permitted";

/** The store's errors of some images, each text once. */
function pictureFaults(pictures: readonly (DraftPicture | null)[]): string {
  return [...new Set(pictures.flatMap((picture) => picture?.fault ?? []))].join(" ");
}

/** The toast's text for a failure that concerns no field (spec §8). */
export function failureText(failure: Extract<SaveOutcome, { outcome: "failed" | "ended" }>): string {
  const reason = failure.outcome === "ended" ? texts.ended : texts.reasons[failure.status ?? 0];
  return texts.failed + (reason ?? texts.unknown);
}
