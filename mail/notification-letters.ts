import { type MailedLink, openingWay } from "./enquiry-letters.ts";
import { greetingFor } from "./greeting.ts";
import { type Content, type LetterSite, letterHtml, letterText } from "./layout.ts";
import { accountNewsLetter } from "./letters/account-news.ts";
import { type AccountClosing, accountClosingLetter } from "./letters/accounts/account-closing.ts";
import { type BackupFailure, backupFailedLetter } from "./letters/backup-failed.ts";
import { type DoubtOutcomeLetter, doubtOutcomeLetter } from "./letters/doubt-outcome.ts";
import { type EnquiryNotice, enquiryNotice } from "./letters/enquiry-notice.ts";
import { type FileKeptLetter, fileKeptLetter } from "./letters/file-kept.ts";
import { testLetter } from "./letters/opening/test-letter.ts";
import { type PaperEnding, paperEndingLetter } from "./letters/paper-ending.ts";
import { type ReplyLetter, replyLetter } from "./letters/reply.ts";
import { type ReviewDecision, reviewDecisionLetter } from "./letters/review-decision.ts";
import { type ReviewNotice, reviewNotice } from "./letters/review-notice.ts";
import { type SiteConcern, siteConcernLetter } from "./letters/site-concern.ts";
import { type DepartureNews, departureLetter, departureNewsLetter } from "./letters/team/departure.ts";
import { type TeamInvitation, teamInvitationLetter } from "./letters/team/team-invitation.ts";
import type { Mail } from "./mail.ts";

/**
 * The recipient of a letter, the address for answers, and the key of its event: one letter per key. `thread` identifies
 * answers.
 */
type Post = {
  to: string;
  replyTo: string;
  name: string;
  once: string;
  thread?: string;
  about?: readonly string[];
  brings?: string;
};

/**
 * The letters about enquiries and reviews. Each promise resolves once the letter is stored, so that it survives a
 * crash. Then the letter is sent in the background, and `mail` logs failures.
 */
export type NotificationLetters = {
  /** To the cooperative: a client wrote. */
  notice(post: Post, notice: EnquiryNotice): Promise<void>;
  /** To a client or a visitor: the cooperative answered. */
  reply(post: Post, reply: Omit<ReplyLetter, "greeting" | "way">, link?: MailedLink): Promise<void>;
  /** To the author of a review: the decision. */
  decision(post: Post, decision: Omit<ReviewDecision, "greeting">): Promise<void>;
  /** To a visitor who doubted a review: the decision. */
  doubtOutcome(post: Post, outcome: DoubtOutcomeLetter): Promise<void>;
  /** To the cooperative: a review is doubted, or its author answers to its refusal. */
  reviewNotice(post: Post, notice: ReviewNotice): Promise<void>;
  /** To an administrator: a backup was not proven. */
  backupFailed(post: Post, failure: BackupFailure): Promise<void>;
  /** To an administrator: the site has a concern. */
  siteConcerns(post: Post, concerns: readonly SiteConcern[]): Promise<void>;
  /** To the owner of an account: it will be closed, because nobody uses it. */
  accountClosing(post: Post & { brings: string }, closing: AccountClosing): Promise<void>;
  /** To an administrator: a paper of the cooperative ends soon. */
  paperEnding(post: Post, ending: PaperEnding): Promise<void>;
  /** To the administrator who asked for it: proves that letters arrive. */
  test(post: Post, proof: { key: string }): Promise<void>;
  /** To an administrator: a client has erased their account, and the law requires keeping their worksite's file. */
  fileKept(post: Post, file: FileKeptLetter): Promise<void>;
  /** To a colleague whom an administrator invites: the link that opens their account. */
  teamInvitation(post: Post, invitation: TeamInvitation): Promise<void>;
  /** To a colleague who has left, as prepared: their access is closed. */
  departure(post: Post, news: DepartureNews): Promise<void>;
  /** To an administrator: a colleague has left, as prepared. */
  departureNews(post: Post, news: DepartureNews): Promise<void>;
  /** To a client whose address is not confirmed: there is news in the account. */
  news(post: Post): Promise<void>;
};

export function notificationLetters(mail: Mail, site: LetterSite): NotificationLetters {
  async function post({ to, replyTo, thread, about, once, brings }: Post, content: Content): Promise<void> {
    const text = letterText(content, site);
    const addressed = { to, replyTo, thread, about, brings };
    const letter = { ...addressed, subject: content.title, text, html: letterHtml(content, site) };
    const ready = await mail.prepare(letter, once);
    // The error is logged already, and there is no caller left to receive it.
    ready.send().catch(() => undefined);
  }

  return {
    notice: (to, notice) => post(to, enquiryNotice(notice, site)),
    reply: (to, reply, link) =>
      post(
        to,
        replyLetter({ ...reply, greeting: greetingFor(to), way: link && openingWay(site, link) }, site),
      ),
    decision: (to, decision) =>
      post(to, reviewDecisionLetter({ ...decision, greeting: greetingFor(to) }, site)),
    doubtOutcome: (to, outcome) => post(to, doubtOutcomeLetter(outcome, site)),
    reviewNotice: (to, notice) => post(to, reviewNotice(notice, site)),
    backupFailed: (to, failure) =>
      post(to, backupFailedLetter({ ...failure, greeting: greetingFor(to) }, site)),
    siteConcerns: (to, concerns) =>
      post(to, siteConcernLetter({ greeting: greetingFor(to), concerns }, site)),
    accountClosing: (to, closing) =>
      post(to, accountClosingLetter({ ...closing, greeting: greetingFor(to) }, site)),
    paperEnding: (to, ending) => post(to, paperEndingLetter({ ...ending, greeting: greetingFor(to) }, site)),
    test: (to, { key }) => post(to, testLetter({ greeting: greetingFor(to), key }, site)),
    fileKept: (to, file) => post(to, fileKeptLetter({ ...file, greeting: greetingFor(to) }, site)),
    teamInvitation: (to, invitation) =>
      post(to, teamInvitationLetter({ ...invitation, greeting: greetingFor(to) }, site)),
    departure: (to, news) => post(to, departureLetter({ ...news, greeting: greetingFor(to) }, site)),
    departureNews: (to, news) => post(to, departureNewsLetter({ ...news, greeting: greetingFor(to) }, site)),
    news: (to) => post(to, accountNewsLetter({ greeting: greetingFor(to) }, site)),
  };
}
