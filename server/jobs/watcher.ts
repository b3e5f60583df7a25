import { type Concern, concernsOf } from "../../domain/status/concerns.ts";
import type { Store } from "../../store/index.ts";
import type { SiteStatusReader } from "../status/status.ts";
import type { Heartbeats } from "./heartbeats.ts";

const minute = 60 * 1000;
const patience = 10 * 1000;

/** The concerns that must not wait until somebody opens the dashboard. */
const serious: ReadonlySet<Concern["kind"]> = new Set([
  "disk",
  "backup",
  "elsewhere",
  "certificate",
  "post",
  "mailbox",
]);

type WatcherOptions = {
  /** `WATCH_URL`. Whoever knows it can pretend that the site is well: it is written nowhere. */
  url: string;
  status: Pick<SiteStatusReader, "read">;
  heartbeats: Pick<Heartbeats, "stopped">;
  note: (text: string) => void;
};

/**
 * Asks the watcher's address every three minutes, so that somebody learns of a process that is gone. Of several
 * instances the one that leads does it.
 */
export function startWatcher({ store, ...options }: WatcherOptions & { store: Pick<Store, "leads"> }): {
  stop(): void;
} {
  let wasTold = true;
  // The watcher is unreachable for hours now and then: one line says so.
  const note = (text: string) => void (wasTold && options.note(text));
  const tell = async () => {
    if (store.leads()) wasTold = await tellWatcher({ ...options, note });
  };
  // A process that ends within its first minute, again and again, is not well.
  const timers = [setTimeout(tell, minute).unref(), setInterval(tell, 3 * minute).unref()];
  return { stop: () => timers.forEach(clearTimeout) };
}

/**
 * Asks the watcher's address if the site is well, or the same address with `/fail` (as healthchecks.io has it) if a
 * concern is serious, a job has stopped or the state cannot be read. Never rejects.
 *
 * @returns whether the watcher has taken it
 */
export async function tellWatcher({ url, status, heartbeats, note }: WatcherOptions): Promise<boolean> {
  const isWell = heartbeats.stopped().length === 0 && (await hasNoSeriousConcern(status));
  try {
    const answer = await fetch(isWell ? url : failureAddress(url), { signal: AbortSignal.timeout(patience) });
    await answer.body?.cancel();
    if (!answer.ok) note(`The watcher of WATCH_URL was not told: it answered ${answer.status}.`);
    return answer.ok;
  } catch (error) {
    note(`The watcher of WATCH_URL was not told: ${reasonOf(error)}.`);
    return false;
  }
}

async function hasNoSeriousConcern(status: WatcherOptions["status"]): Promise<boolean> {
  try {
    return !concernsOf(await status.read()).some(({ kind }) => serious.has(kind));
  } catch {
    return false;
  }
}

function failureAddress(address: string): URL {
  const url = new URL(address);
  url.pathname = `${url.pathname.replace(/\/$/, "")}/fail`;
  return url;
}

/** The code alone: messages of `fetch` may repeat the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}
