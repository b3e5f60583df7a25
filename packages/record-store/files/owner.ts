import { readFileSync, readlinkSync } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";

/** Milliseconds for which the files of another container's process are taken to be in use. */
const benefitOfTheDoubt = 24 * 60 * 60 * 1000;

/**
 * Returns a name in the temporary folder that identifies its process, so that another worker's start leaves it alone:
 * `{process id}~{start of the process}~{boot and container}-{random}`. After a restart of the machine, the id alone
 * would be another process's, and in a container nearly always.
 */
export function temporaryName(): string {
  return `${process.pid}~${processStart("self")}~${numbering()}-${crypto.randomUUID()}`;
}

/**
 * Whether no process can still need the entry of this name in a folder. The state of processes in another container
 * over the same volume is unknown: their entries count for a day.
 */
export async function isAbandoned(folder: string, name: string): Promise<boolean> {
  const [, owner = "", start, own] = /^(\d+)(?:~(\d*)~([^-]*))?-/.exec(name) ?? [];
  const pid = Number(owner);
  if (!pid) return true;
  if (own !== undefined && own !== numbering()) return isOld(path.join(folder, name));
  if (start !== undefined && start !== processStart(owner)) return true;
  // Without a start time, an entry with this process's own id is most often a former process's.
  if (pid === process.pid) return !start;
  return !isRunning(pid);
}

async function isOld(file: string): Promise<boolean> {
  const fileStat = await stat(file).catch(() => undefined);
  return !fileStat || Date.now() - fileStat.mtimeMs > benefitOfTheDoubt;
}

/** Returns the clock ticks at which a process started, or "" if the system does not say. */
function processStart(pid: string): string {
  // The name of the program is in brackets and may hold anything.
  const statText = readTextFile(`/proc/${pid}/stat`);
  return statText.slice(statText.lastIndexOf(")")).split(" ")[20] ?? "";
}

/** Returns the boot and container in which process ids are unique, or "" if the system does not say. */
function numbering(): string {
  const boot = readTextFile("/proc/sys/kernel/random/boot_id").slice(0, 8);
  return boot && `${boot}${/\d+/.exec(readLink("/proc/self/ns/pid"))?.[0] ?? ""}`;
}

function readTextFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function readLink(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return "";
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
