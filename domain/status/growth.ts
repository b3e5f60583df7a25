import { type BackupReport, isProvenBackup } from "../backups/report.ts";

const day = 24 * 60 * 60 * 1000;
/** What a single evening of photos adds is no pace. */
const shortestSpan = 7;

/**
 * Bytes by which what lies on the disk, backups included, has grown a day, as the proven backups measured it; nothing
 * where they do not go back a week.
 *
 * @param reports newest first
 */
export function dailyGrowth(reports: readonly BackupReport[]): number | undefined {
  const proven = reports.filter(isProvenBackup);
  const [newest, oldest] = [proven[0], proven.at(-1)];
  if (!newest || !oldest) return undefined;
  const days = (Date.parse(newest.at) - Date.parse(oldest.at)) / day;
  if (days < shortestSpan) return undefined;
  return (newest.bytes + newest.stored - oldest.bytes - oldest.stored) / days;
}
