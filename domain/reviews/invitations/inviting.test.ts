import { expect, test } from "vitest";
import type { EnquiryLetters } from "../../../mail/index.ts";
import { openWorksite } from "../../worksites/fixtures.ts";
import { inviteClients, startInvitations } from "./inviting.server.ts";
import { declineInvitations } from "./stopping.server.ts";
import { openInvitationTokens } from "./tokens.server.ts";

const day = 24 * 60 * 60 * 1000;

type Invited = { to: string } & Parameters<EnquiryLetters["reviewInvitation"]>[1];

/** Anne has had her keys, and the invitations are written. */
async function openHandedOver() {
  const house = await openWorksite({ step: "handover" });
  const { store } = house;
  const tokens = await openInvitationTokens(store);
  const letters: Invited[] = [];
  startInvitations({
    store,
    mailFrom: "bonjour@exemple.fr",
    invitationTokens: async () => tokens,
    enquiryLetters: {
      reviewInvitation: async ({ to }, invitation) => void letters.push({ to, ...invitation }),
    },
  });
  /** The invitations after a round on that day; two instances run it. */
  async function invite(days: number): Promise<Invited[]> {
    const now = new Date(Date.now() + days * day);
    await Promise.all([inviteClients(store, now), inviteClients(store, now)]);
    await inviteClients(store, now);
    await house.admin.update("messages", house.enquiry, { is_read: days % 2 === 0 });
    await new Promise((resolve) => setTimeout(resolve, 150));
    return letters;
  }
  return { ...house, tokens, invite };
}

test("a fortnight after the keys the client is invited, once", async () => {
  const { invite, tokens, worksite } = await openHandedOver();
  expect(await invite(13)).toEqual([]);
  await expect
    .poll(() => invite(15))
    .toMatchObject([{ to: "anne@exemple.fr", building: "L'extension d'Albi" }]);
  const [only] = await invite(16);
  expect(tokens.readWorksite(only?.token ?? "")).toBe(worksite);
  expect(await invite(60)).toHaveLength(1);
});

test("the day of the keys decides, and old ones count no more", async () => {
  const { invite, admin, worksite } = await openHandedOver();
  const later = new Date(Date.now() + 10 * day).toISOString().slice(0, 10);
  await admin.update("worksites", worksite, { step_dates: { handover: later } });
  expect(await invite(16)).toEqual([]);
  expect(await invite(200)).toEqual([]);
  await expect.poll(() => invite(25)).toHaveLength(1);
});

test("nobody is invited before the keys, or after a withdrawn step", async () => {
  const { invite, admin, worksite } = await openHandedOver();
  await admin.update("worksites", worksite, { step: "acceptance" });
  expect(await invite(30)).toEqual([]);
});

test("a client with a review or an unconfirmed address is not invited", async () => {
  const { invite, anne, service } = await openHandedOver();
  await service("operator").update("users", anne.id, { verified: false });
  expect(await invite(20)).toEqual([]);
  await service("operator").update("users", anne.id, { verified: true });
  await anne.create("reviews", { user: anne.id, rating: 5 });
  expect(await invite(21)).toEqual([]);
});

test("a client without an account is invited after opening a mailed link", async () => {
  const { invite, anne, admin, service } = await openHandedOver();
  await anne.create("reviews", { user: anne.id, rating: 5 });
  const words = {
    subject: "Carport",
    body: "Bonjour",
    sender_name: "Chloé",
    sender_email: "chloe@exemple.fr",
  };
  const { body } = await service("contact").create("messages", words);
  await admin.update("messages", body.id, { step: "won" });
  await admin.create("worksites", { message: body.id, title: "Le carport", step: "handover" });
  expect(await invite(20)).toEqual([]);
  const [owner] = await admin.list("readers");
  await service("enquiries").update("readers", String(owner?.id), { opened_at: "2026-01-01" });
  await expect
    .poll(() => invite(21))
    .toMatchObject([{ to: "chloe@exemple.fr", link: { token: expect.any(String) } }]);
});

test("a client who declines is invited for none of their worksites", async () => {
  const { store, invite, tokens, anne, admin, worksite } = await openHandedOver();
  const { body } = await anne.create("messages", { sender: anne.id, subject: "Abri", body: "Bonjour" });
  await admin.update("messages", body.id, { step: "won" });
  await admin.create("worksites", { message: body.id, title: "L'abri", step: "handover" });
  const now = new Date();
  const forged = `${worksite}.${tokens.of("autre").split(".")[1]}`;
  expect(await declineInvitations(store, tokens, { token: forged, now })).toBe(false);
  expect(await declineInvitations(store, tokens, { token: tokens.of(worksite), now })).toBe(true);
  expect(await declineInvitations(store, tokens, { token: tokens.of(worksite), now })).toBe(true);
  expect(await invite(20)).toEqual([]);
});

test("declining also covers enquiries from before the account", async () => {
  const { store, invite, tokens, admin, service, worksite } = await openHandedOver();
  const words = { subject: "Abri", body: "Bonjour", sender_name: "Anne", sender_email: "anne@exemple.fr" };
  const { body } = await service("contact").create("messages", words);
  await admin.update("messages", body.id, { step: "won" });
  await admin.create("worksites", { message: body.id, title: "L'abri", step: "handover" });
  const [owner] = await admin.list("readers");
  await service("enquiries").update("readers", String(owner?.id), { opened_at: "2026-01-01" });
  await declineInvitations(store, tokens, { token: tokens.of(worksite), now: new Date() });
  expect(await invite(20)).toEqual([]);
});

test("only the site marks invitations, and the client does not see them", async () => {
  const { anne, admin, worksite } = await openHandedOver();
  await admin.update("worksites", worksite, {
    review_invited_at: "2026-01-01",
    review_declined_at: "2026-01-01",
  });
  expect((await admin.view("worksites", worksite)).body).toMatchObject({
    review_invited_at: "",
    review_declined_at: "",
  });
  expect((await anne.view("worksites", worksite)).body).not.toHaveProperty("review_invited_at");
});

test("clients who cannot be invited block nobody behind them", async () => {
  const { invite, admin, service, worksite } = await openHandedOver();
  for (let index = 0; index < 201; index++) {
    const words = {
      subject: "Abri",
      body: "Bonjour",
      sender_name: "Luc",
      sender_email: `luc${index}@exemple.fr`,
    };
    const { body } = await service("contact").create("messages", words);
    await admin.update("messages", body.id, { step: "won" });
    await admin.create("worksites", { message: body.id, title: `L'abri ${index}`, step: "handover" });
  }
  await admin.update("worksites", worksite, { step: "acceptance" });
  await admin.update("worksites", worksite, { step: "handover" });
  await expect.poll(() => invite(20), { timeout: 20_000 }).toMatchObject([{ to: "anne@exemple.fr" }]);
}, 60_000);

test("after a general review, only a building's page brings an invitation", async () => {
  const { invite, anne, admin, worksite } = await openHandedOver();
  const { body: asked } = await anne.create("messages", {
    sender: anne.id,
    subject: "Abri",
    body: "Bonjour",
  });
  await admin.update("messages", asked.id, { step: "won" });
  const shelter = { message: asked.id, title: "L'abri", step: "handover" };
  const { body: other } = await admin.create("worksites", shelter);
  await anne.create("reviews", { user: anne.id, rating: 5 });
  expect(await invite(20)).toEqual([]);
  const page = { slug: "l-extension", title: "L'extension", description: "<p>Bois</p>", status: "published" };
  const { body: project } = await admin.create("projects", page);
  for (const id of [worksite, other.id]) await admin.update("worksites", id, { project: project.id });
  await expect.poll(() => invite(21)).toHaveLength(1);
});
