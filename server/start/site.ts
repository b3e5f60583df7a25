import cluster from "node:cluster";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Store } from "record-store";
import { tellOfFailedBackup } from "../../domain/backups/notifications.server.ts";
import type { BackupReport } from "../../domain/backups/report.ts";
import { ensureCompany, letterIdentity } from "../../domain/company/record.server.ts";
import { type MailThreads, openMailThreads } from "../../domain/enquiries/mail/threads.server.ts";
import { ensureServices } from "../../domain/services/default-services.server.ts";
import { bareAddress } from "../../mail/address.ts";
import { openBackups } from "../backups/backups.ts";
import type { Config } from "../config/config.ts";
import { plainSiteWarning } from "../config/encrypted-ways.ts";
import { derivePasskeySite } from "../config/passkey-site.ts";
import { ensureFirstAdministrator } from "../first-administrator.ts";
import { usualConnections } from "../http/connections.ts";
import { listen } from "../http/listen.ts";
import { shareAssets } from "../http/shared-assets.ts";
import { openVersionUse } from "../jobs/caution.ts";
import { openHeartbeats } from "../jobs/heartbeats.ts";
import { startJobs } from "../jobs/jobs.ts";
import { startNotifications } from "../jobs/notifications.ts";
import { startConcernLetters } from "../jobs/site-concerns.ts";
import { startWatcher } from "../jobs/watcher.ts";
import type { KeptErrors } from "../log/kept-errors.ts";
import { type Log, openLog, takeConsole } from "../log/log.ts";
import { startMailbox } from "../mailbox/mailbox.ts";
import { openingLead, openPreparation, type Preparation } from "../opening/preparation.ts";
import { openFileNotes } from "../readings/file-notes.ts";
import { lackOfRoom } from "../status/disk-room.ts";
import type { SiteStatusReader } from "../status/status.ts";
import { announcement } from "./announcement.ts";
import { type Front, type OwnFront, openAnswering } from "./answering.ts";
import { backupProgram } from "./backup-program.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { ensureDemonstration } from "./demonstration.ts";
import { planUploads, startEnquiryLetters } from "./enquiries.ts";
import { noteLetters } from "./mail/letter-notes.ts";
import { openSiteMail, type SiteMail } from "./mail/site-mail.ts";
import { openSharedState, type SharedState } from "./shared-state.ts";
import { openSiteStore } from "./site-store.ts";
import { answerAway, openOnceReachable } from "./waiting.ts";

/** Milliseconds that running answers get at a stop. */
const patience = 10_000;

export type RunningSite = {
  log: Log;
  /** The lines for the operator. The first begins with "Ready at http://…". */
  announcement: string;
  doJobs(): void;
  stop(): Promise<void>;
};

/**
 * Opens the site: its port, its data, its pages and the work beside them.
 *
 * `announcement` says where the site is. `doJobs` starts the jobs of the one process that has them. `stop` waits for a
 * balancer to notice, ends the streams, finishes the running answers, then the waiting writes; a second call does nothing.
 *
 * @throws StartupError with the sentence for the operator
 */
export async function openSite(config: Config, openFront: () => Promise<OwnFront>): Promise<RunningSite> {
  prepareDataFolder(config.dataDir);
  const shared = openSharedState(config);
  const log = openOwnLog(config, shared.errors);
  const door = await listen(config.host, config.port, {
    proxies: config.trustedProxies,
    // Without rate limits, benchmarks may open any number of connections.
    ...(!config.rateLimits && { connections: { ...usualConnections, ofNetwork: Number.POSITIVE_INFINITY } }),
  });
  const siteUrl = config.siteUrl ?? door.address;
  const data = await openData(config, siteUrl, { log, shared, away: () => door.open(answerAway) });
  const { store, mail, backups } = data;
  await noteWarnings(config, log);
  const { firstAdministrator: first } = config;
  const firstAdministrator =
    first && (await shared.alone("administrator", () => ensureFirstAdministrator(store, first)));
  if (firstAdministrator) log.note(firstAdministrator);
  const demo = { wanted: config.demo, reviews: config.siteUrl === undefined, tell: log.note };
  const demonstration = await shared.alone("demonstration", () => ensureDemonstration(store, demo));
  const lead = await openingLead(store, siteUrl);
  const front = await withSharedAssets(await openFront(), store, log);
  // During development, the tools write to the console themselves.
  if (front.finished) takeConsole(log);
  const answering = openAnswering({ config, siteUrl, ...data, log, shared, front });
  door.open(answering.listener);
  let jobs: ReturnType<typeof startJobs> | undefined;
  let isStopping = false;
  return {
    log,
    announcement: announcement(door.address, demonstration && config.siteUrl === undefined, lead),
    doJobs() {
      jobs ??= startWork({ config: { ...config, siteUrl }, ...data, status: answering.status, log, shared });
    },
    async stop() {
      // A signal to the whole process group reaches the supervisor and its workers, and the supervisor forwards it.
      if (isStopping) return;
      isStopping = true;
      jobs?.stop();
      backups.stop();
      if (config.drainSeconds > 0) {
        answering.leave();
        door.leave();
        await wait(config.drainSeconds * 1000);
      }
      const closed = door.close(patience);
      store.endStreams();
      await closed;
      await answering.stop();
      await data.readings.stop();
      await store.close();
      await mail.close();
      log.flush();
      await shared.errors.flush();
      await shared.close();
    },
  };
}

async function noteWarnings({ siteUrl, dataDir, diskFloor }: Config, log: Log): Promise<void> {
  for (const warning of [plainSiteWarning(siteUrl), await lackOfRoom(dataDir, diskFloor)])
    if (warning) log.note(warning);
}

/** If several versions may run, files of other versions are served too. */
async function withSharedAssets(front: OwnFront, { assets }: Store, log: Log): Promise<Front> {
  if (!assets) return front;
  const report = (error: unknown) => log.error(error, crypto.randomUUID());
  return { ...front, assets: await shareAssets(front.assets, assets, report) };
}

function openOwnLog({ logRequests }: Config, errors: KeptErrors): Log {
  return openLog({
    requests: logRequests,
    keepError: errors.add,
    write: (text) => process.stdout.write(text),
    worker: cluster.worker?.id,
  });
}

type Around = { log: Log; shared: SharedState; away(): void };

/** Opens the records, the letters about them, the backups and the mail threads. */
async function openData(config: Config, siteUrl: string, { log, shared, away }: Around) {
  const mail = openSiteMail(config, siteUrl, log, shared.letters);
  let preparation: Preparation | undefined;
  const isPreparing = () => preparation?.isPreparing() ?? false;
  const readings = openFileNotes({ report: (error) => log.error(error, crypto.randomUUID()) });
  const passkeys = derivePasskeySite(siteUrl);
  const open = () =>
    openSiteStore(config, mail.accountLetters, log, passkeys, isPreparing, readings.noteFile);
  const store = await openOnceReachable(open, { log, away });
  readings.writeTo(store);
  await ensureCompany(store);
  await ensureServices(store);
  const identity = await letterIdentity(store, new URL(siteUrl).host);
  mail.setIdentity(identity);
  preparation = await openPreparation(store, config, () => identity().name);
  const backups = openBackups({
    folder: config.dataDir,
    database: config.database,
    bucket: config.bucket,
    program: backupProgram,
    settings: config.backups,
    diskFloor: config.diskFloor,
    isRunning: () => store.hasMarker("backup"),
  });
  const marks = config.mailbox && (await openMailThreads(store, config.mailbox));
  const report = (error: unknown) => log.error(error, crypto.randomUUID());
  noteLetters({ store, mail, marks, notes: shared.notes, report });
  return { store, mail, marks, backups, preparation, readings };
}

type Work = Pick<Parameters<typeof startJobs>[0], "store" | "backups" | "log"> & {
  config: Config;
  mail: SiteMail;
  marks: MailThreads | undefined;
  status: SiteStatusReader;
  shared: Pick<SharedState, "notes">;
};

/** Starts the work that one process does in addition to answering: jobs, and letters about changes. */
function startWork({
  config,
  store,
  mail,
  marks,
  status,
  shared,
  ...given
}: Work): ReturnType<typeof startJobs> {
  const notifications = { store, letters: mail.notificationLetters, mailFrom: config.mailFrom };
  const { notes } = shared;
  const enquiryLetters = startEnquiryLetters({ store, mail, marks, config, log: given.log, notes });
  startNotifications(notifications);
  const tell = (reports: readonly BackupReport[]) => tellOfFailedBackup(reports, notifications);
  const report = (error: unknown) => given.log.error(error, crypto.randomUUID());
  const versionUse = openVersionUse(notes);
  versionUse().catch(report);
  const concerns = startConcernLetters({ notes, status, ...notifications }, report);
  const uploads = planUploads(store, config);
  const heartbeats = openHeartbeats();
  const beat = () => heartbeats.beat("mailbox");
  const mailbox = marks && startSiteMailbox(config, marks, { store, notes, log: given.log, beat });
  const watcher =
    config.watchUrl &&
    startWatcher({ url: config.watchUrl, status, heartbeats, store, note: given.log.note });
  const jobs = startJobs({
    ...given,
    ...notifications,
    dataDir: config.dataDir,
    mail: { ...mail, retry: heartbeats.after("letters", mail.retry) },
    uploads,
    versionUse,
    tellOfFailedBackup: tell,
    notes,
    sendsLetters: config.smtpUrl !== undefined,
  });
  return {
    stop() {
      jobs.stop();
      concerns.stop();
      enquiryLetters.stop();
      mailbox?.stop();
      if (watcher) watcher.stop();
    },
  };
}

/** Reads the mailbox in which answers to letters arrive. */
function startSiteMailbox(
  { mailbox, mailFrom, dataDir, uploadLimit }: Config,
  threads: MailThreads,
  work: { store: Store; notes: SharedState["notes"]; log: Log; beat: () => void },
): ReturnType<typeof startMailbox> | undefined {
  const ownAddresses = [bareAddress(mailFrom)];
  const files = { folder: path.join(dataDir, "tmp"), perFile: uploadLimit };
  return mailbox && startMailbox({ settings: mailbox, threads, ownAddresses, ...files, ...work });
}
