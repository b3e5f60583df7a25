import { spendQuotasOrRefuse } from "../../auth/attempts.ts";
import type { Collection } from "../../collection.ts";
import type { FieldProblem } from "../../errors.ts";
import type { Body } from "../../kernel.ts";
import { networkPrefix } from "../../limits/network.ts";
import { noRoom } from "../../values/problems.ts";
import type { ApiContext } from "../context.ts";
import { mayBringFiles } from "./uploads-under-way.ts";

/** Until the request ends, the disk holds the upload and the file that is made of it. */
const copies = 2;

/** The decision about a request's files, made before its body is read. Disposing it ends the reservation of room. */
export type UploadsInUse = Disposable & {
  /**
   * Why none of the collection's files is accepted; then none of their bytes is stored. `undefined` if they are
   * accepted.
   */
  refusals: ReadonlyMap<Collection, FieldProblem | undefined>;
};

/**
 * Decides whether files of this caller are accepted, for each of these collections that has file fields. Reserves room
 * on the disk for the body and the files made of it: the announced length, or else `most`.
 *
 * @param most bytes of the longest body that is read
 */
export async function admitUploads(
  c: ApiContext,
  collections: readonly Collection[],
  most: number,
): Promise<UploadsInUse> {
  const { kernel, caller } = c.env;
  const refusals = new Map<Collection, FieldProblem | undefined>();
  for (const each of collections) {
    const takesFiles = Object.values(each.fields).some(({ type }) => type === "file");
    if (takesFiles) refusals.set(each, each.uploads?.refused?.(caller));
  }
  const isAnyTaken = [...refusals.values()].includes(undefined);
  const bytes = bytesToCome(c, most);
  const release = isAnyTaken && bytes > 0 ? await kernel.room.reserve(copies * bytes) : () => {};
  // Texts are still accepted: a database that cannot write loses more than a picture.
  if (!release) for (const [each, refusal] of refusals) refusals.set(each, refusal ?? noRoom);
  return { refusals, [Symbol.dispose]: release ?? (() => {}) };
}

/** Only a form and our own process bring files, and only files are written to the disk while they arrive. */
function bytesToCome({ req, env: { files = {} } }: ApiContext, most: number): number {
  const own = sum(Object.values(files).flat());
  if (!mayBringFiles(req.header("content-type"))) return own;
  const announced = req.header("content-length") ?? "";
  return own + (/^\d+$/.test(announced) ? Math.min(Number(announced), most) : most);
}

function sum(files: readonly { size: number }[]): number {
  return files.reduce((bytes, { size }) => bytes + size, 0);
}

/**
 * Counts the received bytes against the collection's quotas for the caller.
 *
 * @throws TooManyRequests
 */
export async function limitUploads(
  { env: { kernel, caller, address, inProcess } }: ApiContext,
  collection: Collection,
  files: Body["files"],
): Promise<void> {
  const bytes = sum([...files.values()].flat());
  if (inProcess || bytes === 0) return;
  const quotas = collection.uploads?.quotas?.(caller, networkPrefix(address)) ?? [];
  await spendQuotasOrRefuse(
    kernel,
    quotas.map((each) => ({ ...each, uses: bytes })),
  );
}
