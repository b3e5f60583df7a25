import type { Mail } from "../mail/index.ts";
import type { Store } from "../store/index.ts";
import type { Log } from "./log.ts";

const minute = 60 * 1000;
const sixHours = 360 * minute;

type Parts = { store: Store; mail: Pick<Mail, "retry">; log: Log };

/**
 * What has to be done now and then while the site runs: the bin is emptied of what lay there for 30 days, and letters
 * that could not be sent are tried again.
 */
export function startErrands({ store, mail, log }: Parts): { stop(): void } {
  const report = (error: unknown) => log.error(error, crypto.randomUUID());

  async function purge(): Promise<void> {
    const { records, files } = await store.purge();
    if (records + files > 0) log.note(`Purged ${records} records from the bin and ${files} files.`);
  }

  const everySixHours = () => void purge().catch(report);
  const everyMinute = () => void mail.retry().catch(report);
  everyMinute();
  const timers = [
    // Not at once: the first minute belongs to whoever has been waiting for the site.
    setTimeout(everySixHours, minute).unref(),
    setInterval(everySixHours, sixHours).unref(),
    setInterval(everyMinute, minute).unref(),
  ];
  return { stop: () => timers.forEach(clearTimeout) };
}
