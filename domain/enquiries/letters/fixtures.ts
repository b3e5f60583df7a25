import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Store } from "record-store";
import { onTestFinished } from "vitest";
import {
  enquiryLetters,
  type Mail,
  notificationLetters,
  openMail,
  permissionLetters,
} from "../../../mail/index.ts";

/**
 * Opens the letters of a test. The outbox's contents are removed at the end of the test.
 *
 * @param more a mail server, and its listener; without one, letters stay in the outbox
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
    enquiryLetters: enquiryLetters(mail, site),
    permissionLetters: permissionLetters(mail, site),
    mailFrom: from,
  };
  /** Returns the letters as their files hold them, oldest first. */
  const letters = () =>
    readdirSync(outbox)
      .filter((name) => name.endsWith(".eml"))
      .sort()
      .map((name) => readFileSync(join(outbox, name), "utf8"));
  return { mail, options, letters };
}

/** Returns the store with another delay, in milliseconds, for followers that wait for an undo. */
export function withDelay<Followed extends Pick<Store, "follow">>(store: Followed, delay = 0): Followed {
  const follow: Store["follow"] = (name, take, options) =>
    store.follow(name, take, options?.delay ? { ...options, delay } : options);
  return { ...store, follow };
}

/** Marks of letters for a mailbox, readable in a test. */
export const readableMarks = {
  replyTo: (message: string, to: string) => `contact+${message}.${to}@exemple.fr`,
  thread: (message: string, to: string) => `${message}.${to}`,
};
