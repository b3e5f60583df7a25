import type { Notes, Store } from "record-store";
import { EnquiryActions } from "../../domain/enquiries/by-link/actions.server.ts";
import { openLinkMaker } from "../../domain/enquiries/by-link/ways-in.server.ts";
import { answerDelayText } from "../../domain/enquiries/figures/answer-delay.ts";
import { keepAnswerDelay } from "../../domain/enquiries/figures/kept.server.ts";
import { startEnquiryNotifications } from "../../domain/enquiries/letters/notifications.server.ts";
import { startQuoteNotifications } from "../../domain/enquiries/letters/quote-notifications.server.ts";
import { startVisitNotifications } from "../../domain/enquiries/letters/visit-notifications.server.ts";
import { startQuoteOpenings } from "../../domain/enquiries/quotes/opened.server.ts";
import { remindOfQuotes } from "../../domain/enquiries/quotes/reminding.server.ts";
import { tellReminders } from "../../domain/enquiries/reminders.server.ts";
import { PlanUploads } from "../../domain/enquiries/uploads/uploads.server.ts";
import type { LetterMarks } from "../../domain/notifications.server.ts";
import { startPaperLetters, tellEndingPapers } from "../../domain/papers/ending-letters.server.ts";
import { startPermissionNotifications } from "../../domain/publication-permissions/notifications.server.ts";
import {
  closeEnded,
  followRestored,
  tellEndingPermissions,
} from "../../domain/publication-permissions/upkeep.server.ts";
import { inviteClients, startInvitations } from "../../domain/reviews/invitations/inviting.server.ts";
import { openInvitationTokens } from "../../domain/reviews/invitations/tokens.server.ts";
import { startStepLetters, tellSteps } from "../../domain/worksites/step-letters.server.ts";
import { startWordLetters } from "../../domain/worksites/words/sending.server.ts";
import { bareAddress } from "../../mail/address.ts";
import type { Config } from "../config/config.ts";
import type { Log } from "../log/log.ts";
import { pushReach } from "../push/push-address.ts";
import { startPushing } from "../push/pushing.ts";
import { startWebhooks } from "../webhooks/webhooks.ts";
import type { SiteMail } from "./mail/site-mail.ts";

type EnquiryParts = {
  store: Store;
  mail: SiteMail;
  config: Config;
  log: Pick<Log, "error">;
};

type MarkedParts = EnquiryParts & { marks: LetterMarks | undefined };

/** Opens the actions on enquiries, and what the contact form needs of them. */
export function openEnquiries({ store, mail, marks, config, log }: MarkedParts): {
  actions: EnquiryActions;
  forContact: { linksInto: ReturnType<typeof openLinkMaker>; answerDelay: () => Promise<string> };
} {
  const delay = keepAnswerDelay(store);
  const actions = new EnquiryActions({
    store,
    enquiryLetters: mail.enquiryLetters,
    mailFrom: config.mailFrom,
    marks,
    uploads: planUploads(store, config),
    isWithin: async (quotas) => !config.rateLimits || store.spendQuotas(quotas),
    report: (error) => log.error(error, crypto.randomUUID()),
  });
  const answerDelay = async () => answerDelayText(await delay());
  return { actions, forContact: { linksInto: openLinkMaker(store), answerDelay } };
}

export function planUploads(store: Store, { uploadLimit }: Config): PlanUploads {
  return new PlanUploads({ store, uploadLimit });
}

const minute = 60 * 1000;
const quarter = 15 * minute;

/**
 * Sends the letters about enquiries, permissions and papers, the team's reminders, its notifications, and the messages to
 * connected tools. Closes expired permissions.
 */
export function startEnquiryLetters({
  store,
  mail,
  marks,
  config,
  log,
  notes,
}: MarkedParts & { notes: Notes }): { stop(): void } {
  const options = {
    store,
    marks,
    letters: mail.notificationLetters,
    enquiryLetters: mail.enquiryLetters,
    permissionLetters: mail.permissionLetters,
    mailFrom: config.mailFrom,
  };
  startPermissionNotifications(options);
  followRestored(store);
  startEnquiryNotifications(options);
  startVisitNotifications(options);
  startQuoteNotifications(options);
  startQuoteOpenings(store);
  startStepLetters(options);
  startWordLetters(options);
  startPaperLetters(options);
  const webhooks = startWebhooks({ store, config, log });
  startInvitations({ ...options, invitationTokens: () => openInvitationTokens(store) });
  const report = (error: unknown) => log.error(error, crypto.randomUUID());
  const contact = bareAddress(config.mailFrom);
  const pushing = startPushing({ store, notes, contact, reach: pushReach(config.siteUrl), report });
  const whereItLeads = (act: (now: Date) => Promise<void>) => () => {
    if (!store.leads()) return;
    void act(new Date()).catch(report);
  };
  const quarterly = [
    whereItLeads(async (now) => {
      await remindOfQuotes(store, now, report).catch(report);
      await tellReminders(options, now);
    }),
    whereItLeads((now) => tellEndingPermissions(options, now)),
    whereItLeads((now) => closeEnded(store, now)),
    whereItLeads((now) => inviteClients(store, now)),
    whereItLeads((now) => tellEndingPapers(store, now)),
  ];
  const tell = whereItLeads((now) => tellSteps(store, now));
  const timers = [
    ...quarterly.map((work) => setInterval(work, quarter).unref()),
    setInterval(tell, minute).unref(),
  ];
  for (const work of quarterly) work();
  return {
    stop() {
      timers.forEach(clearInterval);
      void pushing.stop();
      webhooks.stop();
    },
  };
}
