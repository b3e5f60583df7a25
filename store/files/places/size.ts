import type { FilePlace } from "./place.ts";

/** Bytes and number of what was sent and lies in a place, thumbnails apart. */
export async function sizeOfAll(place: FilePlace): Promise<{ files: number; count: number }> {
  let files = 0;
  let count = 0;
  for await (const each of place.list("files")) {
    count += 1;
    files += (await each.look())?.size ?? 0;
  }
  return { files, count };
}
