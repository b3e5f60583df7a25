import { openStore } from "record-store";
import { expect, onTestFinished, test, vi } from "vitest";
import { todayInParis } from "../../dates.ts";
import { noLetters, openCooperative } from "../../fixtures.ts";
import { collections, migrations } from "../../index.server.ts";
import { openLetters, withDelay } from "./fixtures.ts";
import { startEnquiryNotifications } from "./notifications.server.ts";
import { startVisitNotifications } from "./visit-notifications.server.ts";

const password = "une phrase assez longue";

/** @param delay milliseconds until a gift counts as lasting */
async function openEnquiry({ delay = 0 } = {}) {
  const { store, folder, admin, service } = await openCooperative();
  const { options, letters } = openLetters();
  startEnquiryNotifications({ store: withDelay(store, delay), ...options });
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
  /** Opens the store again. The followers resume, and every gift counts as lasting. */
  const restart = async () => {
    await store.close();
    const report = (error: unknown) => expect.unreachable(String(error));
    const settings = { folder, collections, migrations, uploadLimit: 1, rateLimits: false, report };
    const reopened = await openStore({ ...settings, letters: noLetters });
    onTestFinished(() => reopened.close());
    startEnquiryNotifications({ store: withDelay(reopened), ...options });
  };
  const recipients = () =>
    letters()
      .map((letter) => /^To: (\w+)/m.exec(letter)?.[1])
      .sort();
  const people = { admin, marc: await join("Marc"), join };
  return { store, ...people, enquire, enquiry: await enquire(), restart, letters, recipients, options };
}

const minute = 60_000;

/** Does something some minutes ago, when an undo of it was still possible. */
async function doMinutesAgo(minutes: number, act: () => Promise<unknown>): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - minutes * minute });
  try {
    await act();
  } finally {
    vi.useRealTimers();
  }
}

test("a colleague gets one letter about an enquiry given by another person", async () => {
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
  const { admin, enquire, join, enquiry, marc, letters } = await openEnquiry({ delay: 2_000 });
  const julie = await join("Julie");
  await doMinutesAgo(1, () => admin.update("messages", enquiry, { in_charge: julie }));
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
  const { admin, enquire, enquiry, marc, letters } = await openEnquiry({ delay: 2_000 });
  for (const in_charge of [marc, "", marc]) await admin.update("messages", enquiry, { in_charge });
  const later = await enquire();
  await admin.update("messages", later, { in_charge: marc });
  await expect.poll(() => letters().join()).toContain(later);
  expect(letters()).toEqual([expect.stringContaining(enquiry), expect.stringContaining(later)]);
});

test("nobody is told of an enquiry that is in the bin by then", async () => {
  const { admin, enquire, enquiry, marc, letters } = await openEnquiry({ delay: 2_000 });
  await admin.update("messages", enquiry, { in_charge: marc });
  await admin.remove("messages", enquiry);
  const later = await enquire();
  await admin.update("messages", later, { in_charge: marc });
  await expect.poll(() => letters().join()).toContain(later);
  expect(letters()).toHaveLength(1);
});

test("a late follower tells everybody who kept an enquiry beyond the undo", async () => {
  const { admin, enquiry, marc, join, restart, recipients } = await openEnquiry({ delay: 60 * minute });
  const [julie, paul] = [await join("Julie"), await join("Paul")];
  const reminder = { remind_to: paul, remind_on: "2999-12-01 00:00:00.000Z" };
  await doMinutesAgo(4, () => admin.update("messages", enquiry, { in_charge: julie, ...reminder }));
  await doMinutesAgo(3, async () => {
    await admin.update("messages", enquiry, { in_charge: paul });
    await admin.update("messages", enquiry, { in_charge: julie });
  });
  await doMinutesAgo(2, () => admin.update("messages", enquiry, { in_charge: marc, remind_to: "" }));
  await restart();
  await expect.poll(() => recipients()).toEqual(["julie", "marc", "paul"]);
});

test("a colleague who lost and regained an enquiry gets two letters", async () => {
  const { admin, enquiry, marc, restart, recipients } = await openEnquiry({ delay: 60 * minute });
  for (const [minutes, in_charge] of [
    [3, marc],
    [2, ""],
    [1, marc],
  ] as const)
    await doMinutesAgo(minutes, () => admin.update("messages", enquiry, { in_charge }));
  await restart();
  await expect.poll(() => recipients()).toEqual(["marc", "marc"]);
});

test("an enquiry that leaves the bin at once still tells of its gift", async () => {
  const { store, admin, enquiry, marc, restart, recipients } = await openEnquiry({ delay: 60 * minute });
  await admin.update("messages", enquiry, { in_charge: marc });
  await admin.remove("messages", enquiry);
  await store.bin.restore("messages", enquiry, { kind: "service", service: "operator" });
  await restart();
  await expect.poll(() => recipients()).toEqual(["marc"]);
});

test("a gift that the previous version has mailed is not mailed again", async () => {
  const opened = await openEnquiry({ delay: 60 * minute });
  const { store, admin, enquire, enquiry, marc, restart, letters, options } = opened;
  await admin.update("messages", enquiry, { in_charge: marc });
  const [gift] = await store.history({ collection: "messages", record: enquiry }, 1);
  const post = { to: "marc@exemple.fr", name: "Marc", replyTo: "", once: `letters/${gift?.sequence}` };
  const words = { giver: "", name: "", subject: "", phone: "", day: "", note: "" };
  await options.enquiryLetters.entrusted(post, { what: "enquiry", enquiryId: enquiry, ...words });
  const later = await enquire();
  await admin.update("messages", later, { in_charge: marc });
  await restart();
  await expect.poll(() => letters().join()).toContain(later);
  expect(letters()).toEqual([expect.stringContaining(enquiry), expect.stringContaining(later)]);
});

test("an enquiry that a colleague takes or leaves sends no letter", async () => {
  const { store, admin, enquiry, letters } = await openEnquiry();
  await admin.update("messages", enquiry, { in_charge: admin.id });
  await admin.update("messages", enquiry, { in_charge: "" });
  await admin.update("messages", enquiry, { in_charge: admin.id });
  await store.changes.catchUp();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(letters()).toEqual([]);
});

test("an enquiry with its reminder sends one letter, a reminder alone too", async () => {
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

test("the letter about an enquiry names the day of its reminder if that is the recipient's", async () => {
  const { admin, enquire, enquiry, marc, join, letters } = await openEnquiry();
  const remind_on = "2999-12-01 00:00:00.000Z";
  const julie = await join("Julie");
  await admin.update("messages", enquiry, { remind_on, remind_to: admin.id });
  await admin.update("messages", enquiry, { in_charge: marc });
  await admin.update("messages", await enquire(), { in_charge: julie, remind_on });
  const dayTo = (name: string) =>
    letters()
      .filter((letter) => letter.includes(`To: ${name}@`))
      .map((letter) => letter.includes("reprendre"));
  await expect.poll(() => [dayTo("marc"), dayTo("julie")]).toEqual([[false], [true]]);
});

test("a reminder for today given by another person sends a letter", async () => {
  const { admin, enquiry, marc, letters } = await openEnquiry();
  await admin.update("messages", enquiry, {
    remind_to: marc,
    remind_on: `${todayInParis()} 00:00:00.000Z`,
  });
  await expect.poll(() => letters().length).toBe(1);
  expect(letters().join()).toContain("Un rappel pour vous");
});

test("a colleague gets a letter about an offered visit from another person", async () => {
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
