import { expect, test, vi } from "vitest";
import { todayInParis } from "../../dates.ts";
import { openCooperative } from "../../fixtures.ts";
import { openLetters, withDelay } from "./fixtures.ts";
import { startMessageNotifications } from "./notifications.server.ts";
import { startVisitNotifications } from "./visit-notifications.server.ts";

const password = "une phrase assez longue";

/** @param delay milliseconds until a gift counts as lasting */
async function openEnquiry({ delay = 0 } = {}) {
  const { store, admin, service } = await openCooperative();
  const { options, letters } = openLetters();
  startMessageNotifications({ store: withDelay(store, delay), ...options });
  startVisitNotifications({ store, ...options });
  const enquire = async () => {
    const sender = { sender_name: "Hélène Caussade", sender_email: "helene@exemple.fr" };
    const words = { subject: "Extension", body: "Bonjour" };
    return (await service("contact").create("messages", { ...sender, ...words })).body.id;
  };
  const join = async (name: string) => {
    const values = { role: "admin", verified: true, password, passwordConfirm: password };
    const account = { ...values, name, email: `${name.toLowerCase()}@exemple.fr` };
    return (await service("operator").create("users", account)).body.id;
  };
  return { store, admin, enquire, join, enquiry: await enquire(), marc: await join("Marc"), letters };
}

/** Does something a minute ago, when an undo of it was still possible. */
async function doMinuteAgo(act: () => Promise<unknown>): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 60_000 });
  try {
    await act();
  } finally {
    vi.useRealTimers();
  }
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

test("an undo at once mails neither colleague", async () => {
  const { admin, enquire, join, enquiry, marc, letters } = await openEnquiry({ delay: 500 });
  const julie = await join("Julie");
  await doMinuteAgo(() => admin.update("messages", enquiry, { in_charge: julie }));
  await expect.poll(letters).toEqual([expect.stringContaining("To: julie@exemple.fr")]);
  await admin.update("messages", enquiry, { in_charge: marc, remind_to: marc });
  await admin.update("messages", enquiry, { in_charge: julie, remind_to: "" });
  const later = await enquire();
  await admin.update("messages", later, { in_charge: marc });
  // The letter of a later gift comes last.
  await expect.poll(() => letters().join()).toContain(later);
  expect(letters()).toHaveLength(2);
});

test("a gift that is repeated after its undo is told once", async () => {
  const { admin, enquire, enquiry, marc, letters } = await openEnquiry({ delay: 500 });
  for (const in_charge of [marc, "", marc]) await admin.update("messages", enquiry, { in_charge });
  const later = await enquire();
  await admin.update("messages", later, { in_charge: marc });
  await expect.poll(() => letters().join()).toContain(later);
  expect(letters()).toEqual([expect.stringContaining(enquiry), expect.stringContaining(later)]);
});

test("nobody is told of an enquiry that is in the bin by then", async () => {
  const { admin, enquire, enquiry, marc, letters } = await openEnquiry({ delay: 500 });
  await admin.update("messages", enquiry, { in_charge: marc });
  await admin.remove("messages", enquiry);
  const later = await enquire();
  await admin.update("messages", later, { in_charge: marc });
  await expect.poll(() => letters().join()).toContain(later);
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
