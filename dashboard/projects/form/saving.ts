import { problemText } from "../../../domain/projects/fields.ts";
import type { Project } from "../../../domain/projects/project.ts";
import type { RecordsClient } from "../../../records/client.ts";
import { fieldCodes, isAnswered, isClientError, isMissing } from "../../../records/failure.ts";
import { type Outcome, outcomeOf } from "../../../records/outcome.ts";
import { projectIfThere, sendProject } from "../../../records/projects/team.ts";
import { differences } from "./differences.ts";
import { changedFields, type DraftPicture, imageFacts, type ProjectDraft } from "./draft.ts";
import { imageTexts } from "./project-form.texts.ts";

/** What became of a project that was to be saved. */
export type SaveOutcome =
  /** Invalid without codes is that an image was refused, of which the form was told by itself. */
  | Outcome<Project>
  /** Somebody else has changed it since it was read. */
  | { outcome: "conflict"; theirs: Project }
  /** Somebody has deleted it. */
  | { outcome: "gone" }
  /** No answer came, or whoever sent it stopped it: all that has not arrived can be sent again. */
  | { outcome: "interrupted"; isStopped: boolean };

export type Save = {
  client: RecordsClient;
  /** Of the project, which a new one will have: by it a create that was not answered is known. */
  id: string;
  /** The project as it was last read, or nothing. */
  stored: Project | null;
  /** An attempt before this one went unanswered: what it did is looked up first. */
  isRetry: boolean;
  /** The form as it is at that moment: images may be taken out while others are on their way. */
  draft: () => ProjectDraft;
  signal: AbortSignal;
  onStored: (project: Project) => void;
  /** An image is about to leave; `stop` keeps it back. */
  onSending: (key: string, stop: () => void) => void;
  onProgress: (key: string, share: number) => void;
  onArrived: (key: string, name: string) => void;
  onRefused: (key: string, fault: string) => void;
};

/**
 * Saves what the form holds: a new project as a draft, each new image of the gallery by a request of its own, and
 * last the order of the images and the status, so that half a project is never public. Never rejects.
 */
export async function saveProject(save: Save): Promise<SaveOutcome> {
  const saving = { ...save };
  try {
    const obstacle = save.isRetry ? await caughtUp(saving) : null;
    return obstacle ?? (await goThroughSteps(saving));
  } catch (error) {
    if (!isClientError(error)) throw error;
    if (error.status === tooMuch) return { outcome: "invalid", codes: heaviestPart(saving.draft()) };
    if (isMissing(error)) return { outcome: "gone" };
    if (isAnswered(error) && error.status !== 412) return outcomeOf(error);
    const conflict = isAnswered(error) ? await caughtUp(saving).catch(() => null) : null;
    return conflict ?? { outcome: "interrupted", isStopped: save.signal.aborted };
  }
}

async function goThroughSteps(save: Save): Promise<SaveOutcome> {
  const isNew = save.stored === null;
  if (isNew) keep(save, await create(save));
  let refused = false;
  for (const passed = new Set<string>(); ; ) {
    const next = save.draft().gallery.find(({ key, name }) => !name && !passed.has(key));
    if (!next) break;
    passed.add(next.key);
    const became = await sendImage(save, next);
    if (typeof became === "object") return became;
    if (became === "refused") refused = true;
  }
  // The store has said of which image it does not like; it stays a draft until that one is taken out.
  if (refused) return { outcome: "invalid", codes: {} };
  const content = lastWrite(save);
  if (content)
    keep(save, await sendProject(save.client, { ...knownRecord(save), content, signal: save.signal }));
  return save.stored ? { outcome: "done", value: save.stored } : { outcome: "gone" };
}

/** A new project with its cover; already as it is to be when no other image follows. */
function create(save: Save): Promise<Project> {
  const draft = save.draft();
  const content = new FormData();
  content.set("id", save.id);
  for (const [name, value] of Object.entries(changedFields(null, draft))) content.set(name, value);
  if (draft.gallery.length > 0) content.set("status", "draft");
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
  content.set("images", JSON.stringify(imageFacts(save.draft())));
  const project = await send();
  save.onArrived(cover.key, project.cover_image);
  return project;
}

function coverProgress(save: Save): (share: number) => void {
  const { cover } = save.draft();
  return (share) => cover?.file && save.onProgress(cover.key, share);
}

/** One image of the gallery. Resolves when it has arrived, need not any more, or nothing may be written any more. */
async function sendImage(save: Save, { key, file }: DraftPicture): Promise<"done" | "refused" | SaveOutcome> {
  if (!save.stored || !file) return "done";
  const before = save.stored.gallery;
  const stopped = new AbortController();
  save.onSending(key, () => stopped.abort());
  try {
    const content = new FormData();
    content.set("gallery+", file);
    makeRoom(save, content);
    const project = await sendProject(save.client, {
      ...knownRecord(save),
      content,
      signal: AbortSignal.any([save.signal, stopped.signal]),
      onProgress: (share) => save.onProgress(key, share),
    });
    keep(save, project);
    const name = project.gallery.find((each) => !before.includes(each));
    if (name) save.onArrived(key, name);
    return "done";
  } catch (error) {
    if (!isClientError(error)) throw error;
    if (stopped.signal.aborted && !save.signal.aborted) {
      // It may have arrived all the same: the last write then leaves it out.
      return (await caughtUp(save, [file])) ?? "done";
    }
    const code = error.status === tooMuch ? tooHeavy : fieldCodes(error)?.gallery;
    if (!code) throw error;
    save.onRefused(key, imageProblem(file, code));
    return "refused";
  }
}

/** As the form refuses a file itself: by its name (spec §5). */
function imageProblem({ name }: File, code: string): string {
  if (code === "validation_invalid_mime_type") return imageTexts.galleryFault.join(name);
  if (code === tooHeavy) return imageTexts.galleryTooHeavy.join(name);
  return problemText("gallery", code);
}

/** Images that were taken out leave first where the gallery would overflow. */
function makeRoom(save: Save, content: FormData): void {
  const stays = new Set(save.draft().gallery.map(({ name }) => name));
  const { gallery = [] } = save.stored ?? {};
  const leaving = gallery.filter((name) => !stays.has(name));
  if (leaving.length > 0 && gallery.length >= 30) content.set("gallery-", JSON.stringify(leaving));
}

/** What still differs from what is stored; nothing when nothing does. */
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
  if (draft.cover?.file && !draft.cover.name) content.set("cover_image", draft.cover.file);
  if (saysMore(stored, draft)) content.set("images", JSON.stringify(imageFacts(draft)));
  return [...content.keys()].length > 0 ? content : null;
}

function saysMore({ images }: Project, draft: ProjectDraft): boolean {
  return Object.entries(imageFacts(draft)).some(([name, { alt, focus }]) => {
    const known = images?.[name];
    return (known?.alt ?? "") !== alt || JSON.stringify(known?.focus) !== JSON.stringify(focus);
  });
}

/**
 * Looks up what the store has now. What came from here is taken as arrived; what came from somebody else is an
 * obstacle.
 *
 * @param kept files that left and were kept back
 */
async function caughtUp(save: Save, kept: readonly File[] = []): Promise<SaveOutcome | null> {
  const theirs = await projectIfThere(save.client, save.id);
  const { stored } = save;
  if (!theirs) return stored ? { outcome: "gone" } : null;
  const draft = save.draft();
  const strangers = theirs.gallery.filter((name) => !stored?.gallery.includes(name));
  const arrived = new Map<string, string>();
  for (const { key, name, file } of draft.gallery) {
    const sent = !name && file && strangers.find((each) => isNamedAfter(each, file));
    if (!sent) continue;
    arrived.set(key, sent);
    strangers.splice(strangers.indexOf(sent), 1);
  }
  const { cover } = draft;
  if (cover?.file && !cover.name && isNamedAfter(theirs.cover_image, cover.file)) {
    arrived.set(cover.key, theirs.cover_image);
  }
  for (const [key, name] of arrived) save.onArrived(key, name);
  const unwanted = strangers.filter((name) => kept.some((file) => isNamedAfter(name, file)));
  const own = new Set([...arrived.values(), ...unwanted]);
  if (stored && differences(stored, save.draft(), theirs, own).length > 0)
    return { outcome: "conflict", theirs };
  keep(save, theirs);
  return null;
}

/** The store keeps a file under its own name with ten characters more. */
function isNamedAfter(name: string, { name: sent }: File): boolean {
  const base = sent.replace(/\.\w+$/, "");
  return name.startsWith(`${base}_`) && /^_[a-z0-9]{10}\.\w+$/.test(name.slice(base.length));
}

/** A body that the store, or a proxy before it, would not take whole. */
const tooMuch = 413;
const tooHeavy = "validation_file_size_limit";

/** What a body was too long by, of what goes with the text: a new cover, or the text itself. */
function heaviestPart({ cover, description }: ProjectDraft): Record<string, string> {
  const image = cover?.file && !cover.name ? cover.file.size : 0;
  return image > new Blob([description]).size
    ? { cover_image: tooHeavy }
    : { description: "validation_content_size_limit" };
}

function keep(save: Save, project: Project): void {
  save.stored = project;
  save.onStored(project);
}

function knownRecord({ stored }: Save): { id?: string; seen?: string } {
  return { id: stored?.id, seen: stored?.updated };
}
