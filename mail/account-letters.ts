import { greetingFor } from "./greeting.ts";
import type { Mail } from "./index.ts";
import { type Content, htmlOf, type Site, textOf } from "./layout.ts";
import { emailChangeLetter } from "./letters/email-change.ts";
import { passwordResetLetter } from "./letters/password-reset.ts";
import { verificationLetter } from "./letters/verification.ts";

type Account = Readonly<Record<string, unknown>>;

/** The letters of the account flows; each leaves in the background, and `mail` logs what cannot be sent. */
export type AccountLetters = {
  verification(account: Account, token: string): void;
  passwordReset(account: Account, token: string): void;
  emailChange(account: Account, newEmail: string, token: string): void;
};

const halfHour = 30 * 60 * 1000;
const day = 48 * halfHour;

/** @param site its `url` is an origin without a final slash, and the only source of the links */
export function accountLetters(mail: Mail, site: Site): AccountLetters {
  const link = (path: string, token: string) =>
    `${site.url}/login/${path}?token=${encodeURIComponent(token)}`;

  /** A letter whose link is worth nothing any more is no longer tried. */
  function post(to: string, content: Content, goodFor: number): void {
    const text = textOf(content, site);
    const letter = { to, subject: content.title, text, html: htmlOf(content, site), goodFor };
    // Told to the log already; there is nobody left to tell.
    mail.send(letter).catch(() => undefined);
  }

  return {
    verification(account, token) {
      const facts = { greeting: greetingFor(account), link: link("verification", token) };
      post(String(account.email), verificationLetter(facts, site), day);
    },
    passwordReset(account, token) {
      const facts = { greeting: greetingFor(account), link: link("nouveau-mot-de-passe", token) };
      post(String(account.email), passwordResetLetter(facts, site), halfHour);
    },
    emailChange(account, newEmail, token) {
      const facts = { greeting: greetingFor(account), newEmail, link: link("adresse", token) };
      post(newEmail, emailChangeLetter(facts, site), halfHour);
    },
  };
}
