import { createHash } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { copyFile, link, rm } from "node:fs/promises";
import path from "node:path";
import { temporaryName } from "../files/owner.ts";
import type { FilePlace } from "../files/places/place.ts";
import { severalAtOnce } from "../turns/several.ts";
import { NotEmpty, NotTheSame } from "./refusals.ts";

/** Files copied at a time. Each mostly waits for a disk or a network. */
const atOnce = 8;

/** A number of files and their total bytes. */
export type FilesTally = { files: number; bytes: number };

export type FilesCopied = {
  all: FilesTally;
  /** Files that are in place and compared. */
  done: FilesTally;
  /** Files that had to be sent, because they were not in place. */
  sent: FilesTally;
  /** Files of an earlier attempt that are no longer among all. */
  left: number;
};

type CopyOptions = {
  from: FilePlace;
  to: FilePlace;
  /** The same place as `to`, opened separately, so that it has no cached copies of sent files. */
  readBack: FilePlace;
  /** A folder on the disk for temporary files. */
  incoming: string;
  /** Called after each file. */
  told?: (copied: FilesCopied) => void;
};

/**
 * Copies the records' files from one place to another, without thumbnails. Skips files already in place under the same
 * name with the same bytes. Every file is read back and compared. After an interruption the next run therefore resumes.
 * The source is not changed.
 *
 * @throws NotEmpty if other files are in place, NotTheSame if a file does not come back as sent, FilesAway
 */
export async function copyFiles(options: CopyOptions): Promise<FilesCopied> {
  const { from, told = () => {} } = options;
  const { sourceSizes, there, copied } = await compare(options);
  await severalAtOnce(sourceSizes, atOnce, async ([key, size]) => {
    const sha256 = await contentDigest(from, key, size);
    const isThere = there.get(key) === size && (await contentDigest(options.readBack, key, size)) === sha256;
    if (!isThere) {
      await send(options, key, { size, sha256 });
      count(copied.sent, size);
    }
    count(copied.done, size);
    told(copied);
  });
  return copied;
}

/** Counts the files to copy, and those in place by name and size. Reads no content. */
export async function countFiles(places: Pick<CopyOptions, "from" | "to">): Promise<FilesCopied> {
  const { sourceSizes, there, copied } = await compare(places);
  for (const [key, size] of sourceSizes) if (there.get(key) === size) count(copied.done, size);
  return copied;
}

async function compare({ from, to }: Pick<CopyOptions, "from" | "to">) {
  const [sourceSizes, there] = [await listSizes(from), await listSizes(to)];
  const others = [...there.keys()].filter((key) => !sourceSizes.has(key));
  const [other] = others;
  // Names are random: a common one proves that the files belong to the same site.
  if (other && others.length === there.size)
    throw new NotEmpty(`Where the files go lie others already, such as ${other}.`);
  const nothing = () => ({ files: 0, bytes: 0 });
  const copied: FilesCopied = { all: nothing(), done: nothing(), sent: nothing(), left: others.length };
  for (const size of sourceSizes.values()) count(copied.all, size);
  return { sourceSizes, there, copied };
}

async function listSizes(place: FilePlace): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { key, look } of place.list("files")) {
    const foundFile = key.split("/").length === 4 ? await look() : undefined;
    if (foundFile) sizes.set(key, foundFile.size);
  }
  return sizes;
}

function count(tally: FilesTally, size: number): void {
  tally.files += 1;
  tally.bytes += size;
}

async function contentDigest(place: FilePlace, key: string, size: number): Promise<string> {
  return digestOfContent(size > 0 ? await place.read(key, 0, size - 1) : []);
}

async function digestOfContent(content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const bytes of content) hash.update(bytes);
  return hash.digest("hex");
}

async function send(
  { from, to, readBack, incoming }: CopyOptions,
  key: string,
  { size, sha256 }: { size: number; sha256: string },
): Promise<void> {
  const own = path.join(incoming, `${temporaryName()}-moved`);
  try {
    await from.withCopy(key, (file) => linkOrCopy(file, own));
    if ((await digestOfContent(createReadStream(own))) !== sha256)
      throw new NotTheSame(`${key} was not read twice as the same.`);
    await to.keep(path.posix.dirname(key), [{ name: path.posix.basename(key), path: own }]);
  } finally {
    // `to` has moved it, or it remains after an error.
    await rm(own, { force: true });
  }
  if ((await contentDigest(readBack, key, size)) !== sha256)
    throw new NotTheSame(`${key} did not come back as it was sent.`);
}

/** A place takes over the given file. A hard link, or else a copy, keeps the original. */
async function linkOrCopy(file: string, own: string): Promise<void> {
  await link(file, own).catch(() => copyFile(file, own, constants.COPYFILE_EXCL));
}
