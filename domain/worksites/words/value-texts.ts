import { photoIds } from "./word.ts";

/** How the journal shows the fields of a word to the client that are stored in another form. */
export const wordValueTexts: Readonly<Record<string, (value: unknown) => string>> = {
  photos: photosText,
  sent_photos: photosText,
};

/** Returns « 3 photos : …a1b2, …c3d4, …e5f6 », so that any change of the choice is visible. */
function photosText(value: unknown): string {
  const ids = photoIds(value);
  if (ids.length === 0) return "";
  const ends = ids.map((id) => `…${id.slice(-4)}`).join(", ");
  return `${ids.length} ${ids.length > 1 ? "photos" : "photo"} : ${ends}`;
}
