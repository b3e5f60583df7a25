import { openAsBlob } from "node:fs";
import { stat } from "node:fs/promises";
import { sniffFile } from "../../../store/index.ts";
import { photoTypes } from "../attachments.ts";
import type { Photo } from "./body.server.ts";
import { photoError } from "./fields.ts";

const longestName = 100;

/** Why photos cannot be taken, each by its name; their bytes tell what they are. Looks at their beginnings only. */
export async function faultOfPhotos(photos: readonly Photo[]): Promise<string | undefined> {
  const faults = await Promise.all(photos.map(faultOf));
  return faults.filter((fault) => fault !== undefined).join(" ") || undefined;
}

/** A name as it may stand in a sentence, whatever a client calls its file. */
export function shownName(name: string): string {
  return name.replace(/[\p{Cc}\u2028\u2029]/gu, "").slice(0, longestName) || "sans nom";
}

/** Bytes that the photos take. */
export async function weightOf(photos: readonly Photo[]): Promise<number> {
  const sizes = await Promise.all(photos.map(async ({ path }) => (await stat(path)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The photo as the store is sent it: read from disk piece by piece, never whole. */
export async function fileOf({ path, name }: Photo): Promise<File> {
  return new File([await openAsBlob(path)], shownName(name));
}

async function faultOf({ path, name, isTooHeavy }: Photo): Promise<string | undefined> {
  if (isTooHeavy) return photoError("tooHeavy", shownName(name));
  const { type } = await sniffFile(path);
  return photoTypes.some((each) => each === type) ? undefined : photoError("wrongType", shownName(name));
}
