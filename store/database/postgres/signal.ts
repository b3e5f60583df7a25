import pg from "pg";
import { channel } from "./transactions.ts";

/** Milliseconds between two looks while nobody says that something was written. */
const pause = 500;

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

/**
 * Hears of what any instance writes. Where the connection is lost, a look every half second takes its place until there
 * is another: nothing is missed, since whoever looks reads what came after what they know.
 */
export async function openCommitSignal(url: string): Promise<CommitSignal> {
  let version = 0;
  let isClosed = false;
  let client: pg.Client | undefined;
  let wantsToLead = false;
  let isLeading = false;
  const bump = () => {
    version += 1;
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    const lose = () => {
      if (client !== next) return;
      client = undefined;
      isLeading = false;
    };
    next.on("error", lose);
    next.on("end", lose);
    next.on("notification", bump);
    await next.connect();
    await next.query(`LISTEN ${channel}`);
    client = next;
    bump();
  }

  /** The lock is the connection's: it ends with it, and so with the process. */
  async function tryToLead(): Promise<void> {
    const asked = client;
    if (!wantsToLead || isLeading || !asked) return;
    const { rows } = await asked.query<{ got: boolean }>(`SELECT pg_try_advisory_lock(${leaderLock}) AS got`);
    isLeading = client === asked && rows[0]?.got === true;
  }

  const timer = setInterval(() => {
    if (isClosed) return;
    if (client) return void tryToLead().catch(() => {});
    bump();
    connect().catch(() => {});
  }, pause).unref();
  await connect();
  return {
    version: () => version,
    bump,
    leads() {
      wantsToLead = true;
      return isLeading;
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await client?.end();
    },
  };
}
