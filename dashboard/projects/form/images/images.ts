import { imageTypes } from "../../../../domain/images.ts";
import { isAllowedImage } from "../../../../domain/projects/form.ts";
import { slugOf } from "../../../../domain/projects/slug.ts";

/**
 * What a chooser of files asks for, one by one and JPEG first: Apple's devices then hand their HEIC photos over as
 * JPEG, which a Mac does not where all images are asked for. Whatever is chosen all the same is judged below.
 */
export const accepted = imageTypes.join(",");

export type ReadyImages = { ready: File[] } | { refused: File; isHeic: boolean };

/**
 * Returns a selection of files as they are to be sent, or the first that is no allowed image: then none of the
 * selection is taken (spec §5). Large photos become smaller, and what only this browser can read, such as a phone's
 * HEIC, becomes a JPEG before it is judged (reading F40).
 */
export async function readyImages(files: readonly File[]): Promise<ReadyImages> {
  const foreign = files.find((file) => !isAllowedImage(file) && !isHeic(file));
  if (foreign) return { refused: foreign, isHeic: false };
  const ready: File[] = [];
  for (const file of files) {
    const sent = await lighter(file);
    if (!isAllowedImage(sent)) return { refused: file, isHeic: true };
    ready.push(nameForStore(sent));
  }
  return { ready };
}

/** As it is where the browser cannot read it, or its script cannot be had: the store looks at it anyway. */
async function lighter(file: File): Promise<File> {
  if (/svg/.test(file.type) || /\.svg$/i.test(file.name)) return file;
  try {
    const { readyPhoto } = await import("../../../../site/sections/photo.ts");
    return await readyPhoto(file);
  } catch {
    return file;
  }
}

/** A name that the store keeps as it is, so that a file is known again when its answer was lost. */
function nameForStore(file: File): File {
  const [, base = "", extension = ""] = /^(.*?)(\.\w+)?$/.exec(file.name) ?? [];
  const words = slugOf(base).slice(0, 60).replaceAll("-", "_").replace(/_+$/, "");
  const name = `${words.length < 3 ? `image_${words || 1}` : words}${extension.toLowerCase()}`;
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}

function isHeic({ name, type }: File): boolean {
  return /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type);
}
