import type { Caller, Collection, CollectionField } from "../../collection.ts";
import { longestText, mostJson } from "../../records/validation/validation.ts";
import { defaultEditorSize } from "../../rich-text/richtext.ts";

/** Size limits of a body, in bytes. */
export type BodyBounds = {
  /** The whole body. */
  limit: number;
  /** The parts that are no files. The store holds them in memory and parses them at once. */
  text: number;
  /** One file. Only the name of a larger one is kept. */
  perFile: number;
};

export type BodyLimits = BodyBounds & {
  /** The temporary folder. */
  folder: string;
};

/** A body's bytes as they arrive. */
export type Chunks = AsyncGenerator<Uint8Array, void>;

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** Keys, brackets, and the headers of a form's parts. */
const roomAround = 4 * kibibyte;
/** An address, and a password three times. */
const accountRoom = 4 * kibibyte;
const leastText = 16 * kibibyte;
/** Most bytes of a character in UTF-8. */
const bytesOfCharacter = 4;
/** JSON writes quotes and line ends as two characters. */
const escaped = 2;
const bytesOfName = 256;
const partHeaders = kibibyte;

const filesOfBatch = 128 * mebibyte;
/**
 * A batch may hold as much text as the largest record that its caller may write, because it is held in memory at once.
 */
const recordsOfBatch = 1;

/** Returns the largest body of a create or update in this collection, with every field at its maximum. */
export function boundsOfRecord(collection: Collection, uploadLimit: number): BodyBounds {
  const fields = Object.values(collection.fields);
  const text = textRoom(collection);
  const files = fields.reduce((sum, field) => sum + filesRoom(field, uploadLimit), 0);
  return { limit: text + files, text, perFile: largestFile([collection], uploadLimit) };
}

/** Returns the largest batch of this caller. Collections that the caller can never write do not count. */
export function boundsOfBatch(
  collections: readonly Collection[],
  caller: Caller,
  uploadLimit: number,
): BodyBounds {
  const writableCollections = collections.filter((collection) => mayWrite(collection, caller));
  const text = recordsOfBatch * Math.max(leastText, ...writableCollections.map(textRoom));
  const perFile = largestFile(writableCollections, uploadLimit);
  return { limit: text + (perFile > 0 ? filesOfBatch : 0), text, perFile };
}

function mayWrite({ rules }: Collection, caller: Caller): boolean {
  return [rules.create, rules.update].some((rule) => rule !== null && rule(caller) !== false);
}

function textRoom({ auth, fields }: Collection): number {
  const own = Object.values(fields).reduce((sum, field) => sum + fieldRoom(field), 0);
  const room = own + roomAround + (auth ? accountRoom : 0);
  return Math.max(leastText, 2 ** Math.ceil(Math.log2(room)));
}

function fieldRoom(field: CollectionField): number {
  switch (field.type) {
    case "text":
      return longestText(field) * bytesOfCharacter;
    case "editor":
      return (field.maxSize ?? defaultEditorSize) * escaped;
    case "json":
      return mostJson * escaped;
    case "file":
      return field.maxSelect * bytesOfName;
    case "relation":
      return (field.maxSelect ?? 1) * bytesOfName;
    default:
      return bytesOfName;
  }
}

function filesRoom(field: CollectionField, uploadLimit: number): number {
  if (field.type !== "file") return 0;
  return field.maxSelect * ((field.maxSize ?? uploadLimit) + partHeaders);
}

function largestFile(collections: readonly Collection[], uploadLimit: number): number {
  const fields = collections.flatMap((collection) => Object.values(collection.fields));
  return Math.max(0, ...fields.map((field) => (field.type === "file" ? (field.maxSize ?? uploadLimit) : 0)));
}
