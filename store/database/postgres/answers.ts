import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { isAway } from "./failures.ts";

/** Milliseconds without an answer after which somebody looks whether the database still works on it, and for which they look. */
const usual = { silence: 4000, patience: 4000 };
/** The same as long as it was looked for in vain. */
const short = { silence: 1000, patience: 2000 };
/** Between two thoughts of it. */
const pause = 500;

const turns = 10;

/** What the database still works on, or did a moment ago, so that the answer may be on its way. */
const atWork = `SELECT pid FROM pg_stat_activity WHERE pid = ANY($1::int[])
  AND (state LIKE 'idle%' AND state_change < now() - interval '2 seconds') IS NOT TRUE`;

/** It has too many connections, and says so (PostgreSQL, appendix A). */
const tooMany = "53300";

type Watched = {
  /** The process of the database's that serves it. */
  server: number;
  unanswered: number;
  /** When it last was known to be of use. */
  seen: number;
};

/**
 * Watches connections to one database. A machine that vanishes without a word ends none of them, and the system gives up
 * what it has sent there after a quarter of an hour. How long a statement may take nobody can say: one that waits for a
 * lock, counts millions or makes an index is right to. So the database is asked, on another connection, whether it still
 * works on what is unanswered (decision 36).
 */
export class AnswerWatch {
  readonly #url: string;
  readonly #waiting = new Map<pg.Client, Watched>();
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;
  #isGone = false;

  constructor(url: string) {
    this.#url = url;
  }

  /**
   * Applies settings to a connection that was just opened, and ends it from now on when it will not answer any more:
   * whoever waits is told that it was terminated.
   */
  async begin(client: pg.Client, settings: string): Promise<void> {
    const watched: Watched = { server: 0, unanswered: 0, seen: 0 };
    tellOfStatements(client, {
      asked: () => this.#asked(client, watched),
      answered: () => this.#answered(client, watched),
    });
    const sql = `${settings}; SELECT pg_backend_pid() AS server`;
    const answers = (await client.query(sql)) as unknown as pg.QueryResult<{ server: number }>[];
    watched.server = answers.at(-1)?.rows[0]?.server ?? 0;
  }

  #asked(client: pg.Client, watched: Watched): void {
    watched.unanswered += 1;
    if (watched.unanswered > 1) return;
    watched.seen = performance.now();
    this.#waiting.set(client, watched);
    this.#timer ??= setInterval(() => this.#think(), pause).unref();
  }

  #answered(client: pg.Client, watched: Watched): void {
    watched.unanswered -= 1;
    watched.seen = performance.now();
    if (watched.unanswered === 0) this.#waiting.delete(client);
  }

  #think(): void {
    if (this.#isLooking) return;
    if (this.#waiting.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      return;
    }
    this.#isLooking = true;
    void this.#look().finally(() => {
      this.#isLooking = false;
    });
  }

  async #look(): Promise<void> {
    const begun = performance.now();
    const { silence, patience } = this.#isGone ? short : usual;
    const silent = this.#silentSince(begun - silence);
    if (silent.length === 0) return;
    const servers = silent.map(([, { server }]) => server);
    const found = await serversAtWork(this.#url, servers, patience);
    this.#isGone = found === "gone";
    if (found === "gone") {
      // Those who have asked meanwhile, too: each would be looked for anew.
      for (const [client] of this.#silentSince(performance.now() - short.silence)) void client.end();
      return;
    }
    for (const [client, watched] of silent) {
      if (watched.seen > begun) continue;
      if (found === "there" || found.has(watched.server)) watched.seen = begun;
      else void client.end();
    }
  }

  #silentSince(moment: number): [pg.Client, Watched][] {
    return [...this.#waiting].filter(([, { seen }]) => seen < moment);
  }
}

type Question = (...parameters: unknown[]) => unknown;

/** Tells of each statement of a client's, whether it is to answer by a promise or, as a pool wants it, by a callback. */
function tellOfStatements(client: pg.Client, told: { asked(): void; answered(): void }): void {
  const query = client.query.bind(client) as Question;
  const toldOf: Question = (...parameters) => {
    told.asked();
    const last = parameters.at(-1);
    if (typeof last !== "function") return (query(...parameters) as Promise<unknown>).finally(told.answered);
    return query(...parameters.slice(0, -1), (...answer: unknown[]) => {
      told.answered();
      last(...answer);
    });
  };
  client.query = toldOf as typeof client.query;
}

/** Which of its processes work on something; or that it is gone, or there and will not say. */
async function serversAtWork(
  url: string,
  servers: number[],
  patience: number,
): Promise<Set<number> | "gone" | "there"> {
  // Beside what is waited for here: what of it is left has to end as well.
  const limits = { connectionTimeoutMillis: 2 * patience, query_timeout: 2 * patience };
  const client = new pg.Client({ connectionString: url, ...limits });
  client.on("error", () => {});
  try {
    const asking = client.connect().then(() => client.query<{ pid: number }>(atWork, [servers]));
    const answer = await answerWithin(patience, asking);
    return answer ? new Set(answer.value.rows.map(({ pid }) => pid)) : "gone";
  } catch (error) {
    const isFull = error instanceof Error && "code" in error && error.code === tooMany;
    return isAway(error) && !isFull ? "gone" : "there";
  } finally {
    void client.end();
  }
}

/** An answer that comes within so many milliseconds; nothing where none does. */
export async function answerWithin<T>(
  milliseconds: number,
  answer: Promise<T>,
): Promise<{ value: T } | undefined> {
  const answered = answer.then((value) => ({ value }));
  // In several turns: what stopped this whole process for as long is no fault of the connection's.
  for (let turn = 0; turn < turns; turn++) {
    const found = await Promise.race([answered, setTimeout(milliseconds / turns, undefined, { ref: false })]);
    if (found) return found;
  }
  return undefined;
}

/** Ends a connection, which may be lost already, and never say that it has ended. */
export async function endInTime(client: pg.Client | undefined): Promise<void> {
  if (client) await answerWithin(1000, client.end()).catch(() => {});
}
