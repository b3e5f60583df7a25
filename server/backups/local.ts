import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { nightOf } from "../../domain/backups/night.ts";
import type { BackupReport } from "../../domain/backups/report.ts";
import { type Manifest, NewerManifest, parseManifest } from "./manifest.ts";
import { folderPlace } from "./places/folder-place.ts";
import {
  AbsentObject,
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
/** Clocks of several machines differ by less. */
const slack = 60 * 60 * 1000;

/** What became of the backups, newest first. One that was made while the clock was ahead of today's does not count. */
export async function readReports(place: BackupPlace, now = Date.now()): Promise<BackupReport[]> {
  const names = (await namesOf(place, reportPrefix)).sort().reverse();
  const reports = await Promise.all(names.map((name) => reportIn(place, name)));
  return reports.filter(
    (report) => report !== undefined && Date.parse(report.at) <= now + slack,
  ) as BackupReport[];
}

/** One that was not written to its end is none. */
async function reportIn(place: BackupPlace, name: string): Promise<BackupReport | undefined> {
  try {
    return JSON.parse(await readText(place, name));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof AbsentObject) return undefined;
    throw error;
  }
}

/** Keeps what became of a backup. Of several that failed in one night, the last stands for all. */
export async function writeReport(place: BackupPlace, report: BackupReport): Promise<BackupReport> {
  const [before] = (await readReports(place)).filter(({ id }) => id !== report.id);
  const isAgain = report.fault && before?.fault && nightOf(before.at) === nightOf(report.at);
  const written = isAgain
    ? { ...report, told: report.told ?? before.told, tries: (before.tries ?? 1) + 1 }
    : report;
  const bytes = Buffer.from(JSON.stringify(written));
  await place.write(nameOfReport(written.id), Readable.from([bytes]), bytes.length);
  if (isAgain) await place.remove(nameOfReport(before.id));
  return written;
}

const nameOfReport = (id: string) => `${reportPrefix}${id}.json`;

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

/**
 * Removes the backups that are not kept and those whose manifest is damaged, then what no other holds, and reports of
 * long ago whose backup is gone. While a manifest is there that only newer code can read, no content is removed.
 */
export async function removeBackups(place: BackupPlace, kept: ReadonlySet<string>): Promise<void> {
  const needed = new Set<string>();
  let isAllKnown = true;
  for (const id of await backupsIn(place)) {
    const manifest = kept.has(id) ? await manifestIfSound(place, id) : undefined;
    if (manifest === "newer") isAllKnown = false;
    else if (manifest) for (const name of contentsOf(manifest)) needed.add(name);
    else await place.remove(manifestName(id));
  }
  if (isAllKnown)
    for (const name of await namesOf(place, contentPrefix)) if (!needed.has(name)) await place.remove(name);
  const reports = (await namesOf(place, reportPrefix)).sort().reverse();
  const there = new Set((await backupsIn(place)).map(nameOfReport));
  for (const name of reports.slice(mostReports)) if (!there.has(name)) await place.remove(name);
}

/** Nothing when it is damaged. What a place cannot read at the moment rejects: it may be whole. */
async function manifestIfSound(place: BackupPlace, id: string): Promise<Manifest | "newer" | undefined> {
  try {
    return await readManifest(place, id);
  } catch (error) {
    if (error instanceof Error && ("code" in error || "$metadata" in error)) throw error;
    return error instanceof NewerManifest ? "newer" : undefined;
  }
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
