import { greetingFor } from "./greeting.ts";
import { type Content, type LetterSite, letterHtml, letterText } from "./layout.ts";
import type { Letter, LetterPicture } from "./letter.ts";
import { enquiryClaimedLetter } from "./letters/enquiries/enquiry-claimed.ts";
import { enquiryInvitationLetter } from "./letters/enquiries/enquiry-invitation.ts";
import { enquiryLinkLetter } from "./letters/enquiries/enquiry-link.ts";
import { type Entrusted, entrustedLetter } from "./letters/enquiries/entrusted.ts";
import { type QuoteAnswered, quoteAnswerLetter } from "./letters/enquiries/quote-answer.ts";
import { type Reminder, remindersLetter } from "./letters/reminders.ts";
import { reviewInvitationLetter } from "./letters/review-invitation.ts";
import { type VisitLetter, visitLetter } from "./letters/visit.ts";
import { type WorksiteStepLetter, worksiteStepLetter } from "./letters/worksite-step.ts";
import { wordPictureId, worksiteWordLetter } from "./letters/worksites/worksite-word.ts";
import type { Mail } from "./mail.ts";
import { type CalendarMethod, type CalendarVisit, visitCalendar } from "./visit-calendar.ts";

/**
 * The recipient of a letter, the address for answers, and the key of its event: one letter per key. A letter that
 * somebody requests just now has no key.
 */
type Post = {
  to: string;
  replyTo: string;
  name: string;
  once?: string;
  thread?: string;
  about?: readonly string[];
  brings?: string;
};

/** A mailed link: its token, and the last day on which it works, « 22 décembre 2026 ». */
export type MailedLink = { token: string; until: string };

/** The calendar entry sent with a letter. */
export type VisitInvitation = {
  method: CalendarMethod;
  visit: Omit<CalendarVisit, "uid"> & { id: string };
};

/**
 * The letters about enquiries. Each promise resolves once the letter is stored, so that it survives a crash. Then the
 * letter is sent in the background, and `mail` logs failures.
 */
export type EnquiryLetters = {
  /** To the author or a reader of an enquiry: a new link. */
  link(post: Post, link: MailedLink): Promise<void>;
  /** To a person invited by the owner or the team. */
  invitation(post: Post, invitation: MailedLink & { inviter: string }): Promise<void>;
  /** To the address of an enquiry that now belongs to an account. */
  claimed(post: Post, about: { isNew: boolean; isOwn: boolean }): Promise<void>;
  /** To either side of a visit. A client without account gets a mailed link. */
  visit(
    post: Post,
    visit: Omit<VisitLetter, "greeting" | "link"> & { enquiryId: string; link?: MailedLink },
    invitation?: VisitInvitation,
  ): Promise<void>;
  /** To a person on the client's side: the worksite's new step. A person without account gets a mailed link. */
  worksiteStep(
    post: Post,
    about: Omit<WorksiteStepLetter, "greeting" | "link" | "way"> & { worksiteId: string; link?: MailedLink },
  ): Promise<void>;
  /** To the client: the team's word with its pictures. A client without account gets a mailed link. */
  worksiteWord(post: Post, word: WorksiteWordMail): Promise<void>;
  /**
   * To the client of a finished worksite: an invitation to review it. The token identifies the worksite in the letter's
   * links.
   */
  reviewInvitation(post: Post, about: { building: string; token: string; link?: MailedLink }): Promise<void>;
  /** To a colleague whom somebody else gave an enquiry, a reminder or a visit. */
  entrusted(post: Post, about: Entrusted): Promise<void>;
  /** To the team: a client's answer to a quote. */
  quoteAnswer(post: Post, about: QuoteAnswered): Promise<void>;
  /** To a colleague: the enquiries due today. */
  reminders(post: Post, reminders: readonly Reminder[]): Promise<void>;
};

type WorksiteWordMail = {
  worksiteId: string;
  building: string;
  body: string;
  pictures: readonly LetterPicture[];
  link: MailedLink | undefined;
};

export function enquiryLetters(mail: Mail, site: LetterSite): EnquiryLetters {
  async function post(
    { to, replyTo, thread, about, once, brings }: Post,
    content: Content,
    more: Partial<Letter> = {},
  ): Promise<void> {
    const text = letterText(content, site);
    const letter = {
      to,
      replyTo,
      thread,
      about,
      brings,
      subject: content.title,
      text,
      html: letterHtml(content, site),
      ...more,
    };
    const ready = await mail.prepare(letter, once);
    // The error is logged already, and there is no caller left to receive it.
    ready.send().catch(() => undefined);
  }

  const linked = (link: MailedLink) => openingWay(site, link);

  return {
    link: (to, link) => post(to, enquiryLinkLetter({ greeting: greetingFor(to), ...linked(link) }, site)),
    invitation(to, { inviter, ...link }) {
      // A text that is no name is left out: our letters carry no advertisements.
      const named = greetingFor({ name: inviter }) === "Bonjour," ? "" : inviter;
      const facts = { greeting: greetingFor(to), inviter: named, ...linked(link) };
      return post(to, enquiryInvitationLetter(facts, site));
    },
    claimed: (to, about) => post(to, enquiryClaimedLetter({ greeting: greetingFor(to), ...about }, site)),
    visit(to, { enquiryId, link, ...visit }, invitation) {
      const address = visit.isClients
        ? link
          ? openingAddress(site, link.token)
          : `${site.url}/account/echanges/${enquiryId}`
        : `${site.url}/dashboard/demandes/${enquiryId}`;
      const content = visitLetter({ ...visit, greeting: greetingFor(to), link: address }, site);
      return post(to, content, invitation && { calendar: calendarPart(invitation, site) });
    },
    worksiteStep(to, { worksiteId, link, ...about }) {
      const { link: address, ...way } = worksiteWay(site, worksiteId, link);
      const facts = { ...about, greeting: greetingFor(to), link: address };
      return post(to, worksiteStepLetter("revoke" in way ? { ...facts, way } : facts, site));
    },
    worksiteWord: (to, word) => post(to, wordContent(word, to, site), pictureParts(word)),
    reviewInvitation(to, { building, token, link }) {
      const about = { greeting: greetingFor(to), building, ...invitationWays(site, token, link) };
      return post(to, reviewInvitationLetter(about, site));
    },
    entrusted: (to, about) => post(to, entrustedLetter({ greeting: greetingFor(to), ...about }, site)),
    quoteAnswer: (to, about) => post(to, quoteAnswerLetter({ greeting: greetingFor(to), ...about }, site)),
    reminders: (to, reminders) => post(to, remindersLetter({ greeting: greetingFor(to), reminders }, site)),
  };
}

/** Returns the addresses of a mailed link. */
export function openingWay(site: LetterSite, { token, until }: MailedLink) {
  return { link: openingAddress(site, token), revoke: revokingAddress(site, token), until };
}

function wordContent(
  { worksiteId, building, body, pictures, link }: WorksiteWordMail,
  to: Post,
  site: LetterSite,
) {
  const { link: address, ...way } = worksiteWay(site, worksiteId, link);
  const captions = pictures.map(({ caption }) => caption);
  const facts = { greeting: greetingFor(to), building, body, captions, link: address };
  return worksiteWordLetter("revoke" in way ? { ...facts, way } : facts);
}

function pictureParts({ pictures }: WorksiteWordMail): Pick<Letter, "pictures"> {
  if (pictures.length === 0) return {};
  return {
    pictures: pictures.map(({ type, content }, index) => ({ type, content, cid: wordPictureId(index) })),
  };
}

/** Returns the address of a worksite's file, or the mailed link of a client whose account does not show it yet. */
function worksiteWay(site: LetterSite, worksiteId: string, link: MailedLink | undefined) {
  return link ? openingWay(site, link) : { link: `${site.url}/account/chantier/${worksiteId}` };
}

/** Returns the links of an invitation. An account's owner writes there. Other clients first claim their enquiry. */
function invitationWays(site: LetterSite, token: string, link: MailedLink | undefined) {
  const stop = `${site.url}/avis/ne-plus-inviter?jeton=${encodeURIComponent(token)}`;
  if (link) return { stop, link: `${openingAddress(site, link.token)}&ensuite=avis`, until: link.until };
  return { stop, link: `${site.url}/avis/invitation?jeton=${encodeURIComponent(token)}` };
}

/** Returns the address of a mailed link: a page that is the same for everybody and requests what the token opens. */
function openingAddress({ url }: LetterSite, token: string): string {
  return `${url}/demande?token=${encodeURIComponent(token)}`;
}

function revokingAddress({ url }: LetterSite, token: string): string {
  return `${url}/demande/revoquer?token=${encodeURIComponent(token)}`;
}

/** Returns the calendar file of a visit. The visit keeps its name in calendars through all letters. */
export function calendarPart(
  { method, visit: { id, ...visit } }: VisitInvitation,
  site: LetterSite,
): { method: CalendarMethod; content: string } {
  const uid = `visite-${id}@${new URL(site.url).hostname}`;
  return { method, content: visitCalendar(method, { ...visit, uid }) };
}
