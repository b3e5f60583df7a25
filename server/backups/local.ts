import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { BackupReport } from "../../domain/backups/report.ts";
import { type Manifest, parseManifest } from "./manifest.ts";
import { folderPlace } from "./places/folder-place.ts";
import {
  type BackupPlace,
  contentName,
  contentPrefix,
  manifestName,
  manifestPrefix,
} from "./places/place.ts";

/** Where the backups of a data folder lie in it. */
export function localPlace(folder: string): { place: BackupPlace; fileOf: (name: string) => string } {
  const backups = path.join(folder, "backups");
  return { place: folderPlace(backups), fileOf: (name) => path.join(backups, name) };
}

const reportPrefix = "reports/";
/** Nights that are told of: two months. */
const mostReports = 60;

/** What became of the backups, newest first. */
export async function readReports(place: BackupPlace, most = mostReports): Promise<BackupReport[]> {
  const names = await namesOf(place, reportPrefix);
  const newest = names.sort().reverse().slice(0, most);
  return Promise.all(newest.map(async (name) => JSON.parse(await readText(place, name))));
}

export async function writeReport(place: BackupPlace, report: BackupReport): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(report));
  await place.write(`${reportPrefix}${report.id}.json`, Readable.from([bytes]), bytes.length);
}

/** The names of the backups that a place holds, newest first. */
export async function backupsIn(place: BackupPlace): Promise<string[]> {
  const names = await namesOf(place, manifestPrefix);
  return names
    .map((name) => name.slice(manifestPrefix.length, -".json".length))
    .sort()
    .reverse();
}

/**
 * @throws AbsentObject when there is no such backup
 */
export async function readManifest(place: BackupPlace, id: string): Promise<Manifest> {
  return parseManifest(await readText(place, manifestName(id)));
}

/** Removes the backups that are not kept, then what no other holds, and reports of long ago. */
export async function removeBackups(place: BackupPlace, kept: ReadonlySet<string>): Promise<void> {
  const needed = new Set<string>();
  for (const id of await backupsIn(place)) {
    if (!kept.has(id)) await place.remove(manifestName(id));
    else for (const name of contentsOf(await readManifest(place, id))) needed.add(name);
  }
  for (const name of await namesOf(place, contentPrefix)) if (!needed.has(name)) await place.remove(name);
  const reports = (await namesOf(place, reportPrefix)).sort().reverse();
  for (const name of reports.slice(mostReports)) await place.remove(name);
}

/** The names of all objects that a backup is put together of. */
export function contentsOf({ database, files }: Manifest): Set<string> {
  return new Set([...database.pieces, ...files.map(({ sha256 }) => sha256)].map(contentName));
}

async function namesOf(place: BackupPlace, prefix: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of place.list(prefix)) names.push(name);
  return names;
}

async function readText(place: BackupPlace, name: string): Promise<string> {
  return text(await place.read(name));
}
