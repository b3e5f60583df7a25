import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import type { Migration, PostgresStep } from "../migrate.ts";
import { isLockTimeout } from "./failures.ts";
import { requireFit } from "./fitness.ts";
import { postgresSteps } from "./own-steps.ts";
import { type Beside, listOthers } from "./presence.ts";
import { refuseNewer, stepsMissing, takenSteps } from "./steps.ts";
import { endedWhenFrozen, writeLock } from "./transactions.ts";

/** The lock of a process that migrates the database if needed and then joins the others. */
export const joiningLock = 0x61_73_73_68;

/** Milliseconds that a step waits for a table in use. All later users of the table wait behind it. */
const longestWait = 1000;
/** Milliseconds between two attempts, in which everybody continues. */
const pause = 1000;
/** Milliseconds until the last attempt. */
const patience = 60_000;

/** The next step requires that no version without it is running, but some are. Nothing was changed. */
export class OthersAtWork extends Error {
  constructor(step: string, others: readonly Beside[]) {
    const otherNames = others.map(({ software, address }) =>
      [software, address].filter(Boolean).join(" at "),
    );
    super(
      `This version changes the database in a way that older ones cannot go on beside ("${step}"), and it is open in ${others.length} other process${others.length === 1 ? "" : "es"} (${otherNames.join(", ")}). Stop ${others.length === 1 ? "it" : "them"} first, then start this one again.`,
    );
  }
}

/** Somebody reads or writes for so long that the database could not be migrated. Nothing was changed. */
export class DatabaseBusy extends Error {
  constructor(cause: unknown) {
    super(
      `The database could not be brought up to date: for ${patience / 1000} s somebody has read or written what is to be changed (a backup, or an import). Start again once they are done.`,
      { cause },
    );
  }
}

type Joining = {
  /** The steps that both databases take. */
  migrations: readonly Migration[];
  /** The joining process. */
  instance: number;
  /** Runs before any other process can join. The findings are still valid then. */
  joined?: () => Promise<void>;
  patience?: number;
};

/** Returns all steps of this version for PostgreSQL, in order. */
export function allPostgresSteps(migrations: readonly Migration[]): PostgresStep[] {
  const shared = migrations.map((step) => {
    if (step.postgres === undefined)
      throw new TypeError(`The step "${step.name}" is not written for PostgreSQL.`);
    return { ...step, postgres: step.postgres };
  });
  return [...postgresSteps, ...shared];
}

/**
 * Migrates a PostgreSQL database to the code's schema in one transaction, while nobody else joins. Other processes that
 * start at the same time wait, and then find nothing to do.
 *
 * @throws NewerDatabase if newer code has migrated it so that this code cannot run beside, OthersAtWork if this code
 *   would do that to others, DatabaseBusy, DatabaseUnfit
 */
export async function joinPostgres(client: pg.ClientBase, joining: Joining): Promise<void> {
  await requireFit(client);
  const end = performance.now() + (joining.patience ?? patience);
  for (;;) {
    await client.query(`SELECT pg_advisory_lock(${joiningLock})`);
    try {
      await takeMissingSteps(client, joining);
      return await joining.joined?.();
    } catch (error) {
      if (!isInTheWay(error)) throw error;
      if (performance.now() > end) throw new DatabaseBusy(error);
    } finally {
      // A lost connection loses its lock too.
      await client.query(`SELECT pg_advisory_unlock(${joiningLock})`).catch(() => {});
    }
    await setTimeout(pause);
  }
}

async function takeMissingSteps(client: pg.ClientBase, { migrations, instance }: Joining): Promise<void> {
  const steps = allPostgresSteps(migrations);
  const takenStepNames = await takenSteps(client);
  refuseNewer(takenStepNames, steps);
  const missing = stepsMissing(steps, takenStepNames);
  if (missing.length === 0) return;
  const unbearable = missing.find(({ besideOlder }) => !besideOlder);
  const others = unbearable ? await listOthers(client, instance) : [];
  if (unbearable && others.length > 0) throw new OthersAtWork(unbearable.name, others);
  await takeSteps(client, missing);
}

async function takeSteps(client: pg.ClientBase, steps: readonly PostgresStep[]): Promise<void> {
  await client.query(`BEGIN; ${endedWhenFrozen}; SET LOCAL lock_timeout = ${longestWait}`);
  try {
    await client.query(`SELECT pg_advisory_xact_lock(${writeLock})`);
    await client.query(
      `CREATE TABLE IF NOT EXISTS _migrations (
         name TEXT COLLATE "C" PRIMARY KEY, at TEXT COLLATE "C" NOT NULL, beside TEXT COLLATE "C" NOT NULL DEFAULT ''
       )`,
    );
    for (const { name, postgres, besideOlder = "" } of steps) {
      await client.query(postgres);
      const values = [name, new Date().toISOString(), besideOlder];
      await client.query("INSERT INTO _migrations (name, at, beside) VALUES ($1, $2, $3)", values);
    }
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

/** A lock timed out, or two waited for each other (PostgreSQL, appendix A). */
function isInTheWay(error: unknown): boolean {
  return isLockTimeout(error) || (error instanceof Error && "code" in error && error.code === "40P01");
}
