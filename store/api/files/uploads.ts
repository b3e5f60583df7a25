import { spendQuotasOrRefuse } from "../../auth/attempts.ts";
import type { Collection } from "../../collection.ts";
import type { FieldProblem } from "../../errors.ts";
import type { Body } from "../../kernel.ts";
import { networkOf } from "../../limits/network.ts";
import { noRoom } from "../../values/problems.ts";
import type { ApiContext } from "../context.ts";
import { mayBringFiles } from "./uploads-under-way.ts";

/** What came and what is made of it to be kept lie side by side, until the request ends. */
const copies = 2;

/** What was decided of a request's files before its body is read; ends the reservation of their room with the request. */
export type UploadsInUse = Disposable & {
  /** Why none of the collection's files is taken: none of their bytes is then kept. Undefined when they are. */
  refusals: ReadonlyMap<Collection, FieldProblem | undefined>;
};

/**
 * Decides whether files of this caller are taken for each of these collections that has some, and reserves room on the
 * disk for the body and what is made of it: as much as it announces, or else the most that may come.
 *
 * @param most bytes of the longest body that is read
 */
export async function admitUploads(
  c: ApiContext,
  collections: readonly Collection[],
  most: number,
): Promise<UploadsInUse> {
  const { kernel, caller } = c.var;
  const refusals = new Map<Collection, FieldProblem | undefined>();
  for (const each of collections) {
    const takesFiles = Object.values(each.fields).some(({ type }) => type === "file");
    if (takesFiles) refusals.set(each, each.uploads?.refused?.(caller));
  }
  const isAnyTaken = [...refusals.values()].includes(undefined);
  const bytes = bytesToCome(c, most);
  const release = isAnyTaken && bytes > 0 ? await kernel.room.reserve(copies * bytes) : () => {};
  // Texts still go through: a database that cannot write loses more than a picture.
  if (!release) for (const [each, refusal] of refusals) refusals.set(each, refusal ?? noRoom);
  return { refusals, [Symbol.dispose]: release ?? (() => {}) };
}

/** Only a form brings files, and only files are written to the disk as they come. */
function bytesToCome({ req }: ApiContext, most: number): number {
  if (!mayBringFiles(req.header("content-type"))) return 0;
  const announced = req.header("content-length") ?? "";
  return /^\d+$/.test(announced) ? Math.min(Number(announced), most) : most;
}

/**
 * Counts the bytes that have come against what the collection allows the caller.
 *
 * @throws TooManyRequests
 */
export async function limitUploads(
  { var: { kernel, caller, address, inProcess } }: ApiContext,
  collection: Collection,
  files: Body["files"],
): Promise<void> {
  const bytes = [...files.values()].flat().reduce((sum, { size }) => sum + size, 0);
  if (inProcess || bytes === 0) return;
  const quotas = collection.uploads?.quotas?.(caller, networkOf(address)) ?? [];
  await spendQuotasOrRefuse(
    kernel,
    quotas.map((each) => ({ ...each, uses: bytes })),
  );
}
