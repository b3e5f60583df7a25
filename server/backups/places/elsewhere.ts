import { stat } from "node:fs/promises";
import type { Bucket } from "record-store";
import type { BackupSettings } from "../../config/backup-settings.ts";
import { folderPlace } from "./folder-place.ts";
import { type BackupPlace, PlainBackup } from "./place.ts";

/**
 * Opens the second place, encrypted if there is a passphrase.
 *
 * @throws Error if the folder is missing
 */
export async function openElsewhere(
  to: NonNullable<BackupSettings["to"]>,
  passphrase: string | undefined,
): Promise<BackupPlace> {
  const place = await openPlain(to);
  return passphrase ? (await import("./sealed-place.ts")).sealedPlace(place, passphrase) : place;
}

/**
 * Opens a place to restore from, without writing there. An attacker with write access can add a backup, but cannot
 * encrypt it. So if there is a passphrase or an encrypted backup, plain backups count only with `plain`.
 *
 * @param plain whether only unencrypted backups count
 * @throws PlainBackup if a passphrase is given and no backup is encrypted
 * @throws SealedBackups if some backups are encrypted and no passphrase is given
 * @throws WrongPassphrase if the passphrase is another one
 */
export async function openForRestore(
  from: NonNullable<BackupSettings["to"]>,
  { passphrase, plain = false }: { passphrase?: string; plain?: boolean },
): Promise<BackupPlace> {
  const place = await openPlain(from);
  if (plain) return place;
  const { listForms, sealedPlace } = await import("./sealed-place.ts");
  const forms = await listForms(place);
  if (forms.sealed && passphrase) return sealedPlace(place, passphrase);
  if (forms.sealed) throw new SealedBackups(forms.plain);
  if (forms.plain && passphrase) throw new PlainBackup();
  return place;
}

/** The place holds encrypted backups, and no passphrase was given. */
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

/** Opens a folder only if it exists: a folder must not replace an unmounted disk. */
async function existingFolder(folder: string): Promise<BackupPlace> {
  const folderStat = await stat(folder).catch(() => undefined);
  if (!folderStat?.isDirectory()) throw new Error(`${folder} is not there.`);
  return folderPlace(folder);
}

/** Returns the name of the second place for people: its folder, or its bucket with the host. */
export function elsewhereName({ to }: BackupSettings): string | undefined {
  if (!to) return undefined;
  return "folder" in to ? to.folder : bucketName(to.bucket);
}

/** Returns the name of a bucket for people. */
export function bucketName({ name, endpoint }: Bucket): string {
  return endpoint ? `${name}, ${new URL(endpoint).host}` : name;
}
