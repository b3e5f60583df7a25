import { join } from "node:path";
import type { Collection, Field } from "../collection.ts";
import type { Body } from "../kernel.ts";
import { defaultEditorSize } from "../records/richtext.ts";
import { readBody } from "./body.ts";
import type { ApiContext } from "./context.ts";

const mebibyte = 1024 * 1024;
const plainLimit = 32 * mebibyte;
const batchLimit = 128 * mebibyte;

/** A body that puts its uploads away when the block that uses it ends. */
export type BodyInUse = Body & AsyncDisposable;

/** Reads the body of a create or update; what its fields could hold bounds its size (record-store contract, "Files"). */
export function bodyOf(c: ApiContext, collection: Collection): Promise<BodyInUse> {
  const { uploadLimit } = c.get("kernel").settings;
  const fields = Object.values(collection.fields);
  const limit = fields.reduce((sum, field) => sum + roomFor(field, uploadLimit), plainLimit);
  const perFile = Math.max(0, ...fields.map((field) => largestFile(field, uploadLimit)));
  return read(c, { limit, perFile });
}

/** Reads the body of a batch, which may bring files for any collection. */
export function batchBodyOf(c: ApiContext): Promise<BodyInUse> {
  const { catalog, settings } = c.get("kernel");
  const fields = catalog.all.flatMap((collection) => Object.values(collection.fields));
  const perFile = Math.max(0, ...fields.map((field) => largestFile(field, settings.uploadLimit)));
  return read(c, { limit: batchLimit, perFile });
}

async function read(c: ApiContext, limits: { limit: number; perFile: number }): Promise<BodyInUse> {
  const body = await readBody(c.req.raw, { folder: join(c.get("kernel").settings.folder, "tmp"), ...limits });
  return { ...body, [Symbol.asyncDispose]: () => body.dispose() };
}

function roomFor(field: Field, uploadLimit: number): number {
  if (field.type === "file") return largestFile(field, uploadLimit) * field.maxSelect;
  return field.type === "editor" ? (field.maxSize ?? defaultEditorSize) : 0;
}

function largestFile(field: Field, uploadLimit: number): number {
  return field.type === "file" ? (field.maxSize ?? uploadLimit) : 0;
}
