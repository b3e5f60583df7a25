import type { Collection, Row } from "../collection.ts";
import { StoreError } from "../errors.ts";
import type { FileField } from "../file-field.ts";
import type { WantedThumb } from "../files/index.ts";
import { pictureFocus, pictureSize } from "../files/membership.ts";
import { declaredSize } from "../files/thumb-size.ts";
import type { Kernel } from "../kernel.ts";
import { toNames } from "../values/values.ts";
import { judge, type Write } from "./write.ts";

/** In milliseconds. A longer wait looks like a failure to the publisher. Missing sizes follow later. */
const longestWait = 10_000;

/**
 * Makes the image sizes that pages show, from files already in place. A record that visitors will see waits for them,
 * so that nobody hears of it without them. For any other record they are made while its author goes on. Does nothing
 * for a write that will be refused.
 */
export async function makeShown(kernel: Kernel, write: Write): Promise<void> {
  const { collection } = write;
  if (!fieldsShown(collection).length) return;
  const row = await writeOutcome(kernel, write);
  if (!row) return;
  const pictures = rowPictures(collection, row);
  const making = Promise.all(pictures.map(({ file, wanted }) => kernel.files.ready(file, wanted)));
  if (collection.isSeen?.(row)) await atMost(longestWait, making);
}

/** Returns the future row. Returns `undefined` if the write will be refused or builds on another of its batch. */
async function writeOutcome(kernel: Kernel, write: Write): Promise<Row | undefined> {
  try {
    return (await judge(kernel.reader, kernel, write)).after;
  } catch (error) {
    if (error instanceof StoreError) return undefined;
    throw error;
  }
}

function rowPictures({ id: collection, ...declared }: Collection, row: Row) {
  return fieldsShown(declared).flatMap(([column, field]) =>
    toNames(row[column]).map((name) => {
      const facts = field.facts === undefined ? undefined : row[field.facts];
      const focus = pictureFocus(facts, name);
      const wantedThumbs = (field.shown?.(pictureSize(facts, name)) ?? []).flatMap((text): WantedThumb[] => {
        const size = declaredSize(text, field);
        return size ? [{ asked: text, size, focus }] : [];
      });
      return { file: { collection, record: row.id, name }, wanted: wantedThumbs };
    }),
  );
}

function fieldsShown({ fields }: Pick<Collection, "fields">): [string, FileField][] {
  return Object.entries(fields).flatMap(([name, field]): [string, FileField][] =>
    field.type === "file" && field.shown ? [[name, field]] : [],
  );
}

async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const enough = Promise.withResolvers<void>();
  const timer = setTimeout(enough.resolve, milliseconds);
  await Promise.race([work, enough.promise]);
  clearTimeout(timer);
}
