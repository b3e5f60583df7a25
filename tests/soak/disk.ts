import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export type SmallDisk = {
  folder: string;
  /** Whether the disk can be filled. Only the superuser can make a separate disk. */
  canBeFilled: boolean;
  fill(): void;
  free(): void;
  remove(): void;
};

/** The disk's bytes while it is not full. The store reserves 630 MB for the files of one message. */
const wholeSize = 2 * 1024 ** 3;

/** The free bytes of a disk that is about to be full, because a disk cannot shrink to the byte. */
const margin = 1024 ** 2;

/** Makes a disk in memory for one data folder, or a plain folder if this process may not mount one. */
export function makeSmallDisk(): SmallDisk {
  const mountPoint = mkdtempSync(path.join(tmpdir(), "soak-"));
  const canBeFilled = isMounted(mountPoint);
  const ballast = path.join(mountPoint, "ballast");
  const resize = (bytes: number) => {
    if (canBeFilled) execFileSync("mount", ["-o", `remount,size=${bytes}`, mountPoint]);
  };
  return {
    folder: path.join(mountPoint, "site"),
    canBeFilled,
    fill() {
      const { blocks, bfree, bsize } = statfsSync(mountPoint);
      resize((blocks - bfree) * bsize + margin);
      fillRest(ballast);
    },
    free() {
      resize(wholeSize);
      rmSync(ballast, { force: true });
    },
    remove() {
      if (canBeFilled) execFileSync("umount", ["--lazy", mountPoint]);
      rmSync(mountPoint, { recursive: true, force: true });
    },
  };
}

function fillRest(file: string): void {
  try {
    for (;;) appendFileSync(file, Buffer.alloc(8 * 1024));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  }
}

function isMounted(folder: string): boolean {
  try {
    const options = ["-t", "tmpfs", "-o", `size=${wholeSize}`, "tmpfs", folder];
    execFileSync("mount", options, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
