import * as z from "zod";

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.int().nonnegative();

/** Only what lies below `files/`, three names deep: what is put back must not land anywhere else. */
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
    /** Its bytes in pieces of `pieceSize`, by digest: most of them are those of the night before. */
    pieces: z.array(digest),
    sequence: size,
    tables: counts,
    records: counts,
  }),
  files: z.array(z.object({ path: storedPath, size, sha256: digest })),
  /** Files that records name and that were not there to be copied. */
  lost: z.array(z.string()),
});

/** What a backup holds, and the SHA-256 of every part of it. */
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

/** @throws NewerManifest, or another Error when this is no manifest that can be put back */
export function parseManifest(text: string): Manifest {
  const told: unknown = JSON.parse(text);
  if (Number((told as { format?: unknown } | null)?.format) > 1) throw new NewerManifest();
  return schema.parse(told);
}

/** The name of a backup that is begun at a moment: sorts as the moments do, and no file system minds it. */
export function backupId(moment: Date): string {
  return moment
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "");
}

/** What comes back of a backup, in bytes. */
export function sizeOf({ database, files }: Manifest): number {
  return files.reduce((sum, file) => sum + file.size, database.size);
}

/** Whether a text can be a backup's name: of one that a client has sent, a path would be made otherwise. */
export function isBackupId(text: string): boolean {
  return ids.test(text);
}
