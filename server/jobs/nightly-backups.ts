import { type BackupReport, isProvenBackup } from "../../domain/backups/report.ts";
import { daysInBin } from "../../domain/bin/retention.ts";
import { dayInParis } from "../../domain/dates.ts";
import type { Store } from "../../store/index.ts";
import type { SiteBackups } from "../backups/backups.ts";
import type { Log } from "../log/log.ts";

const minute = 60 * 1000;
const hour = 60 * minute;
/** When a night begins, in Paris. */
const begins = 3 * hour;

type NightlyOptions = {
  store: Pick<Store, "sweepFiles">;
  backups: Pick<SiteBackups, "run" | "reports">;
  /** Whether it is certain that what lay here long enough may go. */
  mayErase: () => boolean;
  /** Told of one that did not prove itself, when those before it did: the reports, newest first. */
  tell: (reports: readonly BackupReport[]) => Promise<void>;
  log: Log;
};

/**
 * Makes a backup each night, as soon as the night has begun and none of it is proven: one that a site missed because it
 * was not running is made up for. What goes wrong is tried again after an hour.
 */
export function startNightlyBackups({ store, backups, mayErase, tell, log }: NightlyOptions): {
  stop(): void;
} {
  const report = (error: unknown) => log.error(error, crypto.randomUUID());
  let isBusy = false;

  async function look(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      if (!isDue(new Date(), await backups.reports())) return;
      log.note(sentenceOf(await backups.run()));
      const reports = await backups.reports();
      if (isNews(reports)) await tell(reports);
      // What was removed while files were held for it.
      if (mayErase()) await store.sweepFiles(daysInBin);
    } finally {
      isBusy = false;
    }
  }

  let timer: NodeJS.Timeout | undefined;
  // Not at once: what is started for a moment only is spared, and so is whoever has been waiting for the site.
  const first = setTimeout(() => {
    timer = setInterval(() => void look().catch(report), minute).unref();
  }, 15 * minute).unref();
  return {
    stop() {
      clearTimeout(first);
      clearInterval(timer);
    },
  };
}

/** Whether the night that has begun last has no proven backup yet, and none was tried within the hour. */
export function isDue(now: Date, reports: readonly BackupReport[]): boolean {
  const proven = reports.find(isProvenBackup);
  if (proven && nightOf(proven.at) >= nightOf(now.toISOString())) return false;
  const tried = reports[0];
  return !tried || now.getTime() - Date.parse(tried.at) > hour;
}

/** Whether the last backup failed and the one before did not: a failure that lasts is told once. */
export function isNews([last, before]: readonly BackupReport[]): boolean {
  return last?.fault !== undefined && before?.fault === undefined;
}

/** The day, in Paris, on which the night of a moment began at 3 o'clock. */
function nightOf(moment: string): string {
  return dayInParis(new Date(Date.parse(moment) - begins).toISOString());
}

function sentenceOf({ fault, detail, files, records, ended, at, sent }: BackupReport): string {
  if (fault) return `Backup not proven (${fault}): ${detail ?? ""}`;
  const seconds = Math.round((Date.parse(ended) - Date.parse(at)) / 1000);
  const held = `${files} files, ${records.projects ?? 0} projects, ${records.messages ?? 0} messages`;
  const notSent = sent && "fault" in sent ? ` It did not reach BACKUP_TO: ${sent.fault}` : "";
  return `Backup proven: ${held}, in ${seconds} s.${notSent}`;
}
