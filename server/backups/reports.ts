import { severalAtOnce } from "record-store";
import { backupNight } from "../../domain/backups/night.ts";
import type { BackupReport } from "../../domain/backups/report.ts";
import { AbsentObject, type BackupPlace, listNames, readObjectText, writeBytes } from "./places/place.ts";

const reportPrefix = "reports/";
/** Number of kept reports: two months of nights. */
const mostReports = 60;
/** Clocks of several machines differ by less. */
const slack = 60 * 60 * 1000;

/** Reports read from a place. Every instance asks each minute, and they hardly ever change. */
type Read = Map<string, { version: string; report: BackupReport | undefined }>;

const reportCache = new WeakMap<BackupPlace, Read>();

/** Returns the backup reports, newest first. Reports dated in the future, from a clock that was ahead, do not count. */
export async function readReports(place: BackupPlace, now = Date.now()): Promise<BackupReport[]> {
  const before = reportCache.get(place) ?? new Map();
  const freshReports: Read = new Map();
  await severalAtOnce(place.list(reportPrefix), place.atOnce, async ({ name, version }) => {
    const same = before.get(name);
    const isSame = same?.version === version;
    freshReports.set(name, isSame ? same : { version, report: await readReport(place, name) });
  });
  reportCache.set(place, freshReports);
  return [...freshReports.keys()]
    .sort()
    .reverse()
    .flatMap((name) => freshReports.get(name)?.report ?? [])
    .filter((report) => Date.parse(report.at) <= now + slack);
}

/** Returns a report, or `undefined` if it is missing or incomplete. */
async function readReport(place: BackupPlace, name: string): Promise<BackupReport | undefined> {
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
  const isAgain = report.fault && before?.fault && backupNight(before.at) === backupNight(report.at);
  const writtenReport = isAgain
    ? { ...report, told: report.told ?? before.told, tries: (before.tries ?? 1) + 1 }
    : report;
  await writeBytes(place, nameOfReport(writtenReport.id), Buffer.from(JSON.stringify(writtenReport)));
  if (isAgain) await place.remove(nameOfReport(before.id));
  return writtenReport;
}

/** Removes old reports, except those of these backups. */
export async function removeOldReports(place: BackupPlace, backups: readonly string[]): Promise<void> {
  const keptNames = new Set(backups.map(nameOfReport));
  const names = (await listNames(place, reportPrefix)).sort().reverse();
  for (const name of names.slice(mostReports)) if (!keptNames.has(name)) await place.remove(name);
}

function nameOfReport(id: string): string {
  return `${reportPrefix}${id}.json`;
}
