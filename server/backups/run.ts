import type { BackupReport } from "../../domain/backups/report.ts";
import { collections } from "../../domain/index.server.ts";
import {
  type Bucket,
  type FilePlace,
  FilesAway,
  type Markers,
  openDiskRoom,
  openFilePlace,
  openMarkers,
  type SetMarker,
} from "../../store/index.ts";
import { backupsIn, readManifest, removeBackups } from "./catalog.ts";
import { keptOf } from "./keeping.ts";
import { makeBackup } from "./make.ts";
import { backupId, type Manifest, sizeOf } from "./manifest.ts";
import { type FirstPlace, openFirstPlace } from "./places/first-place.ts";
import { type BackupPlace, contentName, contentPrefix, manifestName, writeBytes } from "./places/place.ts";
import { proveBackup } from "./proof.ts";
import { readReports, writeReport } from "./reports.ts";
import { NoRoom, requireRoom } from "./room.ts";
import { alone } from "./running.ts";
import { sendBackups } from "./second-place.ts";
import type { Disproof } from "./verify.ts";

export type RunOptions = {
  /** The data folder, which may be in use. */
  folder: string;
  /** `postgres://…` where that keeps the records. */
  database?: string;
  /** The bucket that keeps the files, where one does: the backups lie there too. */
  bucket?: Bucket;
  /** What goes wrong when a page is rendered from a data folder; without it, none is. */
  faultOfPage?: (folder: string) => Promise<string | undefined>;
  /** The version of this software. */
  software: string;
  /** Bytes of the disk that stay free; none when absent. */
  floor?: number;
  /** Where proven backups are kept too. */
  elsewhere?: () => Promise<BackupPlace>;
};

/**
 * Makes a backup of a data folder in itself, proves it, removes those that are not kept any longer, and takes what is
 * proven to the second place. Whatever goes wrong with it stands in the report, which is kept.
 *
 * @throws BackupRunning
 */
export async function runBackup(options: RunOptions): Promise<BackupReport> {
  const { folder, bucket } = options;
  const first = await openFirstPlace(options);
  const markers = openMarkers(options);
  const files = await openFilePlace({ folder, bucket, room: openDiskRoom(folder, options.floor ?? 0) });
  try {
    return await alone(markers, (own) => run({ ...options, ...first, files, markers }, own));
  } finally {
    await files.close();
    await markers.close();
  }
}

/** The options with what they have led to. */
type Running = RunOptions & FirstPlace & { files: FilePlace; markers: Markers };

async function run(running: Running, own: SetMarker): Promise<BackupReport> {
  const { place, elsewhere } = running;
  const outcome = await makeAndProve(running, own, await freeMoment(place));
  // Before anything else, that nobody takes the night for one without a backup.
  const report = await writeReport(place, { ...outcome, stored: 0 });
  // Also of one that failed: what it has stored would take the next one's room.
  const tidying = await tidy(place, own);
  const made = await writeReport(place, { ...report, stored: await bytesIn(place), tidying });
  if (report.fault || !elsewhere) return made;
  return writeReport(place, { ...made, sent: await send(place, elsewhere) });
}

/** Now, or the next second by which no other is named. */
async function freeMoment(place: BackupPlace): Promise<Date> {
  const taken = new Set((await readReports(place)).map(({ id }) => id));
  let moment = new Date();
  while (taken.has(backupId(moment))) moment = new Date(moment.getTime() + 1000);
  return moment;
}

/** Why what is not kept any longer could not be removed; nothing where it was. */
async function tidy(place: BackupPlace, own: SetMarker): Promise<string | undefined> {
  try {
    // Another that began meanwhile has stored what no manifest names yet.
    await own.requireSeen();
    await removeBackups(place, keptOf(await backupsIn(place)));
    return undefined;
  } catch (error) {
    return breakdownOf(error).detail;
  }
}

async function bytesIn(place: BackupPlace): Promise<number> {
  let sum = 0;
  for await (const { size } of place.list(contentPrefix)) sum += size;
  return sum;
}

/** Its manifest is written once it has proven itself: what ends before that leaves nothing that looks whole. */
async function makeAndProve(
  running: Running,
  own: SetMarker,
  moment: Date,
): Promise<Omit<BackupReport, "stored">> {
  const { folder, database, place, fileOf, files: source, floor = 0 } = running;
  const none = { files: 0, bytes: 0, added: 0, records: {}, lost: 0 };
  const begun = { id: backupId(moment), at: moment.toISOString() };
  try {
    const previous = await newestManifest(place);
    // Of what lies elsewhere, this disk holds nothing.
    await requireRoom({ folder, database, previous, files: fileOf && source, floor });
    const { manifest, added, reindexed } = await makeBackup({ ...running, collections, previous, moment });
    const disproof = await proveBackup({ ...running, manifest });
    // Another that began meanwhile may have removed what no manifest named.
    await own.requireSeen();
    if (disproof) await forget(place, manifest, disproof);
    else await writeBytes(place, manifestName(manifest.id), Buffer.from(JSON.stringify(manifest)));
    const { files, lost } = manifest;
    const told = {
      files: files.length,
      bytes: sizeOf(manifest),
      added,
      records: manifest.database.records,
      lost: lost.length,
      reindexed: reindexed || undefined,
    };
    return { ...begun, ...told, ...disproof, ended: new Date().toISOString() };
  } catch (error) {
    return { ...begun, ...none, ...breakdownOf(error), ended: new Date().toISOString() };
  }
}

/** One that cannot be read is none: everything is copied anew. */
async function newestManifest(place: BackupPlace): Promise<Manifest | undefined> {
  const [newest] = await backupsIn(place);
  return newest === undefined ? undefined : readManifest(place, newest).catch(() => undefined);
}

/** What is not as it should be must not be taken for what the next backup needs not store again. */
async function forget(
  place: BackupPlace,
  { database, files }: Manifest,
  { detail }: Disproof,
): Promise<void> {
  const suspects =
    detail === "data.db"
      ? database.pieces
      : files.filter(({ path }) => path === detail).map(({ sha256 }) => sha256);
  for (const sha256 of suspects) await place.remove(contentName(sha256));
}

async function send(
  place: BackupPlace,
  elsewhere: () => Promise<BackupPlace>,
): Promise<NonNullable<BackupReport["sent"]>> {
  try {
    const outcome = await sendBackups(place, await elsewhere());
    return { at: new Date().toISOString(), ...outcome };
  } catch (error) {
    return { fault: breakdownOf(error).detail };
  }
}

function breakdownOf(error: unknown): { fault: "room" | "failed"; detail: string } {
  const isFull =
    error instanceof NoRoom || (error instanceof Error && "code" in error && error.code === "ENOSPC");
  // Of what cannot be reached, why.
  const why = error instanceof FilesAway ? (error.cause ?? error) : error;
  return {
    fault: isFull ? "room" : "failed",
    detail: why instanceof Error ? why.message || why.name : String(why),
  };
}
