import type { RecordOf } from "../../record.ts";
import type { fields, UnsentReason } from "./fields.ts";

/** A word to the client as the team reads it. */
export type WorksiteWord = Omit<RecordOf<typeof fields>, "photos" | "sent_photos" | "unsent"> & {
  photos: string[] | null;
  sent_photos: string[] | null;
  unsent: UnsentReason | "";
};

/** Names the letter of a sent word for the outbox. A word that is sent again has another letter. */
export function wordLetterKey({ id, sent_at }: Pick<WorksiteWord, "id" | "sent_at">): string {
  return `${keyPrefix}${id}/${sent_at}`;
}

/** Returns the id of the word that a letter of the outbox brings. Returns `undefined` for another letter. */
export function wordOfLetter(key: string): string | undefined {
  return key.startsWith(keyPrefix) ? key.slice(keyPrefix.length).split("/")[0] : undefined;
}

const keyPrefix = "worksite-words/";

/** Returns the ids of photos in a stored list. */
export function photoIds(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((id): id is string => typeof id === "string") : [];
}

/**
 * Returns how many chosen photos a word leaves out: those that its letter lacked, or before that those that are deleted
 * or no longer shown to the client.
 *
 * @param shownPhotos the ids of the photos that the client sees now
 */
export function leftOutPhotos(
  { photos, sent_at, sent_photos }: Pick<WorksiteWord, "photos" | "sent_at" | "sent_photos">,
  shownPhotos: ReadonlySet<string>,
): number {
  const letterPhotos = sent_at ? new Set(photoIds(sent_photos)) : shownPhotos;
  return photoIds(photos).filter((id) => !letterPhotos.has(id)).length;
}
