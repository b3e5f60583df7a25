import { nightOf } from "../../domain/backups/night.ts";
import { type BackupReport, isProvenBackup } from "../../domain/backups/report.ts";
import { daysInBin } from "../../domain/bin/retention.ts";
import { type Awaitable, FilesAway, type Store } from "../../store/index.ts";
import type { SiteBackups } from "../backups/backups.ts";
import type { Log } from "../log/log.ts";

const minute = 60 * 1000;
const hour = 60 * minute;

type NightlyOptions = {
  store: Pick<Store, "sweepFiles" | "leads">;
  backups: Pick<SiteBackups, "run" | "reports" | "noteTold">;
  /** Whether it is certain that what lay here long enough may go. */
  mayErase: () => Awaitable<boolean>;
  /** Told of backups that do not prove themselves, once for all in a row: the reports, newest first. */
  tell: (reports: readonly BackupReport[]) => Promise<void>;
  log: Log;
};

/**
 * Makes a backup each night, as soon as the night has begun and none of it is proven: one that a site missed because it
 * was not running is made up for. What goes wrong is tried again after an hour. Of several instances, the one that
 * leads makes it.
 */
export function startNightlyBackups({ store, backups, mayErase, tell, log }: NightlyOptions): {
  stop(): void;
} {
  const report = (error: unknown) => {
    // Of a bucket that does not answer, whoever serves files tells.
    if (!(error instanceof FilesAway)) log.error(error, crypto.randomUUID());
  };
  let isBusy = false;
  let tried = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    if (isBusy || !store.leads()) return;
    isBusy = true;
    try {
      // Also where nothing could be written down of it.
      if (performance.now() - tried < hour) return;
      if (!isDue(new Date(), await backups.reports())) return;
      tried = performance.now();
      log.note(sentenceOf(await backups.run()));
      const reports = await backups.reports();
      if (reports[0] && isNews(reports)) {
        await tell(reports);
        await backups.noteTold(reports[0].id);
      }
      // What was removed while files were held for it.
      if (await mayErase()) await store.sweepFiles(daysInBin);
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

/** Whether the last backup failed and nobody was told since one was proven: a failure that lasts is told once. */
export function isNews(reports: readonly BackupReport[]): boolean {
  const proven = reports.findIndex(isProvenBackup);
  const failed = proven < 0 ? reports : reports.slice(0, proven);
  return failed.length > 0 && failed.every(({ told }) => told === undefined);
}

function sentenceOf({
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
  const held = `${files} files, ${records.projects ?? 0} projects, ${records.messages ?? 0} messages`;
  const notSent = sent && "fault" in sent ? ` It did not reach BACKUP_TO: ${sent.fault}` : "";
  const notTidied = tidying ? ` What is not kept any longer could not be removed: ${tidying}` : "";
  const repaired = reindexed ? " The index of words was damaged, and was made again." : "";
  return `Backup proven: ${held}, in ${seconds} s.${repaired}${notSent}${notTidied}`;
}
