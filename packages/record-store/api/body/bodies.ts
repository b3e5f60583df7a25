import { join } from "node:path";
import type { Collection } from "../../collection.ts";
import type { Body } from "../../kernel.ts";
import type { ApiContext } from "../context.ts";
import { beginUpload } from "../files/uploads-under-way.ts";
import { readBody } from "./body.ts";
import { type BodyBounds, boundsOfBatch, boundsOfRecord } from "./bounds.ts";
import { addFiles } from "./copied-files.ts";

/** A body that removes its uploads at the end of the block that uses it. */
export type BodyInUse = Body & AsyncDisposable;

/**
 * Reads the body of a create or update, up to the size that its fields allow (record-store contract, "Files").
 *
 * @param keepFiles whether to store its files, or only their names
 */
export function openBody(c: ApiContext, collection: Collection, keepFiles: boolean): Promise<BodyInUse> {
  const bounds = recordBounds(c, collection);
  return read(c, keepFiles ? bounds : { ...bounds, perFile: 0 });
}

/**
 * Reads the body of a batch, up to the size of the records that its caller may write.
 *
 * @param keepFiles whether to store its files, or only their names
 */
export function readBatchBody(c: ApiContext, keepFiles: boolean): Promise<BodyInUse> {
  const bounds = batchBounds(c);
  return read(c, keepFiles ? bounds : { ...bounds, perFile: 0 });
}

export function recordBounds({ env: { kernel } }: ApiContext, collection: Collection): BodyBounds {
  return boundsOfRecord(collection, kernel.settings.uploadLimit);
}

export function batchBounds({ env: { kernel, caller } }: ApiContext): BodyBounds {
  return boundsOfBatch(kernel.catalog.all, caller, kernel.settings.uploadLimit);
}

async function read(c: ApiContext, bounds: BodyBounds): Promise<BodyInUse> {
  const leave = beginUpload(c);
  try {
    const limits = { folder: join(c.env.kernel.settings.folder, "tmp"), ...bounds };
    const sentBody = await readBody(c.req.raw, limits);
    const body = c.env.files ? await addFiles(sentBody, c.env.files, limits) : sentBody;
    return { ...body, [Symbol.asyncDispose]: () => body.dispose().finally(leave) };
  } catch (error) {
    leave();
    throw error;
  }
}
