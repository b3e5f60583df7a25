import { imageTypes } from "../../../../domain/images.ts";
import { isAllowedImage } from "../../../../domain/projects/form.ts";
import { slugFromTitle } from "../../../../domain/projects/slug.ts";
import { isAnimated } from "./animated.ts";

/**
 * The types for a file chooser, listed one by one and JPEG first: Apple's devices then hand over HEIC photos as JPEG.
 * With `image/*`, a Mac does not. Other files can still be chosen, and are checked below.
 */
export const accepted = imageTypes.join(",");

/** A file as it is sent. The site shows an animated one as a still. */
export type ReadyImage = { file: File; isAnimated: boolean };

export type ReadyImages = { ready: ReadyImage[] } | { refused: File; isHeic: boolean };

/**
 * Returns chosen files ready to send, or the first that is no allowed image: then the whole selection is refused (spec
 * §5). Large photos are reduced. Formats that only this browser can read, such as a phone's HEIC, become JPEG before
 * the check (reading F40).
 */
export async function readyImages(files: readonly File[]): Promise<ReadyImages> {
  const foreign = files.find((file) => !isAllowedImage(file) && !isHeic(file));
  if (foreign) return { refused: foreign, isHeic: false };
  const ready: ReadyImage[] = [];
  for (const file of files) {
    const lighterFile = await lighter(file);
    if (!isAllowedImage(lighterFile)) return { refused: file, isHeic: true };
    // If the file is gone meanwhile, the upload reports it.
    ready.push({ file: nameForStore(lighterFile), isAnimated: await isAnimated(file).catch(() => false) });
  }
  return { ready };
}

/** Returns the file unchanged if the browser cannot read it or the script fails to load: the store checks it anyway. */
async function lighter(file: File): Promise<File> {
  if (/svg/.test(file.type) || /\.svg$/i.test(file.name)) return file;
  try {
    const { readyPhoto } = await import("../../../../site/sections/photo.ts");
    return await readyPhoto(file);
  } catch {
    return file;
  }
}

/** A name that the store keeps as it is, so that a file is recognised after a lost answer. */
function nameForStore(file: File): File {
  const [, base = "", extension = ""] = /^(.*?)(\.\w+)?$/.exec(file.name) ?? [];
  const words = slugFromTitle(base).slice(0, 60).replaceAll("-", "_").replace(/_+$/, "");
  const name = `${words.length < 3 ? `image_${words || 1}` : words}${extension.toLowerCase()}`;
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}

function isHeic({ name, type }: File): boolean {
  return /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type);
}
