import type { Collection, Row } from "../../collection.ts";
import { builder, compile } from "../../database/compiler.ts";
import type { FileField } from "../../file-field.ts";
import { answerWithFile } from "../../files/answer.ts";
import { declaredSize } from "../../files/thumb-size.ts";
import type { Kernel, Reader } from "../../kernel.ts";
import { fileNames } from "../uploads.ts";

/**
 * Returns the files that a record named at a moment or later, from the change feed. Empty once the record is erased.
 */
export async function formerNames(
  reader: Reader,
  collection: Collection,
  id: string,
  since: string,
): Promise<ReadonlySet<string>> {
  const changes = builder
    .selectFrom("_changes")
    .select(["before", "after"])
    .where("collection", "=", collection.name)
    .where("record", "=", id)
    .where("at", ">=", since);
  const versions = (await reader.all<{ before: string | null; after: string | null }>(compile(changes)))
    .flatMap(({ before, after }) => [before, after])
    .flatMap((text): Row[] => (text === null ? [] : [JSON.parse(text)]));
  return new Set(versions.flatMap((row) => fileNames(collection, row)));
}

/**
 * Returns an image that a record once named, in the declared size `thumb`, by default the smallest. Returns `undefined`
 * if the record never named it or it is gone. The answer is for the requester alone.
 */
export async function formerImage(
  kernel: Kernel,
  collection: Collection,
  { id, file: name, thumb }: { id: string; file: string; thumb?: string },
): Promise<Response | undefined> {
  if (!(await formerNames(kernel.reader, collection, id, "")).has(name)) return undefined;
  const file = { collection: collection.id, record: id, name };
  const [sizeText, size] = thumbSize(collection, thumb) ?? thumbSize(collection) ?? [];
  const served = await (sizeText && size
    ? kernel.files.thumb(file, { asked: sizeText, size })
    : kernel.files.original(file));
  const plain = { isDownload: false, lifetime: "private" as const, isNegotiated: false };
  return served && answerWithFile(served, { method: "GET", header: () => undefined, ...plain });
}

/** Returns a size that the collection's images declare: `thumb`, or the smallest if absent. */
function thumbSize({ fields }: Collection, thumb?: string) {
  const field = Object.values(fields).find((each): each is FileField => each.type === "file");
  const askedThumb = field?.thumbs?.find((each) => thumb === undefined || each === thumb);
  const size = field && askedThumb !== undefined ? declaredSize(askedThumb, field) : undefined;
  return askedThumb !== undefined && size ? ([askedThumb, size] as const) : undefined;
}
