import type { Store } from "../store/index.ts";
import type { Log } from "./log.ts";

const sixHours = 6 * 60 * 60 * 1000;

/** What has to be done now and then while the site runs: the bin is emptied of what lay there for 30 days. */
export function startErrands(store: Store, log: Log): { stop(): void } {
  async function purge(): Promise<void> {
    try {
      const { records, files } = await store.purge();
      if (records + files > 0) log.note(`Purged ${records} records from the bin and ${files} files.`);
    } catch (error) {
      log.error(error, crypto.randomUUID());
    }
  }
  // Not at once: the first minute belongs to whoever has been waiting for the site.
  const first = setTimeout(purge, 60_000).unref();
  const timer = setInterval(purge, sixHours).unref();
  return {
    stop() {
      clearTimeout(first);
      clearInterval(timer);
    },
  };
}
