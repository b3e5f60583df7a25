import type { BackupReport } from "../../domain/backups/report.ts";
import { collections } from "../../domain/index.server.ts";
import { type Markers, openMarkers, type SetMarker } from "../../store/index.ts";
import { keptOf } from "./keeping.ts";
import { backupsIn, localPlace, readManifest, readReports, removeBackups, writeReport } from "./local.ts";
import { makeBackup } from "./make.ts";
import { backupId, type Manifest, sizeOf } from "./manifest.ts";
import { type BackupPlace, contentName, contentPrefix, manifestName } from "./places/place.ts";
import { proveBackup } from "./proof.ts";
import { NoRoom, requireRoom } from "./room.ts";
import { alone } from "./running.ts";
import { sendBackups } from "./second-place.ts";
import type { Disproof } from "./verify.ts";

export type RunOptions = {
  /** The data folder, which may be in use. */
  folder: string;
  /** `postgres://…` where that keeps the records. */
  database?: string;
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
  const markers = openMarkers(options);
  try {
    return await alone(markers, async (own) => {
      const { place } = localPlace(options.folder);
      const outcome = await makeAndProve({ ...options, markers }, await freeMoment(place));
      // Before anything else, that nobody takes the night for one without a backup.
      const report = await writeReport(place, { ...outcome, stored: 0 });
      // Also of one that failed: what it has stored would take the next one's room.
      const tidying = await tidy(place, own);
      const made = await writeReport(place, { ...report, stored: await bytesIn(place), tidying });
      if (report.fault || !options.elsewhere) return made;
      return writeReport(place, { ...made, sent: await send(place, options.elsewhere) });
    });
  } finally {
    await markers.close();
  }
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

async function makeAndProve(
  options: RunOptions & { markers: Markers },
  moment: Date,
): Promise<Omit<BackupReport, "stored">> {
  const { folder, database, markers, software } = options;
  const { place, fileOf } = localPlace(folder);
  const none = { files: 0, bytes: 0, added: 0, records: {}, lost: 0 };
  const begun = { id: backupId(moment), at: moment.toISOString() };
  try {
    const previous = await newestManifest(place);
    await requireRoom(folder, { previous, floor: options.floor ?? 0 });
    const { manifest, added } = await makeBackup({
      folder,
      database,
      place,
      markers,
      collections,
      software,
      previous,
      moment,
    });
    const disproof = await proveBackup({ place, manifest, fileOf, folder, faultOfPage: options.faultOfPage });
    if (disproof) await forget(place, manifest, disproof);
    const { files, lost } = manifest;
    const told = {
      files: files.length,
      bytes: sizeOf(manifest),
      added,
      records: manifest.database.records,
      lost: lost.length,
    };
    return { ...begun, ...told, ...disproof, ended: new Date().toISOString() };
  } catch (error) {
    await place.remove(manifestName(begun.id));
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
  { id, database, files }: Manifest,
  { detail }: Disproof,
): Promise<void> {
  await place.remove(manifestName(id));
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
  return {
    fault: isFull ? "room" : "failed",
    detail: error instanceof Error ? error.message : String(error),
  };
}
