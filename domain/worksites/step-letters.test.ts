import { expect, test } from "vitest";
import { openLetters, readableMarks } from "../enquiries/letters/fixtures.ts";
import { openWorksite } from "./fixtures.ts";
import { startStepLetters, tellSteps } from "./step-letters.server.ts";

const minute = 60_000;

/** Anne's worksite, and the letters about it. */
async function openStepLetters() {
  const house = await openWorksite();
  const { options: sending, letters } = openLetters();
  const options = { ...sending, store: house.store, marks: readableMarks };
  startStepLetters(options);
  /** Writes the letters due in so many minutes, and returns all letters once there are `count`. */
  async function tell(count: number, minutes = 11): Promise<string[]> {
    const now = new Date(Date.now() + minutes * minute);
    await Promise.all([tellSteps(house.store, now), tellSteps(house.store, now)]);
    // The followers have read up to this change, also if they wrote nothing.
    await house.admin.update("messages", house.enquiry, { is_read: true });
    await expect.poll(letters).toHaveLength(count);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(letters()).toHaveLength(count);
    return letters();
  }
  const stepTo = (step: string) => house.admin.update("worksites", house.worksite, { step });
  return { ...house, tell, stepTo };
}

test("the client gets a letter with a link for each step", async () => {
  const { tell, stepTo, worksite, enquiry } = await openStepLetters();
  const [opened = ""] = await tell(1);
  expect(opened).toContain("To: anne@exemple.fr");
  expect(opened).toContain(`Reply-To: contact+${enquiry}.owner@exemple.fr`);
  expect(opened).toMatch(/dossier de chantier/i);
  expect(opened).toContain(`https://exemple.fr/account/chantier/${worksite}`);
  await stepTo("raising");
  expect((await tell(2)).join()).toContain("Le levage commence");
  await tell(2, 60);
});

test("a step that is corrected within ten minutes causes no letter", async () => {
  const { tell, stepTo } = await openStepLetters();
  await tell(0, 9);
  await stepTo("handover");
  await stepTo("permit");
  const [only = ""] = await tell(1);
  expect(only).not.toMatch(/cl=C3=A9s sont/);
});

test("a step that is reached twice causes one letter", async () => {
  const { tell, stepTo } = await openStepLetters();
  await stepTo("raising");
  await tell(1);
  await stepTo("workshop");
  await tell(1);
  await stepTo("raising");
  await tell(1);
  await stepTo("weathertight");
  await tell(2);
});

test("a sender without an account gets a link, a revoked reader nothing", async () => {
  const { tell, admin, service } = await openStepLetters();
  await tell(1);
  const words = {
    subject: "Carport",
    body: "Bonjour",
    sender_name: "Chloé",
    sender_email: "chloe@exemple.fr",
  };
  const { body } = await service("contact").create("messages", words);
  await admin.update("messages", body.id, { step: "won" });
  const reader = await admin.create("readers", { message: body.id, email: "roux@exemple.fr" });
  await admin.update("readers", reader.body.id, { revoked_at: "2026-01-01" });
  await admin.create("worksites", { message: body.id, title: "Le carport" });
  const letters = await tell(2);
  const own = letters.find((letter) => letter.includes("To: chloe@exemple.fr"));
  expect(own).toMatch(/https:\/\/exemple\.fr\/demande\?token=/);
  expect(letters.join()).not.toContain("roux@exemple.fr");
});
