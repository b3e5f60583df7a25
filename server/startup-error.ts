/** Why the process cannot start or a command cannot be done: one sentence for the operator, no stack. */
export class StartupError extends Error {}

/** Ends the process with the sentence of a `StartupError`; anything else is a bug and keeps its stack. */
export function endCommand(error: unknown): never {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
