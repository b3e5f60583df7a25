import { problemText } from "../../domain/projects/problems.ts";
import { browserRecords } from "../../records/client.ts";
import type { ChangeOutcome } from "../../records/decision.ts";
import { type ChangedProject, replacePicture } from "../../records/projects/picture-files.ts";
import type { PictureId } from "../../records/projects/pictures.ts";
import { french } from "../../ui/text/typography.ts";
import { sendUndo } from "../parts/acts/frame.ts";
import { notifyTeam } from "../parts/toast.ts";
import { readyImages } from "../projects/form/images/images.ts";
import { imageTexts } from "../projects/form/project-form.texts.ts";
import { fileTexts } from "./images.texts.ts";

/** A chosen file that is ready to be sent, or why it is refused. */
export async function readyPicture(file: File): Promise<{ file: File } | { fault: string }> {
  const readied = await readyImages([file]);
  if (!("refused" in readied)) {
    const [image] = readied.ready;
    return image ? { file: image.file } : { fault: fileTexts.unanswered };
  }
  const refusal = imageTexts.galleryFault.join(file.name);
  return { fault: readied.isHeic ? `${refusal} ${imageTexts.heic}` : refusal };
}

/** Returns why the store refused a picture, in French. */
export function pictureRefusal(refusal: Exclude<ChangeOutcome<unknown>, { outcome: "done" }>): string {
  if (refusal.outcome === "conflict") return fileTexts.conflict;
  if (refusal.outcome === "ended") return fileTexts.ended;
  if (refusal.outcome === "failed")
    return refusal.status === 413 ? french(problemText("gallery", tooHeavy)) : fileTexts.unanswered;
  const [[field, code] = ["gallery", ""]] = Object.entries(refusal.codes);
  return french(problemText(field, code));
}

const tooHeavy = "validation_file_size_limit";

/**
 * Puts a chosen file in the place of a picture, and offers to undo it. Returns the name of the new picture, or why it
 * was refused.
 *
 * @param page the address whose act undoes it
 */
export async function replaceByFile(
  picture: PictureId,
  chosenFile: File,
  page: string,
): Promise<{ name: string } | { fault: string }> {
  const ready = await readyPicture(chosenFile);
  if ("fault" in ready) return ready;
  const outcome = await replacePicture(await browserRecords(), picture, ready.file);
  if (outcome.outcome !== "done") return { fault: pictureRefusal(outcome) };
  const { name, project, updated } = outcome.value;
  offerUndo(fileTexts.replaced, { changed: [{ project, updated }] }, page);
  return { name };
}

/** Shows the outcome of an act, with a button that undoes the act. */
function offerUndo(
  text: string,
  payload: { changed: ChangedProject[]; added?: PictureId[] },
  page: string,
): void {
  const undo = { label: fileTexts.undo, act: "putBack", payload };
  void notifyTeam(text, "done", {
    action: { label: fileTexts.undo, act: () => sendUndo(undo, page) },
  });
}
