import type { RecordsClient } from "../client.ts";

// The engine has a maker of its own (`newId`). This one runs in browsers, which load nothing of the engine.
const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";
const length = 15;
/** The largest multiple of the alphabet's size in a byte. Bytes from it on would favour some letters. */
const fair = 252;

/**
 * Returns an id for a new record: fifteen letters and digits, as the store requires. A caller that chooses the id can
 * send a creation again without a second record, and finds a record whose creation got no answer.
 */
export function newRecordId(): string {
  let id = "";
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length - id.length)))
      if (byte < fair) id += alphabet.charAt(byte % alphabet.length);
  }
  return id;
}

/** The content of the last send of a form, and its record's id. */
export type Attempt = { id: string; written: string };

/** The attempt before the first send. */
export const noAttempt: Attempt = { id: "", written: "" };

/**
 * Returns the attempt that sends a content. Unchanged content keeps its id, because a lost answer may hide its arrival.
 * Changed content gets a new one.
 */
export function nextAttempt(last: Attempt, content: string): Attempt {
  return last.id !== "" && content === last.written ? last : { id: newRecordId(), written: content };
}

/** Returns the id of the record at a slug that the caller may read. Returns `undefined` if there is none. */
export async function findIdBySlug(
  client: RecordsClient,
  collection: string,
  slug: string,
): Promise<string | undefined> {
  const filter = client.filter("slug = {:slug}", { slug });
  const options = { filter, fields: "id", skipTotal: true, requestKey: null };
  const { items } = await client.collection(collection).getList<{ id: string }>(1, 1, options);
  return items[0]?.id;
}
