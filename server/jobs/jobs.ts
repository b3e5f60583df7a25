import { type Notes, removeTemporaryFiles, type Store } from "record-store";
import type { BackupReport } from "../../domain/backups/report.ts";
import { daysInBin } from "../../domain/bin/retention.ts";
import { dayInParis } from "../../domain/dates.ts";
import { forgetOpenings } from "../../domain/enquiries/openings/openings.server.ts";
import type { PlanUploads } from "../../domain/enquiries/uploads/uploads.server.ts";
import { publishDueDrafts } from "../../domain/pages/due-drafts.server.ts";
import { completeErasures } from "../../domain/personal-data/begun-erasures.server.ts";
import {
  applyRetention,
  type RetentionParts,
} from "../../domain/personal-data/retention/retention.server.ts";
import { viewsTopic } from "../../domain/projects/views.ts";
import { forgetReadings } from "../../domain/readings/readings.server.ts";
import { publishDueServices } from "../../domain/services/due-services.server.ts";
import { forgetAddressCounts } from "../../domain/site-addresses/report.server.ts";
import { carryOutDepartures } from "../../domain/team/departures.server.ts";
import { sendDueWords } from "../../domain/worksites/words/sending.server.ts";
import { daysInOutbox, type Mail } from "../../mail/index.ts";
import type { SiteBackups } from "../backups/backups.ts";
import type { Log } from "../log/log.ts";
import { leapReason, noteClock } from "../status/clock-leaps.ts";
import { openAttempts } from "../status/failing-jobs.ts";
import { clockFault, reasonToWait, type VersionUse } from "./caution.ts";
import { removeLeftCopies } from "./left-copies.ts";
import { startNightlyBackups } from "./nightly-backups.ts";

const minute = 60 * 1000;
const sixHours = 360 * minute;
/** A year, and a month for comparison. */
const daysOfViews = 400;

type JobOptions = Pick<RetentionParts, "letters" | "mailFrom" | "sendsLetters"> & {
  dataDir: string;
  store: Store;
  mail: Pick<Mail, "retry" | "clear" | "forget">;
  backups: Pick<SiteBackups, "run" | "reports" | "noteTold">;
  /** Returns since when this version has been in use. */
  versionUse: () => Promise<VersionUse>;
  /** The pending uploads of plans. */
  uploads: Pick<PlanUploads, "clear" | "checkComplete">;
  tellOfFailedBackup: (reports: readonly BackupReport[]) => Promise<void>;
  /** Stores which jobs fail. */
  notes: Notes;
  log: Log;
};

/**
 * Starts the recurring jobs of the running site.
 *
 * - The jobs of every six hours erase data whose time is over. They empty the bin after the retention time
 *   (`domain/bin/retention.ts`), erase messages three years after their last word, and close accounts without a visit
 *   for three years. They erase old links, abandoned uploads of plans, copies that an update left, and letters left to
 *   the operator for too long. They remove the rest of unfinished erasures from the database's files, and temporary
 *   files of dead processes.
 * - The jobs of every minute retry unsent letters, and check complete uploads whose sender has gone. They publish due
 *   drafts, carry out departures and send due words to clients. They complete erasures that a dead process has begun.
 * - The job of each night makes a backup.
 *
 * Among several instances over one database, each retries letters, and the leader does the rest.
 */
export function startJobs(options: JobOptions): { stop(): void } {
  const { store, mail, backups, uploads, tellOfFailedBackup, log } = options;
  const report = (error: unknown) => log.error(error, crypto.randomUUID());

  async function retain(): Promise<void> {
    const records = await applyRetention({ ...options, report }, new Date());
    if (records > 0) log.note(`Erased ${records} records and journal entries whose time is over.`);
  }

  const attempt = openAttempts(options.notes, report);
  const reason = () => findReasonToWait(options, new Date());

  async function removeOld(): Promise<void> {
    attempt("temporary", () => removeTemporary(options));
    if (!store.leads()) return;
    attempt("leftovers", () => store.removeLeftovers());
    const why = await reason();
    if (why) return log.note(`Nothing is erased for the time being: ${why}.`);
    attempt("bin", () => purgeBin(options));
    attempt("messages", retain);
    attempt("plans", async () => void (await uploads.clear(new Date())));
    attempt("views", () => forgetViews(store));
    attempt("addresses", () => forgetAddressCounts(store, new Date()));
    attempt("outbox", () => clearOutbox(options));
    attempt("copies", () => removeCopies(options));
  }

  const everySixHours = () => attempt("removal", removeOld);
  const everyMinute = () => {
    void mail.retry().catch(report);
    if (!store.leads()) return;
    attempt("uploads", () => uploads.checkComplete(new Date(), report));
    attempt("pages", () => doDueWork(options, report));
    attempt("erasures", () => finishErasures(options, report));
  };
  const nightly = startNightlyBackups({
    store,
    backups,
    mayErase: async () => !(await reason()),
    tell: tellOfFailedBackup,
    log,
  });
  everyMinute();
  const timers = [
    // The jobs wait a minute, because visitors who waited for the start go first.
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

/** Returns a sentence on why nothing may be erased now, or `undefined`. Each call notes the reading of the clock. */
async function findReasonToWait(
  { store, versionUse, notes }: JobOptions,
  now: Date,
): Promise<string | undefined> {
  const leap = await noteClock(notes, now);
  return (await reasonToWait(store, await versionUse(), now)) ?? (leap && leapReason(leap));
}

async function purgeBin({ store, log }: JobOptions): Promise<void> {
  const { records, files } = await store.purge(daysInBin);
  if (records + files > 0) log.note(`Purged ${records} records from the bin and ${files} files.`);
}

/**
 * Removes the temporary files of dead processes, such as a backup's whole copy of the database. Files that a power cut
 * left are too young at the machine's next start: they could belong to another machine over the same folder.
 */
async function removeTemporary({ store, dataDir }: JobOptions): Promise<void> {
  if (!(await clockFault(store, new Date()))) await removeTemporaryFiles(dataDir);
}

/**
 * Publishes the drafts, carries out the departures and sends the words to clients whose moment has come. A wrong clock
 * does nothing of this: the change would be the newest one, and so hide that the clock is wrong. After a stop, the next
 * start does it.
 */
async function doDueWork({ store, log }: JobOptions, report: (error: unknown) => void): Promise<void> {
  if (await clockFault(store, new Date())) return;
  const now = new Date();
  const [pages, services, accounts, words] = await Promise.all([
    publishDueDrafts(store, now, report),
    publishDueServices(store, now, report),
    carryOutDepartures(store, now, report),
    sendDueWords(store, now, report),
  ]);
  if (pages > 0) log.note(`Published the drafts of ${pages} pages.`);
  if (services > 0) log.note(`Published ${services} services at their moments.`);
  if (accounts > 0) log.note(`Closed ${accounts} accounts of colleagues who have left.`);
  if (words > 0) log.note(`Sent ${words} words to clients of worksites.`);
}

async function finishErasures(options: JobOptions, report: (error: unknown) => void): Promise<void> {
  const erasures = await completeErasures(options, new Date(), report);
  if (erasures > 0) options.log.note(`Completed ${erasures} erasures of accounts that had broken off.`);
}

async function forgetViews(store: Pick<Store, "counters">): Promise<void> {
  const lastDay = new Date(Date.now() - daysOfViews * 24 * 60 * minute);
  await store.counters.forget(viewsTopic, dayInParis(lastDay.toISOString()));
  await forgetReadings(store, new Date());
  await forgetOpenings(store, new Date());
}

async function clearOutbox({ mail, log }: JobOptions): Promise<void> {
  const letters = await mail.clear();
  if (letters > 0) log.note(`Removed ${letters} letters that lay in the outbox for ${daysInOutbox} days.`);
}

async function removeCopies({ dataDir, log }: JobOptions): Promise<void> {
  const copies = await removeLeftCopies(dataDir, new Date());
  if (copies > 0)
    log.note(`Removed ${copies} copies that updates or going back had left for ${daysInBin} days.`);
}
