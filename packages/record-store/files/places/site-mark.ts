import { BucketRefused, FilesAway } from "./failures.ts";
import type { Objects } from "./objects.ts";
import type { SiteMarks } from "./place.ts";

const folder = "site/";
const clock = "clock";

/**
 * Leaves a site's mark in its bucket, and removes the marks from before it moved.
 *
 * @throws BucketRefused if another site's mark is there
 */
export async function markAsOwn(objects: Objects, { own, former }: SiteMarks): Promise<void> {
  const marks: string[] = [];
  for await (const { key } of objects.list(folder)) marks.push(key.slice(folder.length));
  if (marks.some((mark) => mark !== own && !former.includes(mark)))
    throw new BucketRefused(
      `it holds the files of another site, or this is one that has moved since. If they are this one's, remove what lies below ${folder} there (${marks.join(", ")}) and start again`,
    );
  if (!marks.includes(own)) await objects.putBytes(folder + own, new Uint8Array());
  // Removed last: a site that was moved finds one mark or the other at any time.
  for (const mark of marks) if (mark !== own) await objects.remove(folder + mark);
}

/** Returns the time of the clock by which a bucket dates its objects. Puts an object there to read its date. */
export async function readClock(objects: Objects): Promise<Date> {
  await objects.putBytes(clock, new Uint8Array());
  for await (const { key, modified } of objects.list(clock)) if (key === clock) return modified;
  throw new FilesAway(new Error("What was just put there is not listed."));
}
