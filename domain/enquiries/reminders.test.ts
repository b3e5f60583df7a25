import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { openLetters } from "./letters/fixtures.ts";
import { tellReminders } from "./reminders.server.ts";

const morning = new Date("2026-11-26T07:00:00Z");

async function openReminders() {
  const cooperative = await openCooperative();
  const { options: sending, letters } = openLetters();
  const options = { ...sending, store: cooperative.store };
  const { anne, admin } = cooperative;
  async function due(subject: string, values: Record<string, unknown>): Promise<string> {
    const { body } = await anne.create("messages", { sender: anne.id, subject, body: "Bonjour" });
    await admin.update("messages", body.id, { remind_on: "2026-11-26", ...values });
    return body.id;
  }
  const tell = async (now: Date, count: number) => {
    await tellReminders(options, now);
    await expect.poll(letters).toHaveLength(count);
    return letters();
  };
  /** Stops the process before a letter is in the outbox. */
  const tellAndEnd = (now: Date) => {
    const ended = { ...options.enquiryLetters, reminders: () => Promise.reject(new Error("It has ended.")) };
    return tellReminders({ ...options, enquiryLetters: ended }, now).catch(({ message }) => message);
  };
  return { ...cooperative, due, tell, tellAndEnd };
}

test("one letter to the colleague or company has all their reminders", async () => {
  const { due, tell, admin } = await openReminders();
  await due("Terrasse", { in_charge: admin.id, remind_note: "Elle voit sa banque" });
  await due("Carport", { in_charge: admin.id });
  await due("Hangar", {});
  const letters = await tell(morning, 2);
  const [own = ""] = letters.filter((letter) => letter.includes("To: admin@exemple.fr"));
  expect(own).toContain("Terrasse");
  expect(own).toContain("Carport");
  expect(own).not.toContain("Hangar");
  expect(letters.filter((letter) => letter.includes("\r\nTo: bonjour@exemple.fr"))).toHaveLength(1);
});

test("a given reminder belongs to the colleague until it is removed", async () => {
  const { due, tell, admin, colleague } = await openReminders();
  const marc = await colleague("admin");
  await due("Terrasse", { in_charge: admin.id, remind_to: marc.id });
  const withoutDay = await due("Carport", { in_charge: admin.id, remind_to: marc.id });
  await admin.update("messages", withoutDay, { remind_on: "" });
  expect((await admin.view("messages", withoutDay)).body.remind_to).toBe("");
  const [letter = ""] = await tell(morning, 1);
  expect(letter).toContain("To: colleague-admin@exemple.fr");
  expect(letter).toContain("Terrasse");
  expect(letter).not.toContain("Carport");
});

test("a reader without permission gets no reminder, the colleague in charge does", async () => {
  const { due, tell, admin, colleague } = await openReminders();
  const clara = await colleague("admin");
  await due("Terrasse", { in_charge: admin.id, remind_to: clara.id });
  await admin.update("users", clara.id, { role: "chantier" });
  const [letter = ""] = await tell(morning, 1);
  expect(letter).toContain("To: admin@exemple.fr");
  expect(letter).toContain("Terrasse");
});

test("a closed account's reminder goes to a colleague or the company", async () => {
  const { due, tell, admin, colleague } = await openReminders();
  const clara = await colleague("admin");
  await due("Terrasse", { in_charge: admin.id, remind_to: clara.id });
  await due("Hangar", { in_charge: clara.id, remind_to: clara.id });
  await admin.update("users", clara.id, { disabled: true });
  const letters = await tell(morning, 2);
  const own = letters.filter((letter) => letter.includes("To: admin@exemple.fr"));
  expect(own).toEqual([expect.stringContaining("Terrasse")]);
  const ofCompany = letters.filter((letter) => letter.includes("\r\nTo: bonjour@exemple.fr"));
  expect(ofCompany).toEqual([expect.stringContaining("Hangar")]);
});

test("a reminder is given to administrators alone", async () => {
  const { due, admin, anne } = await openReminders();
  const id = await due("Terrasse", {});
  const { body } = await admin.update("messages", id, { remind_to: anne.id });
  expect(body.data).toMatchObject({ remind_to: { code: "validation_not_team" } });
});

test("each day has one letter, not too early, and nothing twice", async () => {
  const { due, tell, admin } = await openReminders();
  await due("Terrasse", { in_charge: admin.id });
  await tell(new Date("2026-11-26T05:59:00Z"), 0);
  await tell(morning, 1);
  await due("Plus tard dans la journée", { in_charge: admin.id });
  await tell(new Date("2026-11-26T15:00:00Z"), 1);
  const next = await tell(new Date("2026-11-27T07:00:00Z"), 2);
  expect(next.filter((letter) => letter.includes("Terrasse"))).toHaveLength(1);
  await tell(new Date("2026-11-28T07:00:00Z"), 2);
});

test("future, old, won or lost reminders are not sent", async () => {
  const { due, tell } = await openReminders();
  await due("Demain", { remind_on: "2026-11-27" });
  await due("Ancien", { remind_on: "2026-11-01" });
  await due("Gagnée", { step: "won" });
  await due("Perdue", { step: "lost", lost_reason: "far" });
  await tell(morning, 0);
});

test("the next process sends what a stopped one could not", async () => {
  const { due, tell, tellAndEnd, admin } = await openReminders();
  await due("Terrasse", { in_charge: admin.id });
  expect(await tellAndEnd(morning)).toBe("It has ended.");
  const [letter] = await tell(new Date("2026-11-26T07:15:00Z"), 1);
  expect(letter).toContain("Terrasse");
});

test("more than 200 due reminders are all sent", async () => {
  const { due, tell } = await openReminders();
  const earlier = Array.from({ length: 200 }, () => due("Terrasse", { remind_on: "2026-11-25" }));
  await Promise.all(earlier);
  await due("Hangar", {});
  const [letter] = await tell(morning, 1);
  expect(letter).toContain("Hangar");
});
