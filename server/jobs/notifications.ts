import type { NotificationOptions } from "../../domain/notifications.server.ts";
import { startKeptFileLetters } from "../../domain/personal-data/notifications.server.ts";
import { startDoubtNotifications } from "../../domain/reviews/doubts/notifications.server.ts";
import { startReviewNotifications } from "../../domain/reviews/notifications.server.ts";
import { startReviewNotices } from "../../domain/reviews/team-notices.server.ts";
import { startDepartureLetters } from "../../domain/team/departure-letters.server.ts";
import { startTeamInvitations } from "../../domain/users/invitations/letters.server.ts";

/** Starts the letters that follow from committed changes, except for those of enquiries. */
export function startNotifications(options: NotificationOptions): void {
  startReviewNotifications(options);
  startDoubtNotifications(options);
  startReviewNotices(options);
  startKeptFileLetters(options);
  startTeamInvitations(options);
  startDepartureLetters(options);
}
