import { setTimeout } from "node:timers/promises";
import { DatabaseAway, errorAnswer } from "record-store";
import type { Listener } from "../http/listen.ts";
import type { Log } from "../log/log.ts";
import { awayPage } from "../pages/bare-pages.ts";
import { DatabaseUnreachable } from "./site-store.ts";

/** Milliseconds between two tries. */
const pause = 1000;
/** Milliseconds after which the log repeats what the site waits for. */
const reminder = 60_000;

const signals = ["SIGTERM", "SIGINT"] as const;

/**
 * Opens something in a database and waits while the database cannot be reached. If the process ended instead, somebody
 * would have to start it again later. Every other error rejects at once.
 *
 * @param away called after each failed try
 */
export async function openOnceReachable<T>(
  open: () => Promise<T>,
  { log, away }: { log: Pick<Log, "note">; away(): void },
): Promise<T> {
  let noted = { message: "", at: 0 };
  for (;;) {
    try {
      const opened = await open();
      if (noted.message) log.note("The database answers: the site starts.");
      for (const signal of signals) process.off(signal, leave);
      return opened;
    } catch (error) {
      if (!(error instanceof DatabaseUnreachable)) throw error;
      away();
      if (!noted.message) for (const signal of signals) process.on(signal, leave);
      const now = performance.now();
      if (error.message !== noted.message || now - noted.at > reminder) {
        log.note(`${error.message} It is tried again every second.`);
        noted = { message: error.message, at: now };
      }
    }
    await setTimeout(pause);
  }
}

/** The first process of a container ignores signals without a listener. */
function leave(): never {
  process.exit(0);
}

/** Answers any request while the database cannot be reached and the site has not started. */
export const answerAway: Listener = (incoming, outgoing) => {
  const response = incoming.url?.startsWith("/api/") ? apiAnswer() : awayPage();
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  void response.text().then((text) => outgoing.end(text));
};

function apiAnswer(): Response {
  return errorAnswer(new DatabaseAway(undefined), () => {});
}
