import type { BackupReport } from "../../domain/backups/report.ts";
import { daysInBin } from "../../domain/bin/retention.ts";
import { dayInParis } from "../../domain/dates.ts";
import { eraseOldMessages } from "../../domain/messages/retention.server.ts";
import { viewsTopic } from "../../domain/projects/views.ts";
import { eraseOldLinks } from "../../domain/requests/links.server.ts";
import { forgetOldMails } from "../../domain/requests/mail/keeping.server.ts";
import type { PlanUploads } from "../../domain/requests/uploads/uploads.server.ts";
import { eraseOldDoubts } from "../../domain/reviews/doubts/retention.server.ts";
import { daysInOutbox, type Mail } from "../../mail/index.ts";
import type { Notes, Store } from "../../store/index.ts";
import type { SiteBackups } from "../backups/backups.ts";
import type { Log } from "../log/log.ts";
import { openAttempts } from "../status/failing-jobs.ts";
import { reasonToWait, type VersionUse } from "./caution.ts";
import { removeLeftCopies } from "./left-copies.ts";
import { startNightlyBackups } from "./nightly-backups.ts";

const minute = 60 * 1000;
const sixHours = 360 * minute;
/** A year, and a month to compare it with. */
const daysOfViews = 400;

type JobOptions = {
  dataDir: string;
  store: Store;
  mail: Pick<Mail, "retry" | "clear">;
  backups: Pick<SiteBackups, "run" | "reports" | "noteTold">;
  /** Since when this version has been in use. */
  versionUse: () => Promise<VersionUse>;
  /** Plans on their way. */
  uploads: Pick<PlanUploads, "clear">;
  tellOfFailedBackup: (reports: readonly BackupReport[]) => Promise<void>;
  /** Where jobs that fail are noted. */
  notes: Notes;
  log: Log;
};

/**
 * What has to be done now and then while the site runs: the bin is emptied of what lay there long enough (`domain/bin/retention.ts`), messages
 * end three years after their last word, letters that could not be sent are tried again, those that were left to the
 * operator are removed at last, old links and plans that nobody sends on are forgotten, copies that going back has left are
 * removed, and each night a backup is made.
 * Of several instances over one database, each tries letters, and the one that leads does the rest.
 */
export function startJobs(options: JobOptions): { stop(): void } {
  const { store, mail, backups, versionUse, tellOfFailedBackup, log } = options;
  const report = (error: unknown) => log.error(error, crypto.randomUUID());

  async function purge(): Promise<void> {
    const { records, files } = await store.purge(daysInBin);
    if (records + files > 0) log.note(`Purged ${records} records from the bin and ${files} files.`);
  }

  async function eraseMessages(): Promise<void> {
    const records = await eraseOldMessages(store, new Date());
    if (records > 0) log.note(`Erased ${records} messages and replies that ended long ago.`);
  }

  async function clear(): Promise<void> {
    const letters = await mail.clear();
    if (letters > 0) log.note(`Removed ${letters} letters that lay in the outbox for ${daysInOutbox} days.`);
  }

  const attempt = openAttempts(options.notes, report);

  const reason = async () => reasonToWait(store, await versionUse(), new Date());

  async function removeOld(): Promise<void> {
    if (!store.leads()) return;
    const why = await reason();
    if (why) return log.note(`Nothing is erased for the time being: ${why}.`);
    attempt("bin", purge);
    attempt("messages", eraseMessages);
    attempt("requests", () => eraseRequestRemains(options));
    attempt("views", () => forgetViews(store));
    attempt("outbox", clear);
    attempt("copies", () => removeCopies(options));
  }

  const everySixHours = () => attempt("removal", removeOld);
  const everyMinute = () => void mail.retry().catch(report);
  const nightly = startNightlyBackups({
    store,
    backups,
    mayErase: async () => !(await reason()),
    tell: tellOfFailedBackup,
    log,
  });
  everyMinute();
  const timers = [
    // Not at once: the first minute belongs to whoever has been waiting for the site.
    setTimeout(everySixHours, minute).unref(),
    setInterval(everySixHours, sixHours).unref(),
    setInterval(everyMinute, minute).unref(),
  ];
  return {
    stop() {
      timers.forEach(clearTimeout);
      nightly.stop();
    },
  };
}

/** Links that opened nothing for long, mails and doubts that were dealt with long ago, and plans that nobody sends on. */
async function eraseRequestRemains({ store, uploads }: Pick<JobOptions, "store" | "uploads">): Promise<void> {
  await eraseOldLinks(store, new Date());
  await forgetOldMails(store, new Date());
  await eraseOldDoubts(store, new Date());
  await uploads.clear(new Date());
}

async function forgetViews(store: Pick<Store, "counters">): Promise<void> {
  const lastDay = new Date(Date.now() - daysOfViews * 24 * 60 * minute);
  await store.counters.forget(viewsTopic, dayInParis(lastDay.toISOString()));
}

async function removeCopies({ dataDir, log }: JobOptions): Promise<void> {
  const copies = await removeLeftCopies(dataDir, new Date());
  if (copies > 0) log.note(`Removed ${copies} copies that going back had left for ${daysInBin} days.`);
}
