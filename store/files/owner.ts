import { readFileSync, readlinkSync } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";

/** Milliseconds for which what another container's process left is taken for its own. */
const benefitOfTheDoubt = 24 * 60 * 60 * 1000;

/**
 * A name in the temporary folder that tells whose it is, so that another worker's start leaves it alone:
 * `{process}~{when it started}~{whose numbers these are}-{random}`. A number alone would be somebody else's after a
 * restart of the machine, and in a container it nearly always is.
 */
export function temporaryName(): string {
  return `${process.pid}~${startOf("self")}~${numbering()}-${crypto.randomUUID()}`;
}

/**
 * Whether what bears this name in a folder belongs to nobody who could still need it. Of processes in another container
 * over the same volume, nobody can tell: what is theirs counts for a day.
 */
export async function isAbandoned(folder: string, name: string): Promise<boolean> {
  const [, owner = "", start, own] = /^(\d+)(?:~(\d*)~([^-]*))?-/.exec(name) ?? [];
  const pid = Number(owner);
  if (!pid) return true;
  if (own !== undefined && own !== numbering()) return isOld(path.join(folder, name));
  if (start !== undefined && start !== startOf(owner)) return true;
  // Without a start to tell them apart, a number of this process' own is most often that of one before it.
  if (pid === process.pid) return !start;
  return !isRunning(pid);
}

async function isOld(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return !found || Date.now() - found.mtimeMs > benefitOfTheDoubt;
}

/** Ticks of the machine's clock at which a process started; empty where the system does not tell. */
function startOf(pid: string): string {
  // The name of the program stands in brackets and may hold anything.
  const told = textOf(`/proc/${pid}/stat`);
  return told.slice(told.lastIndexOf(")")).split(" ")[20] ?? "";
}

/** Within which boot and which container a number names a process; empty where the system does not tell. */
function numbering(): string {
  const boot = textOf("/proc/sys/kernel/random/boot_id").slice(0, 8);
  return boot && `${boot}${/\d+/.exec(linkOf("/proc/self/ns/pid"))?.[0] ?? ""}`;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function linkOf(file: string): string {
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
