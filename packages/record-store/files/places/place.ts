import type { Awaitable } from "../../awaitable.ts";

/** Identifies one stored file. `collection` is the collection's id. */
export type StoredFile = { collection: string; record: string; name: string };

/** The two branches of a place: uploaded files, and the thumbnails made of them. */
export type Branch = "files" | "thumbs";

/**
 * Facts about a file under its key, the same for every process. `etag` changes with the content, and is in quotation
 * marks.
 */
export type FileFacts = { size: number; modified: Date; etag: string };

/** A file in a listing of the place. */
export type ListedFile = {
  key: string;
  /** Returns the file's size, and since when it is under its key. Returns `undefined` if it is gone meanwhile. */
  look(): Awaitable<{ size: number; since: Date } | undefined>;
};

/** The marks by which a place knows whose files it holds. */
export type SiteMarks = {
  own: string;
  /** Marks that the same site left there before it moved. Its own mark replaces them. */
  former: readonly string[];
};

/** Content as it arrives. A reader that stops early must call `return`. */
export type Bytes = AsyncIterableIterator<Uint8Array<ArrayBuffer>>;

/**
 * The durable place of files: the data folder, or a bucket. A key is a path with slashes:
 * `files/{collection}/{record}/{name}` for an uploaded file, `thumbs/{collection}/{record}/{name}/{thumbnail}` for a
 * thumbnail. A folder is a key without its last part. A key never gets other content, except for remade thumbnails.
 *
 * Every call throws FilesAway if the place cannot be reached.
 */
export type FilePlace = {
  /**
   * Moves files from the temporary folder into a folder. Content and names survive a power loss when it resolves. The
   * files in the temporary folder may be gone then.
   */
  keep(folder: string, files: readonly { name: string; path: string }[]): Promise<void>;
  /**
   * Returns a file's facts with all its bytes, if they are at most `most`. Otherwise `head` has the first bytes, for
   * its type.
   */
  look(key: string, most: number): Promise<(FileFacts & { head: Buffer<ArrayBuffer> }) | undefined>;
  /** Reads a file from byte `start` to `end`, both included. */
  read(key: string, start: number, end: number): Awaitable<Bytes>;
  has(key: string): Promise<boolean>;
  /** Returns the names that a folder does not hold. */
  missing(folder: string, names: readonly string[]): Promise<string[]>;
  /**
   * Lets a program that needs a local file read one. The file exists during `use`. Returns `undefined` if it is gone.
   */
  withCopy<T>(key: string, use: (path: string) => Promise<T>): Promise<T | undefined>;
  /**
   * Lets a program that needs local files write some files of a folder. The files are in the place when it resolves.
   */
  make(
    folder: string,
    names: readonly string[],
    work: (pathOf: (name: string) => string) => Promise<void>,
  ): Promise<void>;
  /** Missing files are no error. */
  remove(keys: readonly string[]): Promise<void>;
  /** Removes a folder with its content. */
  removeAll(folder: string): Promise<void>;
  /**
   * Ensures that the place holds the files of this site alone: a sweep removes every file that no record of its own
   * names.
   *
   * @throws BucketRefused
   */
  claim(site: SiteMarks): Promise<void>;
  /** Returns the time by the clock behind `ListedFile.look`. Absent if that is this machine's clock. */
  now?(): Promise<Date>;
  /** Lists all files of a folder: records ordered by id, as UTF-8, the files of one record together. */
  list(folder: string): AsyncIterable<ListedFile>;
  close(): Promise<void>;
};

/** Bytes of a file's start that reveal its type. */
export const bytesOfHead = 64 * 1024;

export function fileKey(branch: Branch, { collection, record, name }: StoredFile): string {
  return `${branch}/${collection}/${record}/${name}`;
}

export function recordFolder(branch: Branch, collection: string, record: string): string {
  return `${branch}/${collection}/${record}`;
}
