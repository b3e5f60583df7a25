import { join } from "node:path";
import type { Collection } from "../../collection.ts";
import type { Body } from "../../kernel.ts";
import type { ApiContext } from "../context.ts";
import { beginUpload } from "../files/uploads-under-way.ts";
import { readBody } from "./body.ts";
import { type BodyBounds, boundsOfBatch, boundsOfRecord } from "./bounds.ts";

/** A body that puts its uploads away when the block that uses it ends. */
export type BodyInUse = Body & AsyncDisposable;

/**
 * Reads the body of a create or update, no further than its fields could hold (record-store contract, "Files").
 *
 * @param keepFiles whether more of its files is kept than their names
 */
export function bodyOf(c: ApiContext, collection: Collection, keepFiles: boolean): Promise<BodyInUse> {
  const bounds = recordBounds(c, collection);
  return read(c, keepFiles ? bounds : { ...bounds, perFile: 0 });
}

/**
 * Reads the body of a batch, no further than what its caller may write could hold.
 *
 * @param keepFiles whether more of its files is kept than their names
 */
export function batchBodyOf(c: ApiContext, keepFiles: boolean): Promise<BodyInUse> {
  const bounds = batchBounds(c);
  return read(c, keepFiles ? bounds : { ...bounds, perFile: 0 });
}

export function recordBounds({ var: { kernel } }: ApiContext, collection: Collection): BodyBounds {
  return boundsOfRecord(collection, kernel.settings.uploadLimit);
}

export function batchBounds({ var: { kernel, caller } }: ApiContext): BodyBounds {
  return boundsOfBatch(kernel.catalog.all, caller, kernel.settings.uploadLimit);
}

async function read(c: ApiContext, bounds: BodyBounds): Promise<BodyInUse> {
  const leave = beginUpload(c);
  try {
    const body = await readBody(c.req.raw, { folder: join(c.var.kernel.settings.folder, "tmp"), ...bounds });
    return { ...body, [Symbol.asyncDispose]: () => body.dispose().finally(leave) };
  } catch (error) {
    leave();
    throw error;
  }
}
