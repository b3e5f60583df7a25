import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import {
  type Mail,
  notificationLetters,
  openMail,
  permissionLetters,
  requestLetters,
} from "../../../mail/index.ts";

/**
 * What writes letters in a test: all of them, and what lies in the outbox once the test is at its end goes with it.
 *
 * @param more a mail server, and who is told of it; without one, letters stay in the outbox
 */
export function openLetters(more: Partial<Parameters<typeof openMail>[0]> = {}) {
  const outbox = mkdtempSync(join(tmpdir(), "outbox-"));
  const from = "bonjour@exemple.fr";
  const mail: Mail = openMail({ from, outbox, log: () => {}, ...more });
  onTestFinished(async () => {
    await mail.close();
    rmSync(outbox, { recursive: true, force: true });
  });
  const site = { name: "Les Assembleurs", url: "https://exemple.fr" };
  const options = {
    letters: notificationLetters(mail, site),
    requestLetters: requestLetters(mail, site),
    permissionLetters: permissionLetters(mail, site),
    mailFrom: from,
  };
  /** As they stand in their files, oldest first. */
  const letters = () =>
    readdirSync(outbox)
      .filter((name) => name.endsWith(".eml"))
      .sort()
      .map((name) => readFileSync(join(outbox, name), "utf8"));
  return { mail, options, letters };
}

/** Marks of letters as a mailbox has them, to be read in a test. */
export const readableMarks = {
  replyTo: (message: string, to: string) => `contact+${message}.${to}@exemple.fr`,
  thread: (message: string, to: string) => `${message}.${to}`,
};
