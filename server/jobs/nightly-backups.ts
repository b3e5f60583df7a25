import { type Awaitable, FilesAway, type Store } from "record-store";
import { backupNight } from "../../domain/backups/night.ts";
import { type BackupReport, isProvenBackup } from "../../domain/backups/report.ts";
import { daysInBin } from "../../domain/bin/retention.ts";
import type { SiteBackups } from "../backups/backups.ts";
import type { Log } from "../log/log.ts";

const minute = 60 * 1000;
const hour = 60 * minute;

type NightlyOptions = {
  store: Pick<Store, "sweepFiles" | "leads">;
  backups: Pick<SiteBackups, "run" | "reports" | "noteTold">;
  /** Tells whether records past their retention may be erased. */
  mayErase: () => Awaitable<boolean>;
  /** Reports failed backups, once for all in a row. The argument is the reports, newest first. */
  tell: (reports: readonly BackupReport[]) => Promise<void>;
  log: Log;
};

/**
 * Makes a backup once the night has begun, unless the night has a proven one. A backup missed while the site was down
 * is made later. A failure is retried after an hour. Among several instances, the leader makes it.
 */
export function startNightlyBackups({ store, backups, mayErase, tell, log }: NightlyOptions): {
  stop(): void;
} {
  const report = (error: unknown) => {
    // The code that serves files reports an unreachable bucket.
    if (!(error instanceof FilesAway)) log.error(error, crypto.randomUUID());
  };
  let isBusy = false;
  let tried = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    if (isBusy || !store.leads()) return;
    isBusy = true;
    try {
      // This also holds if no report could be written.
      if (performance.now() - tried < hour) return;
      if (!isDue(new Date(), await backups.reports())) return;
      tried = performance.now();
      log.note(backupSentence(await backups.run()));
      const reports = await backups.reports();
      if (reports[0] && isNews(reports)) {
        await tell(reports);
        await backups.noteTold(reports[0].id);
      }
      // Erases files that were held while their records were removed.
      if (await mayErase()) await store.sweepFiles(daysInBin);
    } finally {
      isBusy = false;
    }
  }

  let timer: NodeJS.Timeout | undefined;
  // The first look waits: short-lived processes skip it, and waiting visitors go first.
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

/** Tells whether the latest night has no proven backup and none was tried within the hour. */
export function isDue(now: Date, reports: readonly BackupReport[]): boolean {
  const proven = reports.find(isProvenBackup);
  if (proven && backupNight(proven.at) >= backupNight(now.toISOString())) return false;
  const tried = reports[0];
  return !tried || now.getTime() - Date.parse(tried.at) > hour;
}

/**
 * Tells whether the last backup failed and nobody was informed since the last proven one. A lasting failure is reported
 * once.
 */
export function isNews(reports: readonly BackupReport[]): boolean {
  const proven = reports.findIndex(isProvenBackup);
  const failed = proven < 0 ? reports : reports.slice(0, proven);
  return failed.length > 0 && failed.every(({ told }) => told === undefined);
}

function backupSentence({
  fault,
  detail,
  files,
  records,
  ended,
  at,
  sent,
  tidying,
  reindexed,
}: BackupReport): string {
  if (fault) return `Backup not proven (${fault}): ${detail ?? ""}`;
  const seconds = Math.round((Date.parse(ended) - Date.parse(at)) / 1000);
  const heldCounts = `${files} files, ${records.projects ?? 0} projects, ${records.messages ?? 0} messages`;
  const notSent = sent && "fault" in sent ? ` It did not reach BACKUP_TO: ${sent.fault}` : "";
  const notTidied = tidying ? ` What is not kept any longer could not be removed: ${tidying}` : "";
  const repaired = reindexed ? " The index of words was damaged, and was made again." : "";
  return `Backup proven: ${heldCounts}, in ${seconds} s.${repaired}${notSent}${notTidied}`;
}
