import path from "node:path";
import { momentInFrench } from "../../../domain/dates.ts";
import {
  type AccountLetters,
  accountLetters,
  type ContactLetters,
  contactLetters,
  type LetterQueue,
  type Mail,
  type NotificationLetters,
  notificationLetters,
  openMail,
  type PermissionLetters,
  permissionLetters,
  type RefusedLetter,
  type RequestLetters,
  requestLetters,
  type SentLetter,
} from "../../../mail/index.ts";
import type { Config } from "../../config/config.ts";
import type { Log } from "../../log/log.ts";

export type SiteMail = Pick<
  Mail,
  "retry" | "clear" | "forget" | "letters" | "resend" | "discard" | "close"
> & {
  /** Without the first passkey's letter where letters reach nobody: the outbox proves no address. */
  accountLetters: Omit<AccountLetters, "firstPasskey"> & Partial<Pick<AccountLetters, "firstPasskey">>;
  contactLetters: ContactLetters;
  notificationLetters: NotificationLetters;
  requestLetters: RequestLetters;
  permissionLetters: PermissionLetters;
  /** Tells the letters whose they are: the store that knows is opened with them in hand. */
  signWith(name: () => string): void;
  /** Names who is told of letters of a conversation that the mail server will never take. */
  tellRefused(tell: (letter: RefusedLetter) => void): void;
  /** Names who is told of letters that bring an answer, once the mail server has them. */
  tellSent(tell: (letter: SentLetter) => Promise<void>): void;
};

/**
 * The letters of the site, and the end of the line: `close` waits for those on their way.
 *
 * @param queue where those are kept that go to a mail server; in the data folder where it is absent
 */
export function openSiteMail(config: Config, siteUrl: string, log: Log, queue?: LetterQueue): SiteMail {
  const outbox = path.join(config.dataDir, "outbox");
  let tellOfRefused: (letter: RefusedLetter) => void = () => {};
  let tellOfSent: (letter: SentLetter) => Promise<void> = async () => {};
  const mail = openMail({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    ...{ outbox, queue, log: log.note },
    refused: (letter) => tellOfRefused(letter),
    sent: (letter) => tellOfSent(letter),
  });
  let nameNow = () => new URL(siteUrl).host;
  const site = {
    url: siteUrl,
    readsMail: config.mailbox !== undefined,
    get name() {
      return nameNow();
    },
  };
  const { firstPasskey, ...ofAccounts } = accountLetters(mail, site, () =>
    momentInFrench(new Date().toISOString()),
  );
  return {
    accountLetters: config.smtpUrl ? { ...ofAccounts, firstPasskey } : ofAccounts,
    contactLetters: contactLetters(mail, site),
    notificationLetters: notificationLetters(mail, site),
    requestLetters: requestLetters(mail, site),
    permissionLetters: permissionLetters(mail, site),
    signWith: (name) => {
      nameNow = name;
    },
    tellRefused: (tell) => {
      tellOfRefused = tell;
    },
    tellSent: (tell) => {
      tellOfSent = tell;
    },
    retry: () => mail.retry(),
    clear: () => mail.clear(),
    forget: (address) => mail.forget(address),
    letters: () => mail.letters(),
    resend: (name) => mail.resend(name),
    discard: (name) => mail.discard(name),
    close: () => mail.close(),
  };
}
