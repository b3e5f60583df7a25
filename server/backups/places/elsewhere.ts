import { stat } from "node:fs/promises";
import type { Bucket } from "../../../store/index.ts";
import type { BackupSettings } from "../../config/backup-settings.ts";
import { folderPlace } from "./folder-place.ts";
import { type BackupPlace, PlainBackup } from "./place.ts";

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
 * Opens a place to restore from. Nothing is written there. Whoever can write there can add a backup of their own, but
 * cannot encrypt it: where a passphrase is given or encrypted backups lie, the others count only if `plain` asks for them.
 *
 * @param plain whether only backups that are not encrypted count
 * @throws PlainBackup if none there is encrypted and a passphrase is given, SealedBackups if some are and none is given,
 *   WrongPassphrase with another passphrase
 */
export async function openForRestore(
  from: NonNullable<BackupSettings["to"]>,
  { passphrase, plain = false }: { passphrase?: string; plain?: boolean },
): Promise<BackupPlace> {
  const place = await openPlain(from);
  if (plain) return place;
  const { formsIn, sealedPlace } = await import("./sealed-place.ts");
  const forms = await formsIn(place);
  if (forms.sealed && passphrase) return sealedPlace(place, passphrase);
  if (forms.sealed) throw new SealedBackups(forms.plain);
  if (forms.plain && passphrase) throw new PlainBackup();
  return place;
}

/** Encrypted backups lie there, and no passphrase was given. */
export class SealedBackups extends Error {
  constructor(hasPlain: boolean) {
    const others = hasPlain ? " With --plain, those that are not encrypted count." : "";
    super(`The backups there are encrypted: set BACKUP_PASSPHRASE.${others}`);
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
