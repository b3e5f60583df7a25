import type { Awaitable } from "../../awaitable.ts";

/** Where one stored file lies. `collection` is the collection's id. */
export type StoredFile = { collection: string; record: string; name: string };

/** The two branches of a place: what was sent, and the thumbnails made of it. */
export type Branch = "files" | "thumbs";

/**
 * A file as it lies under its key. The same for whoever looks: `etag` is another one where the content is, and stands in
 * quotation marks.
 */
export type FileFacts = { size: number; modified: Date; etag: string };

/** A file that a walk through the place has come by. */
export type ListedFile = {
  key: string;
  /** Its bytes, and since when it lies under its key; nothing when it is gone meanwhile. */
  look(): Awaitable<{ size: number; since: Date } | undefined>;
};

/** How a place says whose files it holds. */
export type SiteMarks = {
  own: string;
  /** What the same site left there before it moved: its own takes their place. */
  former: readonly string[];
};

/** Content as it comes. Who does not take it to its end returns it. */
export type Bytes = AsyncIterableIterator<Uint8Array<ArrayBuffer>>;

/**
 * Where files lie for good: the data folder, or a bucket. A key is a path with slashes, `files/{collection}/{record}/{name}`
 * of what was sent and `thumbs/{collection}/{record}/{name}/{thumbnail}` of what was made of it; a folder is such a path
 * without the last part. No key is ever given to another content, but for thumbnails made anew.
 *
 * Everything throws FilesAway where the place cannot be reached.
 */
export type FilePlace = {
  /**
   * Takes files of the temporary folder into a folder: content and name survive a power loss when it resolves. Those in
   * the temporary folder may be gone then.
   */
  keep(folder: string, files: readonly { name: string; path: string }[]): Promise<void>;
  /** A file with its bytes, where it has no more than `most`; otherwise with the first ones, which tell its type. */
  look(key: string, most: number): Promise<(FileFacts & { head: Buffer<ArrayBuffer> }) | undefined>;
  /** The bytes of a file from `start` to `end`, both included. */
  read(key: string, start: number, end: number): Awaitable<Bytes>;
  has(key: string): Promise<boolean>;
  /** Which of these a folder does not hold. */
  missing(folder: string, names: readonly string[]): Promise<string[]>;
  /** Lets a program that reads only local files read one, which stays where it is for as long; nothing when it is gone. */
  withCopy<T>(key: string, use: (path: string) => Promise<T>): Promise<T | undefined>;
  /** Lets a program that writes only local files write some of a folder; they lie there when it resolves. */
  make(
    folder: string,
    names: readonly string[],
    work: (pathOf: (name: string) => string) => Promise<void>,
  ): Promise<void>;
  /** Missing ones are fine. */
  remove(keys: readonly string[]): Promise<void>;
  /** Removes a folder with all that is in it. */
  removeAll(folder: string): Promise<void>;
  /**
   * Makes sure that it holds the files of this site alone: who sweeps removes what no record of its own names.
   *
   * @throws BucketRefused
   */
  claim(site: SiteMarks): Promise<void>;
  /** What time it is by the clock that `ListedFile.look` tells of; absent where that is this machine's own. */
  now?(): Promise<Date>;
  /** Walks through all that lies in a folder: records in the order of their ids, as UTF-8, the files of one together. */
  list(folder: string): AsyncIterable<ListedFile>;
  close(): Promise<void>;
};

/** How much of a file tells its type. */
export const bytesOfHead = 64 * 1024;

export function fileKey(branch: Branch, { collection, record, name }: StoredFile): string {
  return `${branch}/${collection}/${record}/${name}`;
}

export function folderOf(branch: Branch, collection: string, record: string): string {
  return `${branch}/${collection}/${record}`;
}
