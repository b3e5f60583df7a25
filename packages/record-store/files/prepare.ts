import { stat } from "node:fs/promises";
import type { FieldProblem } from "../errors.ts";
import type { FileField } from "../file-field.ts";
import type { IncomingFile, PreparedFile } from "../kernel.ts";
import type { ImageWorker } from "./image-worker/index.ts";
import { type PictureType, pictureTypes, UnreadablePicture } from "./image-worker/tasks.ts";
import { storedName } from "./names.ts";
import { sniffFile } from "./sniff.ts";

/**
 * Decides by a file's bytes whether the field accepts it, and prepares it for storage: pictures are cleaned in place.
 * The order of the reasons is the contract's: size, type, then content.
 */
export async function prepareFile(
  worker: ImageWorker,
  uploadLimit: number,
  file: IncomingFile,
  field: FileField,
): Promise<PreparedFile | FieldProblem> {
  const limit = field.maxSize ?? uploadLimit;
  if (file.truncated || file.size > limit) return tooHeavy(file.name, limit);
  const { type, extension } = await sniffFile(file.path);
  const name = storedName(file.name, extension);
  if (field.mimeTypes.length > 0 && !field.mimeTypes.includes(type)) return wrongType(name, field.mimeTypes);
  if (!isPicture(type)) return { path: file.path, name, type, size: (await stat(file.path)).size };
  try {
    const { size, ...image } = await worker.clean({ path: file.path, type });
    return { path: file.path, name, type, size, image };
  } catch (error) {
    if (error instanceof UnreadablePicture) return unreadable(file.name, error.message);
    throw error;
  }
}

function isPicture(type: string): type is PictureType {
  return pictureTypes.some((each) => each === type);
}

function tooHeavy(file: string, maxSize: number): FieldProblem {
  const message = `Failed to upload ${file} - the maximum allowed file size is ${maxSize} bytes.`;
  return { code: "validation_file_size_limit", message, params: { file, maxSize } };
}

function wrongType(name: string, mimeTypes: readonly string[]): FieldProblem {
  const message = `"${name}" mime type must be one of: ${mimeTypes.join(", ")}.`;
  return { code: "validation_invalid_mime_type", message, params: { file: name, mimeTypes } };
}

function unreadable(file: string, reason: string): FieldProblem {
  const message = `Failed to upload ${file} - the image ${reason}.`;
  return { code: "validation_invalid_file", message, params: { file, invalidFiles: [file] } };
}
