import type pg from "pg";
import { NewerDatabase, type PostgresStep } from "../migrate.ts";

/** A step that a database has taken. `beside` says why versions without it may run, and is empty if they must not. */
export type TakenStep = { name: string; beside: string };

/** The steps that a version knows. */
export type KnownSteps = {
  /**
   * Checks again whether this version may use the database, if the number of its steps has changed.
   *
   * @throws NewerDatabase if it may not
   */
  check(client: pg.ClientBase, count: number): Promise<void>;
};

export function openKnownSteps(steps: readonly PostgresStep[]): KnownSteps {
  let seenVersion: number | undefined;
  return {
    async check(client, count) {
      if (count === seenVersion) return;
      const takenStepNames = await takenSteps(client);
      refuseNewer(takenStepNames, steps);
      seenVersion = takenStepNames.length;
    },
  };
}

/** Returns the steps that a database has taken. Empty for an unused database. */
export async function takenSteps(client: pg.Pool | pg.ClientBase): Promise<TakenStep[]> {
  const { rows } = await client.query<{ isMade: boolean }>(
    `SELECT to_regclass('_migrations') IS NOT NULL AS "isMade"`,
  );
  if (!rows[0]?.isMade) return [];
  return (await client.query<TakenStep>("SELECT name, beside FROM _migrations ORDER BY at, name")).rows;
}

/** @throws NewerDatabase if the database has an unknown step that this version cannot run beside */
export function refuseNewer(takenSteps: readonly TakenStep[], steps: readonly PostgresStep[]): void {
  const unknown = stepsUnknownTo(steps, takenSteps).find(({ beside }) => beside === "");
  if (unknown) throw new NewerDatabase(unknown.name);
}

/** Returns the steps of a database that this version does not know. */
export function stepsUnknownTo(
  steps: readonly PostgresStep[],
  takenSteps: readonly TakenStep[],
): TakenStep[] {
  const knownNames = new Set(steps.map(({ name }) => name));
  return takenSteps.filter(({ name }) => !knownNames.has(name));
}

/** Returns the steps that a database lacks, in order. */
export function stepsMissing(
  steps: readonly PostgresStep[],
  takenSteps: readonly TakenStep[],
): PostgresStep[] {
  const names = new Set(takenSteps.map(({ name }) => name));
  return steps.filter(({ name }) => !names.has(name));
}
