import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { temporaryName } from "record-store";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Does a command's work. A signal that ends the command removes this process's files in DATA_DIR/tmp, and the
 * unfinished folders. Work that ends in any other way removes its own.
 *
 * @param dataDir DATA_DIR
 */
export async function withoutLeftovers<T>(
  dataDir: string,
  work: () => Promise<T>,
  unfinished: readonly string[] = [],
): Promise<T> {
  const end = (signal: NodeJS.Signals) => {
    for (const place of [...temporaryPlaces(path.join(dataDir, "tmp")), ...unfinished])
      rmSync(place, { recursive: true, force: true });
    // Without listeners, the signal ends the process.
    for (const each of signals) process.off(each, end);
    process.kill(process.pid, signal);
  };
  for (const signal of signals) process.on(signal, end);
  try {
    return await work();
  } finally {
    for (const signal of signals) process.off(signal, end);
  }
}

/** Returns this process's temporary files: their names begin with its number. */
function temporaryPlaces(folder: string): string[] {
  const [own = ""] = temporaryName().split("-");
  const names = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.startsWith(`${own}-`));
  return names.map((name) => path.join(folder, name));
}
