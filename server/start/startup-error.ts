/** Why the process cannot start or a command cannot be done: one sentence for the operator, no stack. */
export class Obstacle extends Error {}

/** Ends the process with the sentence of an obstacle; anything else is a bug and keeps its stack. */
export function endWith(error: unknown): never {
  if (!(error instanceof Obstacle)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
