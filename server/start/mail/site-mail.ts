import path from "node:path";
import type { LetterIdentity } from "../../../domain/company/record.server.ts";
import { momentInFrench } from "../../../domain/dates.ts";
import {
  type AccountLetters,
  accountLetters,
  type ContactLetters,
  contactLetters,
  type EnquiryLetters,
  enquiryLetters,
  type LetterQueue,
  type Mail,
  type NotificationLetters,
  notificationLetters,
  openMail,
  type PermissionLetters,
  permissionLetters,
  type RefusedLetter,
  type SentLetter,
} from "../../../mail/index.ts";
import type { Config } from "../../config/config.ts";
import type { Log } from "../../log/log.ts";

export type SiteMail = Pick<
  Mail,
  "retry" | "clear" | "forget" | "letters" | "unsent" | "resend" | "discard" | "close"
> & {
  /** Lacks the first passkey's letter if letters reach nobody, because the outbox proves no address. */
  accountLetters: Omit<AccountLetters, "firstPasskey"> & Partial<Pick<AccountLetters, "firstPasskey">>;
  contactLetters: ContactLetters;
  notificationLetters: NotificationLetters;
  enquiryLetters: EnquiryLetters;
  permissionLetters: PermissionLetters;
  /** Sets the name, signature and colour of the letters. The store that knows them is opened later. */
  setIdentity(identity: () => LetterIdentity): void;
  /** Sets the listener for letters of a conversation that the mail server rejects for good. */
  tellRefused(tell: (letter: RefusedLetter) => void): void;
  /** Sets the listener for letters with an answer, called once the mail server has them. */
  tellSent(tell: (letter: SentLetter) => Promise<void>): void;
  /** Sets the listener for letters with an answer that are not tried again. */
  tellUnsent(tell: (letter: SentLetter & { why: "refused" | "late" }) => Promise<void>): void;
};

/**
 * Opens the letters of the site. `close` waits for those being sent.
 *
 * @param queue keeps the letters for a mail server; without it, the data folder does
 */
export function openSiteMail(config: Config, siteUrl: string, log: Log, queue?: LetterQueue): SiteMail {
  const outbox = path.join(config.dataDir, "outbox");
  let tellOfRefused: (letter: RefusedLetter) => void = () => {};
  let tellOfSent: (letter: SentLetter) => Promise<void> = async () => {};
  let tellOfUnsent: Parameters<SiteMail["tellUnsent"]>[0] = async () => {};
  const mail = openMail({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    ...{ outbox, queue, log: log.note },
    refused: (letter) => tellOfRefused(letter),
    sent: (letter) => tellOfSent(letter),
    unsent: (letter) => tellOfUnsent(letter),
  });
  let identityNow = (): Partial<LetterIdentity> => ({});
  const site = {
    url: siteUrl,
    readsMail: config.mailbox !== undefined,
    get name() {
      return identityNow().name ?? new URL(siteUrl).host;
    },
    get accent() {
      return identityNow().accent;
    },
    get signature() {
      return identityNow().signature;
    },
    get words() {
      return identityNow().words;
    },
  };
  const { firstPasskey, ...ofAccounts } = accountLetters(mail, site, () =>
    momentInFrench(new Date().toISOString()),
  );
  return {
    accountLetters: config.smtpUrl ? { ...ofAccounts, firstPasskey } : ofAccounts,
    contactLetters: contactLetters(mail, site),
    notificationLetters: notificationLetters(mail, site),
    enquiryLetters: enquiryLetters(mail, site),
    permissionLetters: permissionLetters(mail, site),
    setIdentity: (identity) => {
      identityNow = identity;
    },
    tellRefused: (tell) => {
      tellOfRefused = tell;
    },
    tellSent: (tell) => {
      tellOfSent = tell;
    },
    tellUnsent: (tell) => {
      tellOfUnsent = tell;
    },
    retry: () => mail.retry(),
    clear: () => mail.clear(),
    forget: (address) => mail.forget(address),
    ...{ letters: () => mail.letters(), unsent: () => mail.unsent() },
    resend: (name) => mail.resend(name),
    discard: (name) => mail.discard(name),
    close: () => mail.close(),
  };
}
