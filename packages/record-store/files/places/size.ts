import type { FilePlace } from "./place.ts";

/** Returns the bytes and number of the uploaded files in a place, without thumbnails. */
export async function sizeOfAll(place: FilePlace): Promise<{ files: number; count: number }> {
  let files = 0;
  let count = 0;
  for await (const each of place.list("files")) {
    count += 1;
    files += (await each.look())?.size ?? 0;
  }
  return { files, count };
}
