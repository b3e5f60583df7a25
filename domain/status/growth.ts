import { type BackupReport, isProvenBackup } from "../backups/report.ts";

const day = 24 * 60 * 60 * 1000;
/** Days. A single evening of photos gives no pace. */
const shortestSpan = 7;

/**
 * Returns by how many bytes a day the disk's contents have grown, backups included, as the proven backups measured it.
 * Returns `undefined` if these backups cover less than a week.
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
