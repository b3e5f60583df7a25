import { greetingFor } from "./greeting.ts";
import { type Content, type LetterSite, letterHtml, letterText } from "./layout.ts";
import { type AccessNews, accessNewsLetter } from "./letters/access-news.ts";
import { addressChangedLetter } from "./letters/address-changed.ts";
import { emailChangeLetter } from "./letters/email-change.ts";
import { firstPasskeyLetter } from "./letters/first-passkey.ts";
import { passwordChangedLetter } from "./letters/password-changed.ts";
import { passwordResetLetter } from "./letters/password-reset.ts";
import { signInLinkLetter } from "./letters/sign-in-link.ts";
import { verificationLetter } from "./letters/verification.ts";
import type { Mail } from "./mail.ts";

type Account = Readonly<Record<string, unknown>>;

/** The letters of the account flows. Each is sent in the background, and `mail` logs failures. */
export type AccountLetters = {
  verification(account: Account, token: string): void;
  passwordReset(account: Account, token: string): void;
  emailChange(account: Account, newEmail: string, token: string): void;
  signInLink(account: Account, token: string): void;
  /** `passkeys`: how many of them still open the account. */
  passwordChanged(account: Account, passkeys: number): void;
  /** Sent to both addresses. `account` has the new one. */
  addressChanged(account: Account, formerEmail: string): void;
  /** Sends the link with which an administrator creates the first passkey. */
  firstPasskey(account: Account, token: string): void;
  accessNews(account: Account, news: AccessNews): void;
};

const quarter = 15 * 60 * 1000;
const halfHour = 2 * quarter;
const hour = 2 * halfHour;
const day = 24 * hour;
const threeDays = 3 * day;

/**
 * @param site its `url` is an origin without a final slash, and the only source of the links
 * @param nowInFrench the present moment as the site writes it, « 1er mars 2026 à 9h05 »
 */
export function accountLetters(mail: Mail, site: LetterSite, nowInFrench: () => string): AccountLetters {
  const link = (path: string, token: string) =>
    `${site.url}/login/${path}?token=${encodeURIComponent(token)}`;

  /** A letter whose link has expired is no longer tried. */
  function post(to: string, content: Content, goodFor: number): void {
    const text = letterText(content, site);
    const letter = { to, subject: content.title, text, html: letterHtml(content, site), goodFor };
    // The error is logged already, and there is no caller left to receive it.
    mail.send(letter).catch(() => undefined);
  }

  return {
    verification(account, token) {
      const facts = {
        greeting: greetingFor(account),
        link: link("verification", token),
        disown: link("pas-moi", token),
      };
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
    signInLink(account, token) {
      const facts = { greeting: greetingFor(account), link: link("lien", token) };
      post(String(account.email), signInLinkLetter(facts, site), quarter);
    },
    passwordChanged(account, passkeys) {
      const facts = { greeting: greetingFor(account), passkeys };
      post(String(account.email), passwordChangedLetter(facts, site), threeDays);
    },
    addressChanged(account, formerEmail) {
      for (const to of [formerEmail, String(account.email)]) {
        const facts = { greeting: greetingFor(account), isFormer: to === formerEmail };
        post(to, addressChangedLetter(facts, site), threeDays);
      }
    },
    firstPasskey(account, token) {
      const page = new URLSearchParams({ next: "/dashboard", token });
      const facts = { greeting: greetingFor(account), link: `${site.url}/account/appareils?${page}` };
      post(String(account.email), firstPasskeyLetter(facts, site), hour);
    },
    accessNews(account, news) {
      const facts = { greeting: greetingFor(account), news, at: nowInFrench() };
      post(String(account.email), accessNewsLetter(facts, site), threeDays);
    },
  };
}
