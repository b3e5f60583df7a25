import pg from "pg";
import { NewerDatabase } from "../migrate.ts";
import { AnswerWatch, answerWithin, endInTime } from "./answers.ts";
import { channel } from "./transactions.ts";

/** Milliseconds between two looks if no notification arrives. */
const pause = 500;
/** Milliseconds of silence after which a connection is tested, and the time limit of the test. */
const silence = 5000;

/** The leader's lock. */
const leaderLock = 0x61_73_73_66;

export type CommitSignal = {
  /** Returns a different value whenever somebody may have written. */
  version(): unknown;
  /** Records that this process has written. */
  bump(): void;
  /** Asks to be the leader and returns whether this process is. */
  leads(): boolean;
  close(): Promise<void>;
};

/**
 * Milliseconds until the database ends a session without queries. A live process always sends some. A frozen process
 * would otherwise lead as long as it is frozen.
 */
const frozen = 30_000;

/** A silently vanished machine is noticed within a minute, not only when the system gives up the connection. */
const settings = `SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3;
  SET tcp_user_timeout = 60000; SET idle_session_timeout = ${frozen}`;

type SignalOptions = {
  url: string;
  /** This process's name for the database. */
  software: string;
  /** Runs on each new connection before it is used, the first one and its replacements. */
  join(client: pg.Client): Promise<void>;
  /** Called when this process may not rejoin, because newer code has migrated the database meanwhile. */
  onShutOut(error: NewerDatabase): void;
};

/**
 * Listens for writes of any instance. Without a connection, a look every half second replaces the notifications until
 * there is one again. No write is missed, because each look reads everything after the last known change.
 */
export async function openCommitSignal(options: SignalOptions): Promise<CommitSignal> {
  const signal = new SessionSignal(options);
  await signal.connect();
  signal.begin();
  return {
    version: () => signal.version,
    bump: () => signal.bump(),
    leads: () => signal.leads(),
    close: () => signal.close(),
  };
}

class SessionSignal {
  version = 0;
  readonly #options: SignalOptions;
  readonly #watch: AnswerWatch;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isBusy = false;
  #isClosed = false;
  #wantsToLead = false;
  #isLeading = false;
  #heard = 0;

  constructor(options: SignalOptions) {
    this.#options = options;
    this.#watch = new AnswerWatch(options.url);
  }

  begin(): void {
    this.#timer = setInterval(() => this.#look(), pause).unref();
  }

  bump(): void {
    this.version += 1;
  }

  leads(): boolean {
    this.#wantsToLead = true;
    return this.#isLeading;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await endInTime(this.#client);
  }

  async connect(): Promise<void> {
    const { url, software, join } = this.#options;
    const next = new pg.Client({
      connectionString: url,
      fallback_application_name: software.slice(0, 63),
      keepAlive: true,
      connectionTimeoutMillis: silence,
    });
    next.on("error", () => this.#lose(next));
    next.on("end", () => this.#lose(next));
    next.on("notification", () => this.bump());
    await next.connect();
    try {
      await this.#watch.begin(next, settings);
      await join(next);
      await next.query(`LISTEN ${channel}`);
    } catch (error) {
      void next.end();
      throw error;
    }
    if (this.#isClosed) return void next.end();
    this.#client = next;
    this.#heard = performance.now();
    this.bump();
  }

  #lose(lost: pg.Client): void {
    if (this.#client !== lost) return;
    this.#client = undefined;
    this.#isLeading = false;
  }

  #look(): void {
    if (!this.#client) this.bump();
    if (this.#isBusy) return;
    this.#isBusy = true;
    const work = this.#client ? this.#keep(this.#client) : this.connect();
    void work.catch((error) => this.#failed(error)).finally(() => (this.#isBusy = false));
  }

  #failed(error: unknown): void {
    if (!(error instanceof NewerDatabase)) return;
    void this.close();
    this.#options.onShutOut(error);
  }

  async #keep(client: pg.Client): Promise<void> {
    if (this.#wantsToLead && !this.#isLeading) await this.#tryToLead(client);
    if (performance.now() - this.#heard > silence) await this.#askForLife(client);
  }

  /** The lock belongs to the connection: it ends with the connection, and so with the process. */
  async #tryToLead(client: pg.Client): Promise<void> {
    const lockQuery = client.query<{ got: boolean }>(`SELECT pg_try_advisory_lock(${leaderLock}) AS got`);
    const answer = await this.#inTime(client, lockQuery);
    this.#isLeading = this.#client === client && answer?.rows[0]?.got === true;
  }

  /** A vanished machine closes no connection. A process that only waited would lead, and hear nothing, for hours. */
  async #askForLife(client: pg.Client): Promise<void> {
    await this.#inTime(client, client.query("SELECT 1"));
  }

  async #inTime<T>(client: pg.Client, query: Promise<T>): Promise<T | undefined> {
    const answer = await answerWithin(silence, query);
    if (!answer) {
      this.#lose(client);
      void client.end();
      return undefined;
    }
    this.#heard = performance.now();
    return answer.value;
  }
}
