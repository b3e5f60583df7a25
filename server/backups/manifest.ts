import * as z from "zod";

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.int().nonnegative();

/** Only paths below `files/`, three names deep: a restore must write nowhere else. */
const storedPath = z.string().regex(/^files\/[\w-]+\/[\w-]+\/(?!\.{1,2}$)[^/\\\0]+$/);

/** Whether a path can be that of a stored file in a data folder. */
export function isStoredPath(text: string): boolean {
  return storedPath.safeParse(text).success;
}

const ids = /^\d{4}-\d{2}-\d{2}T\d{6}Z$/;

const counts = z.record(z.string(), size);

const schema = z.object({
  format: z.literal(1),
  id: z.string().regex(ids),
  at: z.iso.datetime(),
  /** The version of this software that made it. */
  software: z.string(),
  database: z.object({
    size,
    sha256: digest,
    /** Digests of its bytes in pieces of `pieceSize`. Most equal those of the night before. */
    pieces: z.array(digest),
    sequence: size,
    tables: counts,
    records: counts,
  }),
  files: z.array(z.object({ path: storedPath, size, sha256: digest })),
  /** Files that records name and that were missing at the copy. */
  lost: z.array(z.string()),
});

/** The contents of a backup, with the SHA-256 of every part. */
export type Manifest = z.infer<typeof schema>;

export type ManifestFile = Manifest["files"][number];

/** Bytes of one piece of the database. */
export const pieceSize = 1024 * 1024;

/** A later version of this software has made it. */
export class NewerManifest extends Error {
  constructor() {
    super("The backup was made by a newer version of this software: update first.");
  }
}

/** @throws NewerManifest, or another Error if the text is no manifest that can be restored */
export function parseManifest(text: string): Manifest {
  const parsedManifest: unknown = JSON.parse(text);
  if (Number((parsedManifest as { format?: unknown } | null)?.format) > 1) throw new NewerManifest();
  return schema.parse(parsedManifest);
}

/** Returns the name of a backup begun at a moment. Names sort by time and suit every file system. */
export function backupId(moment: Date): string {
  return moment
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "");
}

/** Returns the size of a restored backup in bytes. */
export function manifestSize({ database, files }: Manifest): number {
  return files.reduce((sum, file) => sum + file.size, database.size);
}

/** Tells whether a text has the form of a backup's name. Any other text from a client would become a path. */
export function isBackupId(text: string): boolean {
  return ids.test(text);
}
