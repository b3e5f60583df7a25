import { type Content, type LetterSite, letterHtml, textOf } from "./layout.ts";
import { contactAcknowledgement } from "./letters/contact-acknowledgement.ts";
import { type ContactNotice, contactNotice } from "./letters/contact-notice.ts";
import type { Mail, PreparedLetter } from "./mail.ts";
import { type MailedLink, wayInBy } from "./request-letters.ts";

/** The letters that a message from the contact form sets off; each says that no person wrote it (RFC 3834). */
export type ContactLetters = {
  /** To the cooperative; an answer goes to the visitor. Made ready before the message is kept. */
  prepareNotice(office: string, message: ContactNotice): Promise<PreparedLetter>;
  /** To the visitor, in the background; an answer goes to the cooperative. `mail` logs what cannot be sent. */
  acknowledge(visitor: string, office: string, link?: MailedLink): void;
};

export function contactLetters(mail: Mail, site: LetterSite): ContactLetters {
  const writtenLetter = (content: Content) => ({
    subject: content.title,
    text: textOf(content, site),
    html: letterHtml(content, site),
  });

  return {
    prepareNotice(office, message) {
      return mail.prepare({
        ...writtenLetter(contactNotice(message, site)),
        to: office,
        replyTo: message.email,
      });
    },

    acknowledge(visitor, office, link) {
      const content = contactAcknowledgement(site, link && wayInBy(site, link));
      const letter = { ...writtenLetter(content), to: visitor, replyTo: office };
      // Told to the log already; there is nobody left to tell.
      mail.send({ ...letter, automatic: "auto-replied" }).catch(() => undefined);
    },
  };
}
