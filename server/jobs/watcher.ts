import type { Store } from "record-store";
import { type Concern, listConcerns } from "../../domain/status/concerns.ts";
import type { SiteStatus } from "../../domain/status/status.ts";
import type { SiteStatusReader } from "../status/status.ts";
import type { Heartbeats } from "./heartbeats.ts";

const minute = 60 * 1000;
const patience = 10 * 1000;

/** The concerns that must not wait until somebody opens the dashboard. */
const serious: ReadonlySet<Concern["kind"]> = new Set([
  "clock",
  "disk",
  "backup",
  "elsewhere",
  "certificate",
  "post",
  "mailbox",
  "queue",
  "mail",
]);

type WatcherOptions = {
  /** `WATCH_URL`. Anyone who knows it can pretend that the site is well, so it is written nowhere. */
  url: string;
  status: Pick<SiteStatusReader, "read">;
  heartbeats: Pick<Heartbeats, "stopped">;
  note: (text: string) => void;
};

/**
 * Requests the watcher's address every three minutes, so that somebody learns of a dead process. Among several
 * instances, the leader does it.
 */
export function startWatcher({ store, ...options }: WatcherOptions & { store: Pick<Store, "leads"> }): {
  stop(): void;
} {
  let wasTold = true;
  // The watcher may be unreachable for hours: one line says so.
  const note = (text: string) => void (wasTold && options.note(text));
  const tell = async () => {
    if (store.leads()) wasTold = await tellWatcher({ ...options, note });
  };
  // A process that keeps ending within its first minute is not well.
  const timers = [setTimeout(tell, minute).unref(), setInterval(tell, 3 * minute).unref()];
  return { stop: () => timers.forEach(clearTimeout) };
}

/**
 * Requests the watcher's address if the site is well. If a concern is serious, a job has stopped or the state cannot be
 * read, it requests the address with `/fail` (as healthchecks.io has it). Never rejects.
 *
 * @returns whether the watcher accepted the request
 */
export async function tellWatcher({ url, status, heartbeats, note }: WatcherOptions): Promise<boolean> {
  const isWell = heartbeats.stopped().length === 0 && (await hasNoSeriousConcern(status));
  try {
    const answer = await fetch(isWell ? url : failureAddress(url), { signal: AbortSignal.timeout(patience) });
    await answer.body?.cancel();
    if (!answer.ok) note(`The watcher of WATCH_URL was not told: it answered ${answer.status}.`);
    return answer.ok;
  } catch (error) {
    note(`The watcher of WATCH_URL was not told: ${faultReason(error)}.`);
    return false;
  }
}

async function hasNoSeriousConcern(status: WatcherOptions["status"]): Promise<boolean> {
  try {
    const readStatus = await status.read();
    return !areLettersRefused(readStatus) && !listConcerns(readStatus).some(({ kind }) => serious.has(kind));
  } catch {
    return false;
  }
}

/** Whether the mail server has refused a letter and accepted none since. Then no letter can tell of it. */
function areLettersRefused({ letters: { left, areSent, accepted = "" } }: SiteStatus): boolean {
  return areSent && left.some(({ why, at }) => why === "refused" && at > accepted);
}

function failureAddress(address: string): URL {
  const url = new URL(address);
  url.pathname = `${url.pathname.replace(/\/$/, "")}/fail`;
  return url;
}

/** Returns the code alone: messages of `fetch` may repeat the address. */
function faultReason(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}
