import path from "node:path";
import {
  type AccountLetters,
  accountLetters,
  type ContactLetters,
  contactLetters,
  type Mail,
  openMail,
} from "../mail/index.ts";
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";

export type SiteMail = Pick<Mail, "retry" | "close"> & {
  accountLetters: AccountLetters;
  contactLetters: ContactLetters;
};

/** The letters of the site, and the end of the line: `close` waits for those on their way. */
export function openSiteMail(config: Config, siteUrl: string, log: Log): SiteMail {
  const outbox = path.join(config.dataDir, "outbox");
  const mail = openMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, outbox, log: log.note });
  const site = { url: siteUrl, name: "Les Assembleurs" };
  return {
    accountLetters: accountLetters(mail, site),
    contactLetters: contactLetters(mail, site),
    retry: mail.retry,
    close: mail.close,
  };
}
