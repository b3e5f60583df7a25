import { stat } from "node:fs/promises";
import { type FileToCopy, sniffFile } from "record-store";
import { fileOnDisk } from "../../service-account.server.ts";
import { photoTypes } from "../attachments.ts";
import type { Photo } from "./body.server.ts";
import { photoError } from "./fields.ts";

const longestName = 100;

/**
 * Why photos are refused, each by its name. Their first bytes decide on the type. Returns `undefined` if all are
 * accepted.
 */
export async function faultOfPhotos(photos: readonly Photo[]): Promise<string | undefined> {
  const faults = await Promise.all(photos.map(photoFault));
  return faults.filter((fault) => fault !== undefined).join(" ") || undefined;
}

/** A client's file name, cleaned so that it fits into a sentence. */
export function shownName(name: string): string {
  return name.replace(/[\p{Cc}\u2028\u2029]/gu, "").slice(0, longestName) || "sans nom";
}

/** Bytes of all these photos. */
export async function totalWeight(photos: readonly Photo[]): Promise<number> {
  const sizes = await Promise.all(photos.map(async ({ path }) => (await stat(path)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Returns the photos as files for the store, which copies them. */
export function photoFiles(photos: readonly Pick<Photo, "path" | "name">[]): Promise<FileToCopy[]> {
  return Promise.all(photos.map(({ path, name }) => fileOnDisk(path, shownName(name))));
}

async function photoFault({ path, name, isTooHeavy }: Photo): Promise<string | undefined> {
  if (isTooHeavy) return photoError("tooHeavy", shownName(name));
  const { type } = await sniffFile(path);
  return photoTypes.some((each) => each === type) ? undefined : photoError("wrongType", shownName(name));
}
