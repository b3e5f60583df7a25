import { setTimeout } from "node:timers/promises";
import {
  type Bucket,
  type FilePlace,
  FilesAway,
  type Markers,
  openDiskRoom,
  openFilePlace,
  openMarkers,
  type SetMarker,
} from "record-store";
import type { BackupReport } from "../../domain/backups/report.ts";
import { collections } from "../../domain/index.server.ts";
import { listBackups, readManifest, removeBackups } from "./catalog.ts";
import { keptBackups } from "./keeping.ts";
import { makeBackup } from "./make.ts";
import { backupId, type Manifest, manifestSize } from "./manifest.ts";
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
  /** `postgres://…` if PostgreSQL keeps the records. */
  database?: string;
  /** The bucket with the site's files, if there is one. The backups lie there too. */
  bucket?: Bucket;
  /** Renders a page from a data folder and returns the fault, if any. If absent, no page is rendered. */
  faultOfPage?: (folder: string) => Promise<string | undefined>;
  /** The version of this software. */
  software: string;
  /** Bytes of the disk that stay free; 0 if absent. */
  floor?: number;
  /** Where proven backups are kept too. */
  elsewhere?: () => Promise<BackupPlace>;
};

/**
 * Makes a backup of a data folder inside that folder, proves it, and removes expired backups. Then it sends the proven
 * backups to the second place. The stored report names every failure.
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

/** The options with the opened places, files and markers. */
type Running = RunOptions & FirstPlace & { files: FilePlace; markers: Markers };

async function run(running: Running, own: SetMarker): Promise<BackupReport> {
  const { place, elsewhere } = running;
  const outcome = await makeAndProve(running, own, await freeMoment(place));
  // The report comes first: without it, the night would seem to have no backup.
  const report = await writeReport(place, { ...outcome, stored: 0 });
  // A failed backup is tidied too: its stored content would take the next backup's room.
  const tidying = await tidy(place, own);
  const writtenReport = await writeReport(place, { ...report, stored: await storedBytes(place), tidying });
  if (report.fault || !elsewhere) return writtenReport;
  return writeReport(place, { ...writtenReport, sent: await send(place, elsewhere) });
}

/**
 * Returns the current time, once no report has this second. A backup dated in the future would be taken for one of a
 * fast clock, and the one before it would stay.
 */
async function freeMoment(place: BackupPlace): Promise<Date> {
  const takenMoments = new Set((await readReports(place)).map(({ id }) => id));
  while (takenMoments.has(backupId(new Date()))) await setTimeout(100);
  return new Date();
}

/** Removes expired backups. Returns why that failed, or `undefined` on success. */
async function tidy(place: BackupPlace, own: SetMarker): Promise<string | undefined> {
  try {
    // A backup that began meanwhile may have stored content that no manifest names yet.
    await own.requireSeen();
    await removeBackups(place, keptBackups(await listBackups(place)));
    return undefined;
  } catch (error) {
    return breakdown(error).detail;
  }
}

async function storedBytes(place: BackupPlace): Promise<number> {
  let sum = 0;
  for await (const { size } of place.list(contentPrefix)) sum += size;
  return sum;
}

/** Writes the manifest only after the proof, so an interrupted backup never looks complete. */
async function makeAndProve(
  running: Running,
  own: SetMarker,
  moment: Date,
): Promise<Omit<BackupReport, "stored">> {
  const { folder, database, place, filePath, files: source, floor = 0 } = running;
  const none = { files: 0, bytes: 0, added: 0, records: {}, lost: 0 };
  const backup = { id: backupId(moment), at: moment.toISOString() };
  try {
    const previous = await newestManifest(place);
    // If the files lie in a bucket, this disk needs no room for them.
    await requireRoom({ folder, database, previous, files: filePath && source, floor });
    const { manifest, added, reindexed } = await makeBackup({ ...running, collections, previous, moment });
    const disproof = await proveBackup({ ...running, manifest });
    // A backup that began meanwhile may have removed content that no manifest named.
    await own.requireSeen();
    if (disproof) await forget(place, manifest, disproof);
    else await writeBytes(place, manifestName(manifest.id), Buffer.from(JSON.stringify(manifest)));
    const { files, lost } = manifest;
    const reportFacts = {
      files: files.length,
      bytes: manifestSize(manifest),
      added,
      records: manifest.database.records,
      lost: lost.length,
      reindexed: reindexed || undefined,
    };
    return { ...backup, ...reportFacts, ...disproof, ended: new Date().toISOString() };
  } catch (error) {
    return { ...backup, ...none, ...breakdown(error), ended: new Date().toISOString() };
  }
}

/** Returns the newest manifest, or `undefined` if it cannot be read: then everything is copied again. */
async function newestManifest(place: BackupPlace): Promise<Manifest | undefined> {
  const [newest] = await listBackups(place);
  return newest === undefined ? undefined : readManifest(place, newest).catch(() => undefined);
}

/** Removes damaged content, so that the next backup stores it again. */
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
    return { fault: breakdown(error).detail };
  }
}

function breakdown(error: unknown): { fault: "room" | "failed"; detail: string } {
  const isFull =
    error instanceof NoRoom || (error instanceof Error && "code" in error && error.code === "ENOSPC");
  // `FilesAway` hides the reason in its cause.
  const why = error instanceof FilesAway ? (error.cause ?? error) : error;
  return {
    fault: isFull ? "room" : "failed",
    detail: why instanceof Error ? why.message || why.name : String(why),
  };
}
