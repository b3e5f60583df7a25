import path from "node:path";
import { type AccountLetters, accountLetters, openMail } from "../mail/index.ts";
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";

/** The letters of the site, and the end of the line: `close` waits for those on their way. */
export function openSiteMail(
  config: Config,
  siteUrl: string,
  log: Log,
): { letters: AccountLetters; close(): Promise<void> } {
  const outbox = path.join(config.dataDir, "outbox");
  const mail = openMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, outbox, log: log.note });
  const letters = accountLetters(mail, { url: siteUrl, name: "Les Assembleurs" });
  return { letters, close: mail.close };
}
