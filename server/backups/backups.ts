import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import type { Readable } from "node:stream";
import { type BackupReport, type Backups, isProvenBackup } from "../../domain/backups/report.ts";
import type { BackupSettings } from "../config/backup-settings.ts";
import { softwareVersion } from "../software.ts";
import { archiveName, archiveOf } from "./archive.ts";
import { backupsIn, localPlace, readManifest, readReports, writeReport } from "./local.ts";
import { isBackupId } from "./manifest.ts";
import { elsewhereName } from "./places/elsewhere.ts";
import { AbsentObject } from "./places/place.ts";

/** What the process is told once, by whoever started it. */
export type BackupOrder = {
  folder: string;
  database?: string;
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
  /** The file of the process that makes one: it answers a `BackupOrder`. */
  program: string;
  settings: BackupSettings;
  /** Bytes of the disk that uploads leave free (DISK_FLOOR): half of them are there for backups. */
  diskFloor: number;
  /** Whether one is being made, on whichever instance; absent where nobody asks for the state. */
  isRunning?: () => Promise<boolean>;
};

/** The backups of a data folder, which lie in it. */
export function openBackups({
  folder,
  database,
  program,
  settings,
  diskFloor,
  isRunning = async () => false,
}: Options): SiteBackups {
  const { place, fileOf } = localPlace(folder);
  let running: ChildProcess | undefined;

  return {
    async run() {
      const order: BackupOrder = {
        folder,
        database,
        software: softwareVersion,
        settings,
        floor: diskFloor / 2,
      };
      running = fork(program, { execArgv: heap, env: { ...process.env, ...allocator } });
      // At once: the threads that it starts are as patient as it is then. Whoever waits for a page goes first.
      if (running.pid) setPriority(running.pid, constants.priority.PRIORITY_LOW);
      const answer = await answerOf(running, order);
      if ("failed" in answer) throw new Error(answer.failed);
      return answer.report;
    },
    reports: () => readReports(place),
    async noteTold(id) {
      const report = (await readReports(place)).find((each) => each.id === id);
      if (report) await writeReport(place, { ...report, told: new Date().toISOString() });
    },
    async lastProven() {
      const proven = (await readReports(place)).find(isProvenBackup);
      return proven && new Date(proven.at);
    },
    async state() {
      return {
        reports: await readReports(place),
        kept: await backupsIn(place),
        isRunning: await isRunning(),
        elsewhere: elsewhereName(settings),
        isSealed: settings.passphrase !== undefined,
      };
    },
    async archive(id) {
      const { passphrase } = settings;
      if (!isBackupId(id)) return undefined;
      try {
        const manifest = await readManifest(place, id);
        const content = await archiveOf({ place, manifest, fileOf, passphrase });
        return { name: archiveName(id, passphrase !== undefined), content };
      } catch (error) {
        if (error instanceof AbsentObject) return undefined;
        throw error;
      }
    },
    stop: () => void running?.kill("SIGKILL"),
  };
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
