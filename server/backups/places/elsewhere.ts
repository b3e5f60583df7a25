import { stat } from "node:fs/promises";
import type { Bucket } from "../../../store/index.ts";
import type { BackupSettings } from "../../config/backup-settings.ts";
import { folderPlace } from "./folder-place.ts";
import type { BackupPlace } from "./place.ts";

/**
 * Opens the second place, and what encrypts for it where there is a passphrase.
 *
 * @throws Error when it is a folder that is not there
 */
export async function openElsewhere(
  to: NonNullable<BackupSettings["to"]>,
  passphrase: string | undefined,
): Promise<BackupPlace> {
  const place = await openPlain(to);
  return passphrase ? (await import("./sealed-place.ts")).sealedPlace(place, passphrase) : place;
}

/**
 * Opens a place to restore from: what is encrypted there is told by the key that lies beside it, and nothing is written.
 *
 * @throws SealedBackups without a passphrase, WrongPassphrase with another
 */
export async function openForRestore(
  from: NonNullable<BackupSettings["to"]>,
  passphrase: string | undefined,
): Promise<BackupPlace> {
  const place = await openPlain(from);
  const { isSealed, sealedPlace } = await import("./sealed-place.ts");
  if (!(await isSealed(place))) return place;
  if (!passphrase) throw new SealedBackups();
  return sealedPlace(place, passphrase);
}

/** What lies there is encrypted, and no passphrase was given. */
export class SealedBackups extends Error {
  constructor() {
    super("The backups there are encrypted: set BACKUP_PASSPHRASE.");
  }
}

async function openPlain(to: NonNullable<BackupSettings["to"]>): Promise<BackupPlace> {
  if ("folder" in to) return existingFolder(to.folder);
  return (await import("./s3-place.ts")).s3Place(to.bucket);
}

/** A disk that is not plugged in must not be replaced by a folder in its place. */
async function existingFolder(folder: string): Promise<BackupPlace> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new Error(`${folder} is not there.`);
  return folderPlace(folder);
}

/** How people name the second place: its folder, or its bucket and where that is. */
export function elsewhereName({ to }: BackupSettings): string | undefined {
  if (!to) return undefined;
  return "folder" in to ? to.folder : bucketName(to.bucket);
}

/** How people name a bucket. */
export function bucketName({ name, endpoint }: Bucket): string {
  return endpoint ? `${name}, ${new URL(endpoint).host}` : name;
}
