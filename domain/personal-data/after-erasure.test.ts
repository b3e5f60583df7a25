import type { Store } from "record-store";
import { expect, test } from "vitest";
import { openLetters, readableMarks } from "../enquiries/letters/fixtures.ts";
import { startEnquiryNotifications } from "../enquiries/letters/notifications.server.ts";
import { startVisitNotifications } from "../enquiries/letters/visit-notifications.server.ts";
import { tellReminders } from "../enquiries/reminders.server.ts";
import { startPermissionNotifications } from "../publication-permissions/notifications.server.ts";
import { tellEndingPermissions } from "../publication-permissions/upkeep.server.ts";
import { inviteClients, startInvitations } from "../reviews/invitations/inviting.server.ts";
import { declineInvitations } from "../reviews/invitations/stopping.server.ts";
import { openInvitationTokens } from "../reviews/invitations/tokens.server.ts";
import { startStepLetters, tellSteps } from "../worksites/step-letters.server.ts";
import { type ClientsWorksite, eraseAnne, openClientsWorksite } from "./fixtures.ts";

const day = 24 * 60 * 60 * 1000;

/** All letters that follow from an enquiry and its worksite, and the scheduled ones. */
function openAllLetters({ store }: ClientsWorksite) {
  const { options: sending, letters } = openLetters();
  const invitationTokens = () => openInvitationTokens(store);
  const options = { ...sending, store, marks: readableMarks, invitationTokens };
  startEnquiryNotifications(options);
  startVisitNotifications(options);
  startStepLetters(options);
  startInvitations(options);
  startPermissionNotifications(options);
  async function fallDue(now: Date): Promise<void> {
    await tellSteps(store, now);
    await inviteClients(store, now);
    await tellReminders(options, now);
    await tellEndingPermissions(options, now);
  }
  return { letters, fallDue };
}

test.each([
  ["under way", { step: "workshop" }],
  ["handed over", { step: "handover", received_on: "2026-03-26" }],
])("a worksite %s causes no letters after its client's erasure", async (_, values) => {
  const house = await openClientsWorksite({ values });
  const { store, admin, enquiry, worksite } = house;
  await admin.create("publication_permissions", { worksite });
  const { letters, fallDue } = openAllLetters(house);
  await admin.create("replies", { message: enquiry, body: "Bonjour" });
  await expect.poll(() => letters().join()).toContain("To: anne@exemple.fr");
  const before = await settledCount(store, letters);
  await eraseAnne(house);
  for (const change of [{ received_on: "2026-03-27" }, { step: "acceptance" }, { next_note: "Bientôt" }])
    expect((await admin.update("worksites", worksite, change)).status).toBe(400);
  expect((await admin.create("replies", { message: enquiry, body: "Bonjour" })).status).toBe(400);
  for (const days of [0, 1, 16, 40]) await fallDue(new Date(Date.now() + days * day));
  expect(await settledCount(store, letters)).toBe(before);
});

/** Returns the number of letters once the followers, which look four times a second, have caught up. */
async function settledCount(store: Pick<Store, "load">, letters: () => string[]): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 600));
  await expect.poll(() => store.load().changesSince).toBeUndefined();
  return letters().length;
}

test("an earlier invitation's link still ends all invitations", async () => {
  const house = await openClientsWorksite({ values: { step: "handover" } });
  const { store, worksite } = house;
  const tokens = await openInvitationTokens(store);
  const token = tokens.of(worksite);
  await eraseAnne(house);
  expect(await declineInvitations(store, tokens, { token, now: new Date() })).toBe(true);
});
