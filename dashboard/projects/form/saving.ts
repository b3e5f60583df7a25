import type { Project } from "../../../domain/projects/project.ts";
import { fieldCodes, isAnswered, isClientError, isMissing } from "../../../records/failure.ts";
import { readOutcome } from "../../../records/outcome.ts";
import { projectIfThere, sendProject } from "../../../records/projects/team.ts";
import { caughtUp } from "./caught-up.ts";
import {
  changedFields,
  type DraftPicture,
  imageFacts,
  type ProjectDraft,
  type StageDrafts,
  statedPlace,
} from "./draft.ts";
import { sendImage, unsentImages } from "./image-sending.ts";
import { knownRecord, type Save, type SaveOutcome, takeStored, tooHeavyCode, tooMuch } from "./save.ts";

/**
 * Saves the form. A new project is created as a draft. Each new image of the gallery and of the states has a request of
 * its own. The order of the images and the status come last, so that half a project is never public. Rejects only on a
 * bug.
 */
export function saveProject(save: Save): Promise<SaveOutcome> {
  return saveAttempt({ ...save }, 1);
}

/** @param more how many further attempts may follow changes by others that do not conflict with the form */
async function saveAttempt(saving: Save, more: number): Promise<SaveOutcome> {
  try {
    const obstacle = saving.isRetry ? await caughtUp(saving) : null;
    return obstacle ?? (await goThroughSteps(saving));
  } catch (error) {
    if (!isClientError(error)) throw error;
    if (error.status === tooMuch) return { outcome: "invalid", codes: heaviestPart(saving.draft()) };
    if (isMissing(error)) return { outcome: "gone" };
    const isStored = error.status === 412 || (await wasCreated(saving, error));
    if (isAnswered(error) && !isStored) return readOutcome(error);
    const interrupted = { outcome: "interrupted" as const, isStopped: saving.signal.aborted };
    const obstacle = isAnswered(error) ? await caughtUp(saving).catch(() => interrupted) : interrupted;
    // A client's permission changes the record but not the form. The writer confirmed the record before that change.
    const again = { ...saving, isRetry: false, withoutPermission: false };
    return obstacle ?? (more > 0 ? saveAttempt(again, more - 1) : interrupted);
  }
}

/**
 * Whether an attempt whose answer was lost has created the project. A browser may repeat such a call by itself: the
 * store then refuses the id, or the slug.
 */
async function wasCreated({ client, id, stored }: Save, error: unknown): Promise<boolean> {
  const refused = fieldCodes(error) ?? {};
  if (stored || !("id" in refused || "slug" in refused)) return false;
  return (await projectIfThere(client, id).catch(() => null)) !== null;
}

async function goThroughSteps(save: Save): Promise<SaveOutcome> {
  const isNew = save.stored === null;
  if (isNew) takeStored(save, await create(save));
  let refused = false;
  for (const passed = new Set<string>(); ; ) {
    const next = unsentImages(save.draft()).find(({ key }) => !passed.has(key));
    if (!next) break;
    passed.add(next.key);
    const became = await sendImage(save, next);
    if (typeof became === "object") return became;
    if (became === "refused") refused = true;
  }
  // `onRefused` has reported each refused image. The project stays a draft until these are removed.
  if (refused) return { outcome: "invalid", codes: {} };
  const content = lastWrite(save);
  if (content)
    takeStored(save, await sendProject(save.client, { ...knownRecord(save), content, signal: save.signal }));
  return save.stored ? { outcome: "done", value: save.stored } : { outcome: "gone" };
}

/** Creates a project with its cover. The project gets its final status if no other image follows. */
function create(save: Save): Promise<Project> {
  const draft = save.draft();
  const content = new FormData();
  content.set("id", save.id);
  for (const [name, value] of Object.entries(changedFields(null, draft))) content.set(name, value);
  if (unsentImages(draft).length > 0) content.set("status", "draft");
  return withCover(save, content, draft.cover, () =>
    sendProject(save.client, { content, signal: save.signal, onProgress: coverProgress(save) }),
  );
}

async function withCover(
  save: Save,
  content: FormData,
  cover: DraftPicture | null,
  send: () => Promise<Project>,
): Promise<Project> {
  if (!cover?.file || cover.name) return send();
  content.set("cover_image", cover.file);
  content.set("images", JSON.stringify(imageFacts(save.draft(), [cover])));
  const project = await send();
  save.onArrived(cover.key, project.cover_image);
  return project;
}

function coverProgress(save: Save): (share: number) => void {
  const { cover } = save.draft();
  return (share) => cover?.file && save.onProgress(cover.key, share);
}

/** The remaining differences from the stored project, or `null` if there are none. */
function lastWrite(save: Save): FormData | null {
  const draft = save.draft();
  const { stored } = save;
  if (!stored) return null;
  const content = new FormData();
  for (const [name, value] of Object.entries(changedFields(stored, draft))) content.set(name, value);
  const names = draft.gallery.map(({ name }) => name).filter(Boolean);
  if (names.join("/") !== stored.gallery.join("/")) {
    content.set("gallery", names.length > 0 ? JSON.stringify(names) : "");
  }
  const states = stageNames(draft.stages);
  if (states.join("/") !== (stored.stages ?? []).join("/")) {
    content.set("stages", states.length > 0 ? JSON.stringify(states) : "");
  }
  if (draft.cover?.file && !draft.cover.name) content.set("cover_image", draft.cover.file);
  if (saysMore(stored, draft)) content.set("images", JSON.stringify(allFacts(stored, draft)));
  return [...content.keys()].length > 0 ? content : null;
}

function stageNames({ before, frame, closed }: StageDrafts): string[] {
  return [before, frame, closed].flatMap((picture) => picture?.name || []);
}

/** The form's facts of each image, merged over stored facts that the form does not edit. */
function allFacts({ images }: Project, draft: ProjectDraft) {
  const saidFacts = Object.entries(imageFacts(draft));
  return Object.fromEntries(saidFacts.map(([name, facts]) => [name, { ...images?.[name], ...facts }]));
}

function saysMore(project: Project, draft: ProjectDraft): boolean {
  const { images } = project;
  return Object.entries(imageFacts(draft)).some(([name, typedFacts]) => {
    const knownFacts = images?.[name];
    return (
      (knownFacts?.alt ?? "") !== typedFacts.alt ||
      (knownFacts?.caption ?? "") !== typedFacts.caption ||
      statedPlace(project, name) !== (typedFacts.place ?? "") ||
      knownFacts?.stage !== typedFacts.stage ||
      JSON.stringify(knownFacts?.focus) !== JSON.stringify(typedFacts.focus)
    );
  });
}

/** The field that made a body too large: a new cover or the description. */
function heaviestPart({ cover, description }: ProjectDraft): Record<string, string> {
  const image = cover?.file && !cover.name ? cover.file.size : 0;
  return image > new Blob([description]).size
    ? { cover_image: tooHeavyCode }
    : { description: "validation_content_size_limit" };
}
