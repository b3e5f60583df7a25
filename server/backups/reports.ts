import { nightOf } from "../../domain/backups/night.ts";
import type { BackupReport } from "../../domain/backups/report.ts";
import { severalAtOnce } from "../../store/index.ts";
import { AbsentObject, type BackupPlace, namesOf, readObjectText, writeBytes } from "./places/place.ts";

const reportPrefix = "reports/";
/** Number of kept reports: two months of nights. */
const mostReports = 60;
/** Clocks of several machines differ by less. */
const slack = 60 * 60 * 1000;

/** Reports read from a place. Every instance asks each minute, and they hardly ever change. */
type Read = Map<string, { version: string; report: BackupReport | undefined }>;

const known = new WeakMap<BackupPlace, Read>();

/** Returns the backup reports, newest first. Reports dated in the future, from a clock that was ahead, do not count. */
export async function readReports(place: BackupPlace, now = Date.now()): Promise<BackupReport[]> {
  const before = known.get(place) ?? new Map();
  const read: Read = new Map();
  await severalAtOnce(place.list(reportPrefix), place.atOnce, async ({ name, version }) => {
    const same = before.get(name);
    const isSame = same?.version === version;
    read.set(name, isSame ? same : { version, report: await reportIn(place, name) });
  });
  known.set(place, read);
  return [...read.keys()]
    .sort()
    .reverse()
    .flatMap((name) => read.get(name)?.report ?? [])
    .filter((report) => Date.parse(report.at) <= now + slack);
}

/** Returns a report, or `undefined` if it is missing or incomplete. */
async function reportIn(place: BackupPlace, name: string): Promise<BackupReport | undefined> {
  try {
    return JSON.parse(await readObjectText(place, name));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof AbsentObject) return undefined;
    throw error;
  }
}

/** Stores the report of a backup. The last of several failures in one night stands for all. */
export async function writeReport(place: BackupPlace, report: BackupReport): Promise<BackupReport> {
  const [before] = (await readReports(place)).filter(({ id }) => id !== report.id);
  const isAgain = report.fault && before?.fault && nightOf(before.at) === nightOf(report.at);
  const written = isAgain
    ? { ...report, told: report.told ?? before.told, tries: (before.tries ?? 1) + 1 }
    : report;
  await writeBytes(place, nameOfReport(written.id), Buffer.from(JSON.stringify(written)));
  if (isAgain) await place.remove(nameOfReport(before.id));
  return written;
}

/** Removes old reports, except those of these backups. */
export async function removeOldReports(place: BackupPlace, backups: readonly string[]): Promise<void> {
  const kept = new Set(backups.map(nameOfReport));
  const names = (await namesOf(place, reportPrefix)).sort().reverse();
  for (const name of names.slice(mostReports)) if (!kept.has(name)) await place.remove(name);
}

function nameOfReport(id: string): string {
  return `${reportPrefix}${id}.json`;
}
