import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { isAway } from "./failures.ts";

/**
 * Milliseconds of silence before a check whether the database still works on a statement, and the check's time limit.
 */
const usual = { silence: 4000, patience: 4000 };
/** The same after a failed check. */
const short = { silence: 1000, patience: 2000 };
/** Milliseconds between looks for silent connections. */
const pause = 500;

const turns = 10;

/** Server processes that are working, or finished a moment ago, so that the response may be under way. */
const atWork = `SELECT pid FROM pg_stat_activity WHERE pid = ANY($1::int[])
  AND (state LIKE 'idle%' AND state_change < now() - interval '2 seconds') IS NOT TRUE`;

/** The server has too many connections, and says so (PostgreSQL, appendix A). */
const tooMany = "53300";

type Watched = {
  /** The server process of this connection. */
  server: number;
  unanswered: number;
  /** When the connection was last known to work. */
  seen: number;
};

/**
 * Watches connections to one database. A machine that vanishes silently closes no connection, and the system gives up
 * sending only after a quarter of an hour. No time limit for statements fits: some rightly wait for a lock, count
 * millions or build an index. So another connection asks whether the database still works on unanswered statements
 * (decision 36).
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
   * Applies settings to a new connection, and ends the connection once it no longer answers. Its pending statements
   * then fail as terminated.
   */
  async begin(client: pg.Client, settings: string): Promise<void> {
    const watched: Watched = { server: 0, unanswered: 0, seen: 0 };
    tellOfStatements(client, {
      onQuestion: () => this.#noteQuestion(client, watched),
      onAnswer: () => this.#noteAnswer(client, watched),
    });
    const sql = `${settings}; SELECT pg_backend_pid() AS server`;
    const answers = (await client.query(sql)) as unknown as pg.QueryResult<{ server: number }>[];
    watched.server = answers.at(-1)?.rows[0]?.server ?? 0;
  }

  #noteQuestion(client: pg.Client, watched: Watched): void {
    watched.unanswered += 1;
    if (watched.unanswered > 1) return;
    watched.seen = performance.now();
    this.#waiting.set(client, watched);
    this.#timer ??= setInterval(() => this.#think(), pause).unref();
  }

  #noteAnswer(client: pg.Client, watched: Watched): void {
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
    const start = performance.now();
    const { silence, patience } = this.#isGone ? short : usual;
    const silent = this.#silentConnections(start - silence);
    if (silent.length === 0) return;
    const servers = silent.map(([, { server }]) => server);
    const serverState = await serversAtWork(this.#url, servers, patience);
    this.#isGone = serverState === "gone";
    if (serverState === "gone") {
      // Includes later statements, because each would need another check.
      for (const [client] of this.#silentConnections(performance.now() - short.silence)) void client.end();
      return;
    }
    for (const [client, watched] of silent) {
      if (watched.seen > start) continue;
      if (serverState === "there" || serverState.has(watched.server)) watched.seen = start;
      else void client.end();
    }
  }

  #silentConnections(moment: number): [pg.Client, Watched][] {
    return [...this.#waiting].filter(([, { seen }]) => seen < moment);
  }
}

type Question = (...parameters: unknown[]) => unknown;

/** Reports each statement of a client, whether it answers with a promise or, for a pool, with a callback. */
function tellOfStatements(client: pg.Client, listener: { onQuestion(): void; onAnswer(): void }): void {
  const query = client.query.bind(client) as Question;
  const askWithNotice: Question = (...parameters) => {
    listener.onQuestion();
    const last = parameters.at(-1);
    if (typeof last !== "function")
      return (query(...parameters) as Promise<unknown>).finally(listener.onAnswer);
    return query(...parameters.slice(0, -1), (...answer: unknown[]) => {
      listener.onAnswer();
      last(...answer);
    });
  };
  client.query = askWithNotice as typeof client.query;
}

/** Returns which server processes are working, "gone" if the database is away, or "there" if it refuses to say. */
async function serversAtWork(
  url: string,
  servers: number[],
  patience: number,
): Promise<Set<number> | "gone" | "there"> {
  // The client's own limits also end a check that `answerWithin` gave up on.
  const limits = { connectionTimeoutMillis: 2 * patience, query_timeout: 2 * patience };
  const client = new pg.Client({ connectionString: url, ...limits });
  client.on("error", () => {});
  try {
    const pendingRows = client.connect().then(() => client.query<{ pid: number }>(atWork, [servers]));
    const answer = await answerWithin(patience, pendingRows);
    return answer ? new Set(answer.value.rows.map(({ pid }) => pid)) : "gone";
  } catch (error) {
    const isFull = error instanceof Error && "code" in error && error.code === tooMany;
    return isAway(error) && !isFull ? "gone" : "there";
  } finally {
    void client.end();
  }
}

/** Returns an answer that comes within that many milliseconds, otherwise `undefined`. */
export async function answerWithin<T>(
  milliseconds: number,
  answer: Promise<T>,
): Promise<{ value: T } | undefined> {
  const answered = answer.then((value) => ({ value }));
  // The wait takes several turns, because a pause of this process is not the connection's fault.
  for (let turn = 0; turn < turns; turn++) {
    const firstAnswer = await Promise.race([
      answered,
      setTimeout(milliseconds / turns, undefined, { ref: false }),
    ]);
    if (firstAnswer) return firstAnswer;
  }
  return undefined;
}

/** Ends a connection, which may already be lost and never confirm its end. */
export async function endInTime(client: pg.Client | undefined): Promise<void> {
  if (client) await answerWithin(1000, client.end()).catch(() => {});
}
