import { expect, test } from "vitest";
import { todayInParis } from "../../dates.ts";
import { openCooperative } from "../../fixtures.ts";
import { openLetters } from "./fixtures.ts";
import { startMessageNotifications } from "./notifications.server.ts";
import { startVisitNotifications } from "./visit-notifications.server.ts";

const password = "une phrase assez longue";

async function openEnquiry() {
  const { store, admin, service } = await openCooperative();
  const { options, letters } = openLetters();
  startMessageNotifications({ store, ...options });
  startVisitNotifications({ store, ...options });
  const { body: enquiry } = await service("contact").create("messages", {
    sender_name: "Hélène Caussade",
    sender_email: "helene@exemple.fr",
    subject: "Extension",
    body: "Bonjour",
  });
  const values = { role: "admin", verified: true, password, passwordConfirm: password };
  const account = { ...values, name: "Marc", email: "marc@exemple.fr" };
  const { body: marc } = await service("operator").create("users", account);
  return { store, admin, enquiry: enquiry.id, marc: marc.id, letters };
}

test("a colleague is told once of an enquiry that somebody else gives them", async () => {
  const { store, admin, enquiry, marc, letters } = await openEnquiry();
  await admin.update("messages", enquiry, { in_charge: marc, remind_on: "2026-12-01 00:00:00.000Z" });
  await expect.poll(() => letters().length).toBe(1);
  const [letter = ""] = letters();
  expect(letter).toContain("To: marc@exemple.fr");
  expect(letter).toContain("Une demande pour vous");
  await admin.update("messages", enquiry, { remind_note: "Le toit" });
  await store.changes.catchUp();
  expect(letters()).toHaveLength(1);
});

test("nobody is told of an enquiry that they take themselves, or that is left", async () => {
  const { store, admin, enquiry, letters } = await openEnquiry();
  await admin.update("messages", enquiry, { in_charge: admin.id });
  await admin.update("messages", enquiry, { in_charge: "" });
  await admin.update("messages", enquiry, { in_charge: admin.id });
  await store.changes.catchUp();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(letters()).toEqual([]);
});

test("who gets an enquiry with its reminder is told once, and who gets the reminder alone too", async () => {
  const { store, admin, enquiry, marc, letters } = await openEnquiry();
  const remind_on = "2026-12-01 00:00:00.000Z";
  await admin.update("messages", enquiry, { in_charge: marc, remind_to: marc, remind_on });
  await expect.poll(() => letters().length).toBe(1);
  expect(letters().join()).toContain("Une demande pour vous");
  await admin.update("messages", enquiry, { in_charge: admin.id, remind_to: "" });
  await admin.update("messages", enquiry, { remind_to: marc });
  await expect.poll(() => letters().length).toBe(2);
  expect(letters().join()).toContain("Un rappel pour vous");
  await admin.update("messages", enquiry, { remind_to: admin.id });
  await store.changes.catchUp();
  expect(letters()).toHaveLength(2);
});

test("a reminder for today that somebody else gives is told too", async () => {
  const { admin, enquiry, marc, letters } = await openEnquiry();
  await admin.update("messages", enquiry, {
    remind_to: marc,
    remind_on: `${todayInParis()} 00:00:00.000Z`,
  });
  await expect.poll(() => letters().length).toBe(1);
  expect(letters().join()).toContain("Un rappel pour vous");
});

test("a colleague is told of an offered visit that somebody else gives them", async () => {
  const { store, admin, enquiry, marc, letters } = await openEnquiry();
  const slots = [{ from: "2999-11-24 08:00:00.000Z", to: "2999-11-24 09:00:00.000Z", note: "" }];
  const { body: visit } = await admin.create("visits", { message: enquiry, slots, with: [admin.id] });
  const visitLetters = () => letters().filter((letter) => letter.includes("Une visite pour vous"));
  await admin.update("visits", visit.id, { with: [marc] });
  await expect.poll(() => visitLetters().length).toBe(1);
  expect(visitLetters().join()).toContain("To: marc@exemple.fr");
  await admin.update("visits", visit.id, { with: [admin.id] });
  await store.changes.catchUp();
  expect(visitLetters()).toHaveLength(1);
});
