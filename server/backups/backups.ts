import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import type { Readable } from "node:stream";
import { type Bucket, FilesAway } from "record-store";
import { type BackupReport, type Backups, isProvenBackup } from "../../domain/backups/report.ts";
import type { BackupSettings } from "../config/backup-settings.ts";
import { softwareVersion } from "../software.ts";
import { archiveName, openBackupArchive } from "./archive.ts";
import { listBackups, readManifest } from "./catalog.ts";
import { isBackupId } from "./manifest.ts";
import { bucketName, elsewhereName } from "./places/elsewhere.ts";
import { openFirstPlace } from "./places/first-place.ts";
import { AbsentObject, type BackupPlace } from "./places/place.ts";
import { readReports, writeReport } from "./reports.ts";

/** The one message that the parent sends to the backup process. */
export type BackupOrder = {
  folder: string;
  database?: string;
  bucket?: Bucket;
  software: string;
  settings: BackupSettings;
  floor: number;
};

/** The one answer of the backup process before it ends. The process never reports another process's backup. */
export type BackupAnswer = { report: BackupReport } | { failed: string };

export type SiteBackups = {
  /**
   * Makes and proves a backup in a separate process, so that reading and comparing do not slow this one.
   *
   * @throws Error if another backup is running, or the process was ended
   */
  run(): Promise<BackupReport>;
  state(): Promise<Backups>;
  /** Returns the backup reports, newest first. */
  reports(): Promise<BackupReport[]>;
  /** Records that the administrators were informed of a failed backup. */
  noteTold(id: string): Promise<void>;
  /** Returns when the newest proven backup was made. */
  lastProven(): Promise<Date | undefined>;
  /** Returns a backup as an archive with its name, or `undefined` if there is no such backup. */
  archive(id: string): Promise<{ name: string; content: Readable } | undefined>;
  /** Ends a running backup. No trace of it looks complete. */
  stop(): void;
};

type Options = {
  /** The data folder. */
  folder: string;
  /** `postgres://…` if PostgreSQL keeps the records. */
  database?: string;
  /** The bucket with the site's files, if there is one. */
  bucket?: Bucket;
  /** The file of the backup process, which answers a `BackupOrder`. */
  program: string;
  settings: BackupSettings;
  /** Bytes of the disk that uploads leave free (DISK_FLOOR). Backups may use half of them. */
  diskFloor: number;
  /** Tells whether any instance is making a backup. Absent if no caller reads the state. */
  isRunning?: () => Promise<boolean>;
};

/** Opens the backups of a site, which lie beside its files. */
export function openBackups(options: Options): SiteBackups {
  const { folder, database, bucket, program, settings, diskFloor, isRunning = async () => false } = options;
  let opening: Promise<BackupPlace> | undefined;
  let running: ChildProcess | undefined;

  /** Runs `question` on the place of the backups. Throws `FilesAway` (503) if the place cannot be reached. */
  async function ask<T>(question: (place: BackupPlace) => Promise<T>): Promise<T> {
    opening ??= openFirstPlace({ folder, bucket }).then(({ place }) => place);
    try {
      return await question(await opening);
    } catch (error) {
      throw error instanceof Error && "$metadata" in error ? new FilesAway(error) : error;
    }
  }

  return {
    async run() {
      const order = { folder, database, bucket, software: softwareVersion, settings, floor: diskFloor / 2 };
      running = fork(program, { execArgv: heap, env: { ...process.env, ...allocator } });
      // At once, because later threads inherit this priority. Visitors' pages go first.
      if (running.pid) setPriority(running.pid, constants.priority.PRIORITY_LOW);
      const answer = await awaitAnswer(running, order);
      if ("failed" in answer) throw new Error(answer.failed);
      return answer.report;
    },
    reports: () => ask(readReports),
    noteTold: (id) =>
      ask(async (place) => {
        const report = (await readReports(place)).find((each) => each.id === id);
        if (report) await writeReport(place, { ...report, told: new Date().toISOString() });
      }),
    async lastProven() {
      const proven = (await ask(readReports)).find(isProvenBackup);
      return proven && new Date(proven.at);
    },
    state: () =>
      ask(async (place) => ({
        reports: await readReports(place),
        kept: await listBackups(place),
        isRunning: await isRunning(),
        bucket: bucket && bucketName(bucket),
        elsewhere: elsewhereName(settings),
        isSealed: settings.passphrase !== undefined,
      })),
    archive: (id) => ask(async (place) => (isBackupId(id) ? makeArchive(place, id, settings) : undefined)),
    stop: () => void running?.kill("SIGKILL"),
  };
}

async function makeArchive(place: BackupPlace, id: string, { passphrase }: BackupSettings) {
  try {
    const manifest = await readManifest(place, id);
    const content = await openBackupArchive({ place, manifest, passphrase });
    return { name: archiveName(id, passphrase !== undefined), content };
  } catch (error) {
    if (error instanceof AbsentObject) return undefined;
    throw error;
  }
}

/** The backup process reads much and keeps little. */
const heap = ["--max-semi-space-size=1", "--heap-growing-percent=20"];

/** glibc keeps freed memory for each thread by default. */
const allocator = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072" };

function awaitAnswer(child: ChildProcess, order: BackupOrder): Promise<BackupAnswer> {
  return new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("error", reject);
    child.once("exit", () => reject(new Error("The backup's process ended before it was done.")));
    child.send(order);
  });
}
