import type { ChangeEntry, Store } from "record-store";
import { expect, test, vi } from "vitest";
import type { EnquiryLetters, NotificationLetters } from "../mail/index.ts";
import { startEnquiryNotifications } from "./enquiries/letters/notifications.server.ts";
import { startVisitNotifications } from "./enquiries/letters/visit-notifications.server.ts";
import { openCooperative } from "./fixtures.ts";
import { startDoubtNotifications } from "./reviews/doubts/notifications.server.ts";
import { startReviewNotifications } from "./reviews/notifications.server.ts";
import { startReviewNotices } from "./reviews/team-notices.server.ts";
import { startStepLetters } from "./worksites/step-letters.server.ts";

test("a change that triggers no letter is not stored", async () => {
  const cooperative = await openCooperative();
  const takings: unknown[] = [];
  const follow: Store["follow"] = (name, take, options) =>
    cooperative.store.follow(
      name,
      (entry: ChangeEntry) => {
        const taking = take(entry);
        takings.push(taking);
        return taking;
      },
      { ...options, delay: 0 },
    );
  const store = { ...cooperative.store, follow };
  const letters = {} as NotificationLetters;
  const enquiryLetters = {} as EnquiryLetters;
  startEnquiryNotifications({
    store,
    letters,
    enquiryLetters,
    mailFrom: "bonjour@exemple.fr",
  });
  startVisitNotifications({ store, letters, enquiryLetters, mailFrom: "bonjour@exemple.fr" });
  startStepLetters({ store, letters, enquiryLetters, mailFrom: "bonjour@exemple.fr" });
  startDoubtNotifications({ store, letters, mailFrom: "bonjour@exemple.fr" });
  startReviewNotifications({ store, letters, mailFrom: "bonjour@exemple.fr" });
  startReviewNotices({ store, letters, mailFrom: "bonjour@exemple.fr" });
  await vi.waitFor(async () => {
    await cooperative.admin.create("projects", {
      title: "Abri",
      slug: `abri-${takings.length}-${Date.now()}`,
      description: "<p>Bois</p>",
    });
    expect(takings.length).toBeGreaterThan(2);
  }, 10_000);
  expect(takings.every((taking) => taking === undefined)).toBe(true);
});
