import { type MailedLink, openingWay } from "./enquiry-letters.ts";
import { type Content, type LetterSite, letterHtml, letterText } from "./layout.ts";
import { contactAcknowledgement } from "./letters/contact-acknowledgement.ts";
import { type ContactNotice, contactNotice } from "./letters/contact-notice.ts";
import type { Mail, PreparedLetter } from "./mail.ts";

/** The letters about a message from the contact form. Each declares itself automatic (RFC 3834). */
export type ContactLetters = {
  /** To the cooperative; answers go to the visitor. Prepared before the enquiry is stored. */
  prepareNotice(office: string, message: ContactNotice, answers?: AnsweredBy): Promise<PreparedLetter>;
  /** To the visitor; answers go to the cooperative. A message has one, even if it is prepared repeatedly. */
  prepareAcknowledgement(
    visitor: string,
    office: string,
    about: { enquiryId: string; isQuote?: boolean; link?: MailedLink | undefined; answers?: AnsweredBy },
  ): Promise<PreparedLetter>;
};

/** Address and thread of the answers, if the site reads a mailbox. */
type AnsweredBy = { replyTo: string; thread: string } | undefined;

export function contactLetters(mail: Mail, site: LetterSite): ContactLetters {
  const writtenLetter = (content: Content) => ({
    subject: content.title,
    text: letterText(content, site),
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
      return mail.prepare(letter, `contact/${message.enquiryId}`);
    },

    prepareAcknowledgement(visitor, office, { enquiryId, isQuote, link, answers }) {
      const content = contactAcknowledgement(site, link && openingWay(site, link), isQuote);
      const letter = { ...writtenLetter(content), to: visitor, replyTo: office, ...answers };
      return mail.prepare({ ...letter, automatic: "auto-replied" }, `contact/acknowledged/${enquiryId}`);
    },
  };
}
