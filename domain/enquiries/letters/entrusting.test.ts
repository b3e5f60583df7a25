import { expect, test } from "vitest";
import { openCooperative } from "../../fixtures.ts";
import { openLetters } from "./fixtures.ts";
import { startMessageNotifications } from "./notifications.server.ts";

const password = "une phrase assez longue";

async function openEnquiry() {
  const { store, admin, service } = await openCooperative();
  const { options, letters } = openLetters();
  startMessageNotifications({ store, ...options });
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
