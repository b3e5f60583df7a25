import { statfs } from "node:fs/promises";
import { FilesAway, type Notes, type Store } from "record-store";
import { firstUnsent } from "../../domain/backups/report.ts";
import type { PlanUploads } from "../../domain/enquiries/uploads/uploads.server.ts";
import { dailyGrowth } from "../../domain/status/growth.ts";
import type { Certificate, CopyUntilRemoved, SiteStatus } from "../../domain/status/status.ts";
import type { Mail } from "../../mail/index.ts";
import type { SiteBackups } from "../backups/backups.ts";
import type { Config } from "../config/config.ts";
import type { KeptErrors } from "../log/kept-errors.ts";
import { readMailboxState } from "../mailbox/state.ts";
import type { ProcessReading } from "../metrics/process-reading.ts";
import { measureSpeed } from "../metrics/speed.ts";
import { softwareVersion } from "../software.ts";
import { readCertificate } from "./certificate.ts";
import { readClockLeap } from "./clock-leaps.ts";
import { failingTools } from "./failing-tools.ts";
import { waitingItems } from "./waiting-items.ts";

const minute = 60 * 1000;
const hour = 60 * minute;
const week = 7 * 24 * hour;

export type SiteStatusReader = {
  /** Returns the state of the site. Slow checks may be up to an hour old. */
  read(): Promise<SiteStatus>;
  /** Returns the same, up to a minute old. */
  glance(): Promise<SiteStatus>;
  /** Forgets the checks, as somebody has acted on them. */
  forget(): void;
};

type StatusSources = {
  config: Pick<Config, "dataDir" | "bucket" | "diskFloor" | "smtpUrl" | "mailbox">;
  siteUrl: string;
  store: Pick<Store, "schema" | "countRecords" | "filesSize" | "databaseSize" | "find">;
  mail: Pick<Mail, "letters">;
  backups: Pick<SiteBackups, "lastProven" | "reports">;
  errors: Pick<KeptErrors, "since">;
  /** Holds the notes of the process that reads the mailbox, and those of the clock. */
  notes: Pick<Notes, "read">;
  /** The uploads of plans. */
  uploads: Pick<PlanUploads, "oldestWait">;
  /** Copies that a rollback or a restore has left in the data folder. */
  leftCopies: (dataFolder: string) => Promise<CopyUntilRemoved[]>;
  /** Returns the readings of all processes. */
  gather: () => Promise<ProcessReading[]>;
  /** Returns since when this version has been in use. */
  versionStart: () => Promise<string | undefined>;
  now?: () => Date;
};

/** Opens the reader of the site's state: disk, backups, letters, certificate, version, speed and errors. */
export function openSiteStatus(sources: StatusSources): SiteStatusReader {
  const { config, siteUrl, store, now = () => new Date() } = sources;
  const certificate = keepFor(hour, now, () => certificateIfSecure(siteUrl));
  // A bucket is listed page by page.
  const size = keepFor(config.bucket ? hour : 10 * minute, now, () => store.filesSize());
  const filesSize = lastKnown({ files: 0, count: 0 }, () => size.have());
  const uploadsSince = lastKnown(undefined, () => sources.uploads.oldestWait());
  const glance = keepFor(minute, now, read);

  async function read(): Promise<SiteStatus> {
    const awaitedCertificate: Promise<Certificate | undefined> = Promise.resolve(certificate.have());
    const [disk, letters, proven, reports, shownCertificate, files, processes, since, errors] =
      await Promise.all([
        statfs(config.dataDir),
        sources.mail.letters(),
        sources.backups.lastProven(),
        sources.backups.reports(),
        awaitedCertificate,
        filesSize(),
        sources.gather(),
        sources.versionStart(),
        weeklyErrors(sources.errors, now()),
      ]);
    const schemaFacts = await store.schema();
    const counts = {
      projects: await store.countRecords("projects"),
      messages: await store.countRecords("messages"),
    };
    return {
      at: now().toISOString(),
      disk: {
        free: disk.bavail * disk.bsize,
        total: disk.blocks * disk.bsize,
        floor: config.diskFloor,
        growth: dailyGrowth(reports),
      },
      backup: { proven: proven?.toISOString(), since: schemaFacts.since, unsent: firstUnsent(reports) },
      letters: { ...letters, areSent: config.smtpUrl !== undefined },
      mailbox: config.mailbox && (await readMailboxState(sources.notes)),
      clock: await readClockLeap(sources.notes, now()),
      certificate: shownCertificate,
      version: { software: softwareVersion, since, newerStep: schemaFacts.newerStep },
      speed: measureSpeed(processes),
      leftCopies: await sources.leftCopies(config.dataDir),
      waiting: await waitingItems(sources.notes, processes, await uploadsSince()),
      failingTools: await failingTools(store),
      size: { database: await store.databaseSize(), ...files, ...counts },
      ...errors,
    };
  }

  return {
    read,
    glance: () => glance.have(),
    forget() {
      for (const each of [certificate, glance]) each.forget();
    },
  };
}

/** Returns a function that finds a value, or returns the last one while the files are away. */
function lastKnown<T>(first: T, find: () => Promise<T>): () => Promise<T> {
  let value = first;
  return async () => {
    try {
      value = await find();
    } catch (error) {
      if (!(error instanceof FilesAway)) throw error;
    }
    return value;
  };
}

function certificateIfSecure(siteUrl: string): Promise<Certificate> | undefined {
  return siteUrl.startsWith("https:") ? readCertificate(siteUrl) : undefined;
}

async function weeklyErrors(
  errors: Pick<KeptErrors, "since">,
  now: Date,
): Promise<Pick<SiteStatus, "errors" | "errorsBefore">> {
  const weekAgo = new Date(now.getTime() - week);
  const ofWeek = await errors.since(weekAgo);
  const ofTwo = await errors.since(new Date(now.getTime() - 2 * week));
  const countErrors = (sorts: typeof ofWeek) => sorts.reduce((sum, { count }) => sum + count, 0);
  return { errors: ofWeek, errorsBefore: countErrors(ofTwo) - countErrors(ofWeek) };
}

/** Remembers a value for a time. A failure is retried at the next call. */
function keepFor<T>(milliseconds: number, now: () => Date, find: () => T | Promise<T>) {
  let cachedValue: { until: number; value: Promise<T> } | undefined;
  return {
    have(): Promise<T> {
      if (cachedValue && now().getTime() < cachedValue.until) return cachedValue.value;
      const value = (async () => find())();
      const mine = { until: now().getTime() + milliseconds, value };
      cachedValue = mine;
      value.catch(() => {
        if (cachedValue === mine) cachedValue = undefined;
      });
      return value;
    },
    forget() {
      cachedValue = undefined;
    },
  };
}
