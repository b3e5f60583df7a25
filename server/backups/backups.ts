import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import type { Readable } from "node:stream";
import { type BackupReport, type Backups, isProvenBackup } from "../../domain/backups/report.ts";
import { type Bucket, FilesAway } from "../../store/index.ts";
import type { BackupSettings } from "../config/backup-settings.ts";
import { softwareVersion } from "../software.ts";
import { archiveName, archiveOf } from "./archive.ts";
import { backupsIn, readManifest } from "./catalog.ts";
import { isBackupId } from "./manifest.ts";
import { bucketName, elsewhereName } from "./places/elsewhere.ts";
import { openFirstPlace } from "./places/first-place.ts";
import { AbsentObject, type BackupPlace } from "./places/place.ts";
import { readReports, writeReport } from "./reports.ts";

/** What the process is told once, by whoever started it. */
export type BackupOrder = {
  folder: string;
  database?: string;
  bucket?: Bucket;
  software: string;
  settings: BackupSettings;
  floor: number;
};

/** What it says before it ends: nothing of a backup that another process is making. */
export type BackupAnswer = { report: BackupReport } | { failed: string };

export type SiteBackups = {
  /**
   * Makes and proves a backup, in a process of its own: what it reads and compares takes nothing of this one.
   *
   * @throws Error when another is being made, or its process was ended
   */
  run(): Promise<BackupReport>;
  state(): Promise<Backups>;
  /** What became of the backups, newest first. */
  reports(): Promise<BackupReport[]>;
  /** Notes that the administrators were told of a backup that failed. */
  noteTold(id: string): Promise<void>;
  /** When the newest that has proven itself was made. */
  lastProven(): Promise<Date | undefined>;
  /** A backup as an archive, and its name; nothing when it is not there. */
  archive(id: string): Promise<{ name: string; content: Readable } | undefined>;
  /** Ends one that is being made: nothing of it is left that looks whole. */
  stop(): void;
};

type Options = {
  /** The data folder. */
  folder: string;
  /** `postgres://…` where that keeps the records. */
  database?: string;
  /** The bucket that keeps the files, where one does. */
  bucket?: Bucket;
  /** The file of the process that makes one: it answers a `BackupOrder`. */
  program: string;
  settings: BackupSettings;
  /** Bytes of the disk that uploads leave free (DISK_FLOOR): half of them are there for backups. */
  diskFloor: number;
  /** Whether one is being made, on whichever instance; absent where nobody asks for the state. */
  isRunning?: () => Promise<boolean>;
};

/** The backups of a site, which lie beside its files. */
export function openBackups(options: Options): SiteBackups {
  const { folder, database, bucket, program, settings, diskFloor, isRunning = async () => false } = options;
  let opening: Promise<BackupPlace> | undefined;
  let running: ChildProcess | undefined;

  /** Where they lie, and what is asked of it: 503 where it cannot be reached. */
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
      // At once: the threads that it starts are as patient as it is then. Whoever waits for a page goes first.
      if (running.pid) setPriority(running.pid, constants.priority.PRIORITY_LOW);
      const answer = await answerOf(running, order);
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
        kept: await backupsIn(place),
        isRunning: await isRunning(),
        bucket: bucket && bucketName(bucket),
        elsewhere: elsewhereName(settings),
        isSealed: settings.passphrase !== undefined,
      })),
    archive: (id) => ask(async (place) => (isBackupId(id) ? archiveIn(place, id, settings) : undefined)),
    stop: () => void running?.kill("SIGKILL"),
  };
}

async function archiveIn(place: BackupPlace, id: string, { passphrase }: BackupSettings) {
  try {
    const manifest = await readManifest(place, id);
    const content = await archiveOf({ place, manifest, passphrase });
    return { name: archiveName(id, passphrase !== undefined), content };
  } catch (error) {
    if (error instanceof AbsentObject) return undefined;
    throw error;
  }
}

/** It reads much and keeps little. */
const heap = ["--max-semi-space-size=1", "--heap-growing-percent=20"];

/** glibc otherwise keeps what it has been given, for each thread. */
const allocator = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072" };

function answerOf(child: ChildProcess, order: BackupOrder): Promise<BackupAnswer> {
  return new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("error", reject);
    child.once("exit", () => reject(new Error("The backup's process ended before it was done.")));
    child.send(order);
  });
}
