import { problemText } from "../../domain/projects/problems.ts";
import type { ChangeOutcome } from "../../records/decision.ts";
import { french } from "../../ui/text/typography.ts";
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
