import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { StartupError } from "../startup-error.ts";

/** Returns the name of a new account: asked in a terminal, otherwise empty. */
export async function readName(): Promise<string> {
  if (!process.stdin.isTTY) return "";
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question("Name, as clients read it: ");
  } finally {
    lines.close();
  }
}

/**
 * Returns the password of a new account. A terminal asks for it twice without echo; otherwise it is the first line of
 * standard input.
 *
 * @throws StartupError if no password was given, or the two differ
 */
export async function readPassword(): Promise<string> {
  const givenPassword = process.stdin.isTTY ? await askTwice() : await firstLine();
  if (givenPassword === "") throw new StartupError("No password was given.");
  return givenPassword;
}

async function askTwice(): Promise<string> {
  const first = await askUnseen("Password: ");
  const second = await askUnseen("Once more: ");
  if (first !== second) throw new StartupError("The two passwords are not the same.");
  return first;
}

/** Asks a question without echoing the answer. */
export async function askUnseen(question: string): Promise<string> {
  process.stderr.write(question);
  // Readline echoes the input to its output, and this output discards it.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const interruption = Promise.withResolvers<never>();
  lines.once("SIGINT", () => interruption.reject(new StartupError("Nothing was done.")));
  try {
    return await Promise.race([lines.question(""), interruption.promise]);
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}

async function firstLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) return line;
  return "";
}
