import { greetingFor } from "./greeting.ts";
import { type Content, type LetterSite, letterHtml, textOf } from "./layout.ts";
import type { Letter } from "./letter.ts";
import { type Reminder, remindersLetter } from "./letters/reminders.ts";
import { requestClaimedLetter } from "./letters/requests/request-claimed.ts";
import { requestInvitationLetter } from "./letters/requests/request-invitation.ts";
import { requestLinkLetter } from "./letters/requests/request-link.ts";
import { reviewInvitationLetter } from "./letters/review-invitation.ts";
import { type SiteStepLetter, siteStepLetter } from "./letters/site-step.ts";
import { type VisitLetter, visitLetter } from "./letters/visit.ts";
import type { Mail } from "./mail.ts";
import { type CalendarMethod, type CalendarVisit, visitCalendar } from "./visit-calendar.ts";

/**
 * Whom a letter goes to, whom the answer to it reaches, and what it comes of: of the same it is written once. What
 * somebody asks for at this moment comes of nothing else.
 */
type Post = {
  to: string;
  replyTo: string;
  name: string;
  once?: string;
  thread?: string;
  about?: readonly string[];
};

/** A mailed link: its token, and the last day on which it opens anything, « 22 décembre 2026 ». */
export type MailedLink = { token: string; until: string };

/** What goes into calendars with a letter. */
export type VisitInvitation = {
  method: CalendarMethod;
  visit: Omit<CalendarVisit, "uid"> & { id: string };
};

/**
 * The letters of requests. Each promise resolves once the letter lies ready, from where not even a crash removes it; it
 * then leaves in the background, and `mail` logs what cannot be sent.
 */
export type RequestLetters = {
  /** To whoever wrote a request, or may read it: a new link. */
  link(post: Post, link: MailedLink): Promise<void>;
  /** To whom its owner or the team has invited. */
  invitation(post: Post, invitation: MailedLink & { inviter: string }): Promise<void>;
  /** To the address of a request that is an account's from now on. */
  claimed(post: Post, about: { isNew: boolean; isOwn: boolean }): Promise<void>;
  /** To either side of a visit; the link of a client without account is mailed. */
  visit(
    post: Post,
    visit: Omit<VisitLetter, "greeting" | "link"> & { messageId: string; link?: MailedLink },
    invitation?: VisitInvitation,
  ): Promise<void>;
  /** To somebody of the client's side: what step their building has come to; the link of one without account is mailed. */
  siteStep(
    post: Post,
    about: Omit<SiteStepLetter, "greeting" | "link" | "way"> & { site: string; link?: MailedLink },
  ): Promise<void>;
  /** To the client of a finished building: a review, if they like. By the token the letter's links know the building. */
  reviewInvitation(post: Post, about: { building: string; token: string; link?: MailedLink }): Promise<void>;
  /** To a colleague: requests that are due today. */
  reminders(post: Post, reminders: readonly Reminder[]): Promise<void>;
};

export function requestLetters(mail: Mail, site: LetterSite): RequestLetters {
  async function post(
    { to, replyTo, thread, about, once }: Post,
    content: Content,
    more: Partial<Letter> = {},
  ): Promise<void> {
    const text = textOf(content, site);
    const letter = {
      to,
      replyTo,
      thread,
      about,
      subject: content.title,
      text,
      html: letterHtml(content, site),
      ...more,
    };
    const ready = await mail.prepare(letter, once);
    // Told to the log already; there is nobody left to tell.
    ready.send().catch(() => undefined);
  }

  const linked = (link: MailedLink) => wayInBy(site, link);

  return {
    link: (to, link) => post(to, requestLinkLetter({ greeting: greetingFor(to), ...linked(link) }, site)),
    invitation(to, { inviter, ...link }) {
      // A name that holds more than a name is left out: our letters carry nobody's advertisement.
      const named = greetingFor({ name: inviter }) === "Bonjour," ? "" : inviter;
      const facts = { greeting: greetingFor(to), inviter: named, ...linked(link) };
      return post(to, requestInvitationLetter(facts, site));
    },
    claimed: (to, about) => post(to, requestClaimedLetter({ greeting: greetingFor(to), ...about }, site)),
    visit(to, { messageId, link, ...visit }, invitation) {
      const address = visit.isClients
        ? link
          ? openingAddress(site, link.token)
          : `${site.url}/account/echanges/${messageId}`
        : `${site.url}/dashboard/demandes/${messageId}`;
      const content = visitLetter({ ...visit, greeting: greetingFor(to), link: address }, site);
      return post(to, content, invitation && { calendar: calendarOf(invitation, site) });
    },
    siteStep(to, { site: id, link, ...about }) {
      const { link: address, ...way } = link ? linked(link) : { link: `${site.url}/account/chantier/${id}` };
      const facts = { ...about, greeting: greetingFor(to), link: address };
      return post(to, siteStepLetter("revoke" in way ? { ...facts, way } : facts, site));
    },
    reviewInvitation(to, { building, token, link }) {
      const about = { greeting: greetingFor(to), building, ...invitationWays(site, token, link) };
      return post(to, reviewInvitationLetter(about, site));
    },
    reminders: (to, reminders) => post(to, remindersLetter({ greeting: greetingFor(to), reminders }, site)),
  };
}

/** The addresses by which a letter brings a link. */
export function wayInBy(site: LetterSite, { token, until }: MailedLink) {
  return { link: openingAddress(site, token), revoke: revokingAddress(site, token), until };
}

/** Who has an account writes in it; who has none opens one with their request first. */
function invitationWays(site: LetterSite, token: string, link: MailedLink | undefined) {
  const stop = `${site.url}/avis/ne-plus-inviter?jeton=${encodeURIComponent(token)}`;
  if (link) return { stop, link: `${openingAddress(site, link.token)}&ensuite=avis`, until: link.until };
  return { stop, link: `${site.url}/avis/invitation?jeton=${encodeURIComponent(token)}` };
}

/** Where a mailed link leads: a page that is the same for everybody, and asks for what the token opens. */
function openingAddress({ url }: LetterSite, token: string): string {
  return `${url}/demande?token=${encodeURIComponent(token)}`;
}

function revokingAddress({ url }: LetterSite, token: string): string {
  return `${url}/demande/revoquer?token=${encodeURIComponent(token)}`;
}

/** The same visit has the same name in calendars, whichever letter brings it. */
export function calendarOf(
  { method, visit: { id, ...visit } }: VisitInvitation,
  site: LetterSite,
): { method: CalendarMethod; content: string } {
  const uid = `visite-${id}@${new URL(site.url).hostname}`;
  return { method, content: visitCalendar(method, { ...visit, uid }) };
}
