import type pg from "pg";
import { type Migration, NewerDatabase } from "../migrate.ts";
import { allPostgresSteps } from "./migrate.ts";
import { stepsMissing, stepsUnknownTo, takenSteps } from "./steps.ts";

/** The database has a schema of an older version. */
export class OlderDatabase extends Error {
  constructor(step: string | undefined) {
    super(
      step === undefined
        ? "The database holds nothing of this site."
        : `The database was made by an older version of this software (it has not taken the step "${step}"): start this version with it once.`,
    );
  }
}

/**
 * Ensures that this version knows everything in a database. A version may run beside unknown steps, but must not copy a
 * database with them.
 *
 * @throws NewerDatabase, OlderDatabase
 */
export async function requireSameSteps(pool: pg.Pool, migrations: readonly Migration[]): Promise<void> {
  const steps = allPostgresSteps(migrations);
  const takenStepNames = await takenSteps(pool);
  const [unknown] = stepsUnknownTo(steps, takenStepNames);
  if (unknown) throw new NewerDatabase(unknown.name);
  const [missing] = stepsMissing(steps, takenStepNames);
  if (missing) throw new OlderDatabase(takenStepNames.length > 0 ? missing.name : undefined);
}
