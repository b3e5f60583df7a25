import { readFileSync } from "node:fs";
import { join } from "node:path";

/** One to a line, most used first, and a line end before and after each. */
let list: string | undefined;

/**
 * Whether so many people use this password that it is among the first to be tried. The list is read when it is first
 * asked for, and searched as it lies there: a look takes some microseconds, and an index would weigh ten times as much.
 */
export function isCommon(password: string): boolean {
  list ??= readFileSync(join(import.meta.dirname, "common-passwords.txt"), "latin1");
  const plain = password.normalize("NFKC").toLowerCase();
  return !plain.includes("\n") && list.includes(`\n${plain}\n`);
}
