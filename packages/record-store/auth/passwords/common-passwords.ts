import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Passwords, one per line, the most used first, with a line end before and after each. */
let list: string | undefined;

/**
 * Whether the password is common enough to be among an attacker's first guesses. The list is read on first use and
 * searched as plain text: a search takes some microseconds, and an index would take ten times as much memory.
 */
export function isCommon(password: string): boolean {
  list ??= readFileSync(join(import.meta.dirname, "common-passwords.txt"), "latin1");
  const plain = password.normalize("NFKC").toLowerCase();
  return !plain.includes("\n") && list.includes(`\n${plain}\n`);
}
