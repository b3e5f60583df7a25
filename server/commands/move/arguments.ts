import { parseArgs } from "node:util";
import { StartupError } from "../../startup-error.ts";

/** What is to be moved, as the command says it: addresses are not read yet. */
export type MoveArguments = {
  direction: "to" | "from";
  database?: string;
  files?: string;
  isRehearsal: boolean;
};

const address = { type: "string" } as const;
const options = {
  "to-database": address,
  "to-files": address,
  "from-database": address,
  "from-files": address,
  "dry-run": { type: "boolean" },
} as const;

/** Names the database where the command does not: another name than that of the one that a start would use. */
const variable = "MOVE_DATABASE_URL";

/**
 * Reads what the command is told. An option that names no database means that of `MOVE_DATABASE_URL`: what stands in a
 * command is read by whoever sees the list of processes, and kept by `sudo` in its log, password included.
 *
 * @returns nothing where it is told nothing, or what does not go together
 * @throws StartupError where the variable is needed and is not set
 */
export function readMoveArguments(
  words: readonly string[],
  environment: Record<string, string | undefined>,
): MoveArguments | undefined {
  const values = valuesOf(words.flatMap((word, index) => withAddress(word, words[index + 1], environment)));
  if (!values) return;
  const isRehearsal = values["dry-run"] ?? false;
  const [there, back] = [
    { direction: "to" as const, database: values["to-database"], files: values["to-files"] },
    { direction: "from" as const, database: values["from-database"], files: values["from-files"] },
  ];
  const [move, other] = [there, back].filter(({ database, files }) => database || files);
  return move && !other ? { ...move, isRehearsal } : undefined;
}

function withAddress(
  word: string,
  next: string | undefined,
  environment: Record<string, string | undefined>,
): string {
  const namesNone = /^--(to|from)-database$/.test(word) && (next === undefined || next.startsWith("-"));
  if (!namesNone) return word;
  const url = environment[variable]?.trim();
  if (url) return `${word}=${url}`;
  throw new StartupError(
    `${variable} must be set where ${word} names no database, to an address such as postgres://user:password@localhost/name.`,
  );
}

function valuesOf(words: string[]) {
  try {
    return parseArgs({ args: words, options }).values;
  } catch {
    return undefined;
  }
}
