import type { RecordsClient } from "../client.ts";
import { fieldCodes } from "../failure.ts";
import { type SavedRecord, saveRecord } from "./save-record.ts";

type NewRecord = {
  collection: string;
  /** The form's own, at each attempt. */
  id: string;
  /** The store never changes the fields afterwards: other values than those of an earlier attempt are a conflict. */
  isFinal?: boolean;
};

type StoredMoments = { created: string; updated: string };

/**
 * Creates a record once, although its form is sent again after a lost answer. Fields that the writer has changed since
 * an attempt that arrived are saved over it, unless somebody else has changed the record. Never rejects.
 *
 * @param content a file in it is not compared: a form with another file takes another id
 * @param send sends the write, such as with a progress or a fresh proof
 */
export async function createOnce<Stored extends StoredMoments>(
  client: RecordsClient,
  { collection, id, isFinal = false }: NewRecord,
  content: FormData | Record<string, unknown>,
  send?: typeof fetch,
): Promise<SavedRecord<Stored>> {
  const values = content instanceof FormData ? Object.fromEntries(content) : content;
  const record = { collection, id };
  const first = await saveRecord<Stored>(client, { ...record, seen: undefined }, content, send);
  if (first.outcome !== "conflict") return first;
  const { theirs } = first;
  const change = changedFields(theirs, values);
  if (Object.keys(change).length === 0) return { outcome: "done", value: theirs };
  if (isFinal || theirs.updated !== theirs.created) return first;
  return saveRecord<Stored>(client, { ...record, seen: theirs.updated }, change, send);
}

/** Waits for a creation under an id that repeated attempts share. Resolves too if an earlier attempt arrived. */
export async function onceOnly(creation: Promise<unknown>): Promise<unknown> {
  try {
    return await creation;
  } catch (error) {
    if (!fieldCodes(error)?.id) throw error;
    return undefined;
  }
}

/** Returns the values that differ from those of a stored record. */
function changedFields(stored: object, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const storedValues = new Map<string, unknown>(Object.entries(stored));
  const changes = Object.entries(values).filter(
    ([field, value]) =>
      !(value instanceof Blob) && comparableText(value) !== comparableText(storedValues.get(field)),
  );
  return Object.fromEntries(changes);
}

/** The store trims texts, and ends their lines in its own way. */
function comparableText(value: unknown): string {
  return typeof value === "string" ? value.replaceAll(/\s+/g, " ").trim() : JSON.stringify(value);
}
