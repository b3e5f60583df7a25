import pg from "pg";
import { NewerDatabase } from "../migrate.ts";
import { AnswerWatch, answerWithin, endInTime } from "./answers.ts";
import { channel } from "./transactions.ts";

/** Milliseconds between two looks while nobody says that something was written. */
const pause = 500;
/** Milliseconds after which a connection that says nothing is asked whether it is still one, and for how long it may think. */
const silence = 5000;

/** Names the lock of who leads. */
const leaderLock = 0x61_73_73_66;

export type CommitSignal = {
  /** Another one whenever somebody may have written. */
  version(): unknown;
  /** Says that this process has. */
  bump(): void;
  /** Asks to be the one process that does what one alone may do, and says whether it is. */
  leads(): boolean;
  close(): Promise<void>;
};

/** A machine that is gone without a word is missed within a minute, and not when the system gives its connection up. */
const settings = `SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3;
  SET tcp_user_timeout = 60000; SET idle_session_timeout = 0`;

type SignalOptions = {
  url: string;
  /** What the database calls this process. */
  software: string;
  /** Done with each new connection before it counts, the first one and those that take its place. */
  join(client: pg.Client): Promise<void>;
  /** Told when this process may not join again, since newer code has changed the database meanwhile. */
  outrun(error: NewerDatabase): void;
};

/**
 * Hears of what any instance writes. Where the connection is lost, a look every half second takes its place until there
 * is another: nothing is missed, since whoever looks reads what came after what they know.
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
    this.#options.outrun(error);
  }

  async #keep(client: pg.Client): Promise<void> {
    if (this.#wantsToLead && !this.#isLeading) await this.#tryToLead(client);
    if (performance.now() - this.#heard > silence) await this.#askForLife(client);
  }

  /** The lock is the connection's: it ends with it, and so with the process. */
  async #tryToLead(client: pg.Client): Promise<void> {
    const asking = client.query<{ got: boolean }>(`SELECT pg_try_advisory_lock(${leaderLock}) AS got`);
    const answer = await this.#inTime(client, asking);
    this.#isLeading = this.#client === client && answer?.rows[0]?.got === true;
  }

  /** A machine that vanishes ends no connection: whoever waits for word from it would lead, and hear nothing, for hours. */
  async #askForLife(client: pg.Client): Promise<void> {
    await this.#inTime(client, client.query("SELECT 1"));
  }

  async #inTime<T>(client: pg.Client, asking: Promise<T>): Promise<T | undefined> {
    const answer = await answerWithin(silence, asking);
    if (!answer) {
      this.#lose(client);
      void client.end();
      return undefined;
    }
    this.#heard = performance.now();
    return answer.value;
  }
}
