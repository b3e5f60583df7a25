import { access, constants, stat } from "node:fs/promises";
import path from "node:path";
import { BrokenArchive, SealedArchive } from "../backups/archive.ts";
import { openForRestore, SealedBackups } from "../backups/places/elsewhere.ts";
import { AbsentObject, PlainBackup } from "../backups/places/place.ts";
import { LostKey, WrongPassphrase } from "../backups/places/sealed-place.ts";
import { restoreBackup, type Source } from "../backups/restore.ts";
import type { BackupSettings } from "../config/backup-settings.ts";
import { readConfig } from "../config/config.ts";
import { prepareDataFolder } from "../start/data-folder.ts";
import { endCommand, StartupError } from "../startup-error.ts";
import { renewedHooksText } from "./renewed-hooks.ts";

const usage =
  "Usage: npm run site -- restore FROM [--into DIR] [--backup NAME] [--without-damaged] [--plain]\n  FROM is an archive, a folder of backups (DATA_DIR/backups, or BACKUP_TO's), or a bucket as in BACKUP_TO.\n  DIR is empty or absent; without it, DATA_DIR. NAME, such as 2026-11-20T021200Z, is one of a folder's; without it, the newest.\n  With --without-damaged, files that are damaged in the backup are left out and named.\n  With BACKUP_PASSPHRASE, encrypted backups alone count; with --plain, those that are not.";

/** Options without a value. */
const flags = ["--without-damaged", "--plain"];

const refusals = [
  AbsentObject,
  BrokenArchive,
  LostKey,
  PlainBackup,
  SealedArchive,
  SealedBackups,
  WrongPassphrase,
];

// `npm run site -- restore`, while no server uses the folder.
await restore(process.argv.slice(2)).catch(endCommand);

async function restore(words: string[]): Promise<void> {
  const { from, into, backup, withoutDamaged, plain } = readRestoreOptions(words);
  const isBucket = from.startsWith("s3://");
  // The environment has the keys, even if BACKUP_TO names another place.
  const { dataDir, backups } = readConfig(isBucket ? settingsFor(from) : process.env);
  const folder = path.resolve(into ?? dataDir);
  prepareDataFolder(folder);
  const { manifest, missing } = await restored().catch((error) => {
    if (!isRefusal(error)) throw error;
    const isPartly = error instanceof BrokenArchive && !withoutDamaged;
    const hint = isPartly ? " With --without-damaged, what stands before the damage is." : "";
    throw new StartupError(`${error.message} Nothing was restored.${hint}`);
  });
  const { at, files, database } = manifest;
  const heldCounts = Object.entries(database.records).filter(([, count]) => count > 0);
  const counted = heldCounts.map(([name, count]) => `${count} ${name}`).join(", ");
  const count = files.length - missing.length;
  console.log(`Restored into ${folder} as it was at ${at}: ${count} files, ${counted}.`);
  const hooks = renewedHooksText(database.records.webhooks ?? 0);
  if (hooks) console.log(hooks);
  if (missing.length > 0)
    console.log(["Missing, as the backup does not hold them whole:", ...missing].join("\n  "));

  async function restored() {
    const sourceOptions = { passphrase: backups.passphrase, plain };
    const source = isBucket
      ? await bucketSource(backups.to, backup, sourceOptions)
      : await openSource(from, backup, sourceOptions);
    return restoreBackup(source, folder, { withoutDamaged });
  }
}

/** Returns the settings for a bucket. The bucket of the site's files uses their key, not that of a second place. */
function settingsFor(from: string): NodeJS.ProcessEnv {
  const { FILES_URL = "", ...env } = process.env;
  const isOwn = isSameBucket(from, FILES_URL);
  const key = isOwn ? { BACKUP_ACCESS_KEY_ID: "", BACKUP_SECRET_ACCESS_KEY: "" } : {};
  return { ...env, ...key, BACKUP_TO: from };
}

function isSameBucket(one: string, other: string): boolean {
  const [first, second] = [URL.parse(one), URL.parse(other)];
  const endpoints = [first, second].map((url) => url?.searchParams.get("endpoint"));
  return first?.host === second?.host && endpoints[0] === endpoints[1];
}

/** Tells whether an operator can repair the error. Every error of a bucket counts. */
function isRefusal(error: unknown): error is Error {
  const isOfBucket = error instanceof Error && "$metadata" in error;
  return isOfBucket || refusals.some((refusal) => error instanceof refusal);
}

type Asked = { from: string; into?: string; backup?: string; withoutDamaged: boolean; plain: boolean };

function readRestoreOptions(words: string[]): Asked {
  const askedOptions: Record<string, string> = {};
  const rest = words.filter((word) => !flags.includes(word));
  const from = rest.shift();
  if (!from || from.startsWith("-")) throw new StartupError(usage);
  for (let index = 0; index < rest.length; index += 2) {
    const [name = "", value] = rest.slice(index);
    if (!/^--(into|backup)$/.test(name) || !value) throw new StartupError(usage);
    askedOptions[name.slice(2)] = value;
  }
  const [withoutDamaged = false, plain = false] = flags.map((flag) => words.includes(flag));
  return { from, ...askedOptions, withoutDamaged, plain };
}

type Given = { passphrase?: string; plain: boolean };

async function bucketSource(
  to: BackupSettings["to"],
  id: string | undefined,
  settings: Given,
): Promise<Source> {
  if (!to) throw new StartupError(usage);
  return { place: await openForRestore(to, settings), id };
}

async function openSource(from: string, id: string | undefined, settings: Given): Promise<Source> {
  const sourceStat = await stat(from).catch(() => undefined);
  if (!sourceStat) throw new StartupError(`${from} is not there.`);
  await access(from, constants.R_OK).catch(() => {
    throw new StartupError(`This user may not read ${from}. Nothing was restored.`);
  });
  if (sourceStat.isFile()) return { archive: from, ...settings };
  return { place: await openForRestore({ folder: path.resolve(from) }, settings), id };
}
