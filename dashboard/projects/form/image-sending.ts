import { galleryLimit } from "../../../domain/images.ts";
import { problemText } from "../../../domain/projects/problems.ts";
import { stages } from "../../../domain/projects/stages.ts";
import { fieldCodes, isClientError } from "../../../records/failure.ts";
import { sendProject } from "../../../records/projects/team.ts";
import { caughtUp } from "./caught-up.ts";
import { type DraftPicture, imageFacts, listPictures, type ProjectDraft } from "./draft.ts";
import { imageTexts } from "./project-form.texts.ts";
import { knownRecord, type Save, type SaveOutcome, takeStored, tooHeavyCode, tooMuch } from "./save.ts";

/** An image that is sent in a request of its own. */
type UnsentImage = { key: string; file: File; field: "gallery" | "stages" };

/** The images of the gallery and of the states that the store lacks. */
export function unsentImages({ gallery, stages }: ProjectDraft): UnsentImage[] {
  const unsent = (field: UnsentImage["field"], pictures: readonly (DraftPicture | null)[]) =>
    pictures.flatMap((picture): UnsentImage[] =>
      picture?.file && !picture.name ? [{ key: picture.key, file: picture.file, field }] : [],
    );
  return [...unsent("gallery", gallery), ...unsent("stages", [stages.before, stages.frame, stages.closed])];
}

/** Sends one image. Resolves when the image has arrived, when it is no longer needed, or when writing must stop. */
export async function sendImage(
  save: Save,
  { key, file, field }: UnsentImage,
): Promise<"done" | "refused" | SaveOutcome> {
  if (!save.stored) return "done";
  const before = save.stored[field] ?? [];
  const stopped = new AbortController();
  save.onSending(key, () => stopped.abort());
  try {
    const content = new FormData();
    content.set(`${field}+`, file);
    content.set("images", JSON.stringify(mergedFacts(save, key)));
    makeRoom(save, content);
    const project = await sendProject(save.client, {
      ...knownRecord(save),
      content,
      signal: AbortSignal.any([save.signal, stopped.signal]),
      onProgress: (share) => save.onProgress(key, share),
    });
    takeStored(save, project);
    const name = project[field]?.find((each) => !before.includes(each));
    if (name) save.onArrived(key, name);
    return "done";
  } catch (error) {
    if (!isClientError(error)) throw error;
    if (stopped.signal.aborted && !save.signal.aborted) {
      // The image may have arrived even so: the last write then omits it.
      return (await caughtUp(save, [file])) ?? "done";
    }
    const code = error.status === tooMuch ? tooHeavyCode : fieldCodes(error)?.[field];
    if (!code) throw error;
    save.onRefused(key, imageProblem(file, field, code));
    return "refused";
  }
}

/** The facts of the stored images and of the new one. Its place decides whether it may be published. */
function mergedFacts({ stored, draft }: Save, key: string) {
  const latest = draft();
  const coming = listPictures(latest).filter((picture) => picture.key === key);
  return { ...stored?.images, ...imageFacts(latest, coming) };
}

/** Names the file, as the form's own check does (spec §5). */
function imageProblem({ name }: File, field: UnsentImage["field"], code: string): string {
  if (code === "validation_invalid_mime_type") return imageTexts.galleryFault.join(name);
  if (code === tooHeavyCode) return imageTexts.galleryTooHeavy.join(name);
  return problemText(field, code);
}

/** Removed images are deleted first if their field would otherwise overflow. */
function makeRoom(save: Save, content: FormData): void {
  const stays = new Set(listPictures(save.draft()).map(({ name }) => name));
  const { gallery = [], stages: states = [] } = save.stored ?? {};
  const leave = (field: UnsentImage["field"], names: string[], most: number) => {
    const leaving = names.filter((name) => !stays.has(name));
    if (leaving.length > 0 && names.length >= most) content.set(`${field}-`, JSON.stringify(leaving));
  };
  if (content.has("gallery+")) leave("gallery", gallery, galleryLimit);
  else leave("stages", states, stages.length);
}
