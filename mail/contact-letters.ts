import { type Content, type LetterSite, letterHtml, textOf } from "./layout.ts";
import { contactAcknowledgement } from "./letters/contact-acknowledgement.ts";
import { type ContactNotice, contactNotice } from "./letters/contact-notice.ts";
import type { Mail, PreparedLetter } from "./mail.ts";
import { type MailedLink, wayInBy } from "./request-letters.ts";

/** The letters that a message from the contact form sets off; each says that no person wrote it (RFC 3834). */
export type ContactLetters = {
  /** To the cooperative; an answer goes to the visitor. Made ready before the message is kept. */
  prepareNotice(office: string, message: ContactNotice, answers?: AnsweredBy): Promise<PreparedLetter>;
  /** To the visitor; an answer goes to the cooperative. The same message has one, however often it is made ready. */
  prepareAcknowledgement(
    visitor: string,
    office: string,
    about: { messageId: string; link?: MailedLink | undefined; answers?: AnsweredBy },
  ): Promise<PreparedLetter>;
};

/** Where answers to a letter go, and by what it is known, where a mailbox is read. */
type AnsweredBy = { replyTo: string; thread: string } | undefined;

export function contactLetters(mail: Mail, site: LetterSite): ContactLetters {
  const writtenLetter = (content: Content) => ({
    subject: content.title,
    text: textOf(content, site),
    html: letterHtml(content, site),
  });

  return {
    prepareNotice(office, message, answers) {
      const letter = {
        ...writtenLetter(contactNotice(message, site)),
        to: office,
        replyTo: message.email,
        about: [message.email],
        ...answers,
      };
      return mail.prepare(letter, `contact/${message.messageId}`);
    },

    prepareAcknowledgement(visitor, office, { messageId, link, answers }) {
      const content = contactAcknowledgement(site, link && wayInBy(site, link));
      const letter = { ...writtenLetter(content), to: visitor, replyTo: office, ...answers };
      return mail.prepare({ ...letter, automatic: "auto-replied" }, `contact/acknowledged/${messageId}`);
    },
  };
}
