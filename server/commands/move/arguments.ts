import { parseArgs } from "node:util";
import { StartupError } from "../../startup-error.ts";

/** The arguments of the command. Addresses are not parsed yet. */
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

/** Names the database if the command does not. A start reads its own database from another variable. */
const variable = "MOVE_DATABASE_URL";

/**
 * Reads the command's arguments. An option without a database means that of `MOVE_DATABASE_URL`. Every user of the
 * machine can read a command in the list of processes, and `sudo` logs it, password included.
 *
 * @returns `undefined` if there are no arguments, or if they contradict one another
 * @throws StartupError if the variable is needed and is not set
 */
export function readMoveArguments(
  words: readonly string[],
  environment: Record<string, string | undefined>,
): MoveArguments | undefined {
  const values = parseValues(
    words.flatMap((word, index) => withAddress(word, words[index + 1], environment)),
  );
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

function parseValues(words: string[]) {
  try {
    return parseArgs({ args: words, options }).values;
  } catch {
    return undefined;
  }
}
