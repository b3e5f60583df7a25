import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { enquiryLetters, notificationLetters, openMail } from "../../../mail/index.ts";
import { openCooperative } from "../../fixtures.ts";
import { startVisitNotifications } from "./visit-notifications.server.ts";

const password = "une phrase assez longue";
const tuesday = { from: "2999-11-24 08:00:00.000Z", to: "2999-11-24 09:00:00.000Z", note: "" };
const friday = { from: "2999-11-27 13:00:00.000Z", to: "2999-11-27 14:00:00.000Z", note: "" };

type Letter = { to: string; subject: string; calendar: string };

/** Hélène's enquiry, which Paul may read, and a visit that the administrator attends. */
async function openVisit() {
  const cooperative = await openCooperative();
  const { store, admin, service } = cooperative;
  const outbox = mkdtempSync(join(tmpdir(), "outbox-"));
  const mail = openMail({ from: "bonjour@exemple.fr", outbox, log: () => {} });
  onTestFinished(async () => {
    await mail.close();
    rmSync(outbox, { recursive: true });
  });
  const site = { name: "Les Assembleurs", url: "https://exemple.fr" };
  startVisitNotifications({
    store,
    letters: notificationLetters(mail, site),
    enquiryLetters: enquiryLetters(mail, site),
    mailFrom: "bonjour@exemple.fr",
  });
  const { body: enquiry } = await service("contact").create("messages", {
    sender_name: "Hélène Caussade",
    sender_email: "helene@exemple.fr",
    subject: "Extension",
    body: "Bonjour",
  });
  await admin.create("readers", { message: enquiry.id, email: "paul@exemple.fr", name: "Paul" });
  const offer = { message: enquiry.id, slots: [tuesday, friday], with: [admin.id] };
  const { body: visit } = await admin.create("visits", offer);
  const values = { role: "admin", verified: true, password, passwordConfirm: password };
  const account = { ...values, name: "Marc", email: "marc@exemple.fr" };
  const { body: marc } = await service("operator").create("users", account);
  const seenFiles = new Set<string>();
  /** Waits for so many letters since the last call, and returns them. */
  async function news(count: number): Promise<Letter[]> {
    const files = () => readdirSync(outbox).filter((name) => name.endsWith(".eml") && !seenFiles.has(name));
    await expect.poll(files).toHaveLength(count);
    const currentFiles = files();
    for (const name of currentFiles) seenFiles.add(name);
    return currentFiles.map((name) => parseLetter(readFileSync(join(outbox, name), "utf8")));
  }
  return { ...cooperative, enquiry: enquiry.id, visit: visit.id, marc: marc.id, news };
}

function parseLetter(text: string): Letter {
  const heading = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(text)?.[1]?.trim() ?? "";
  return { to: heading("To"), subject: heading("Subject"), calendar: /METHOD:(\w+)/.exec(text)?.[1] ?? "" };
}

function receivers(letters: Letter[]): string[] {
  return letters.map(({ to, calendar }) => [to, calendar].filter(Boolean).join(" ")).sort();
}

test("both sides are told of a visit, with its calendar entry", async () => {
  const { admin, visit, news } = await openVisit();
  expect(receivers(await news(2))).toEqual(["helene@exemple.fr", "paul@exemple.fr"]);
  await admin.update("visits", visit, { chosen: tuesday.from });
  expect(receivers(await news(3))).toEqual([
    "admin@exemple.fr REQUEST",
    "helene@exemple.fr REQUEST",
    "paul@exemple.fr REQUEST",
  ]);
});

test("a colleague's calendar gets the visit on joining, loses it on leaving", async () => {
  const { admin, visit, marc, news } = await openVisit();
  await news(2);
  await admin.update("visits", visit, { chosen: tuesday.from });
  await news(3);
  const { body } = await admin.update("visits", visit, { with: [marc] });
  expect(body).toMatchObject({ state: "chosen", sequence: 1 });
  expect(receivers(await news(2))).toEqual(["admin@exemple.fr CANCEL", "marc@exemple.fr REQUEST"]);
  await admin.update("visits", visit, { chosen: friday.from, with: [admin.id] });
  expect(receivers(await news(4))).toEqual([
    "admin@exemple.fr REQUEST",
    "helene@exemple.fr REQUEST",
    "marc@exemple.fr CANCEL",
    "paul@exemple.fr REQUEST",
  ]);
});

test("a colleague who is asked to come gets one letter with the offer", async () => {
  const { admin, visit, marc, news } = await openVisit();
  await news(2);
  await admin.update("visits", visit, { slots: [friday], with: [admin.id, marc] });
  expect(receivers(await news(3))).toEqual(["helene@exemple.fr", "marc@exemple.fr", "paul@exemple.fr"]);
  await admin.update("visits", visit, { slots: [tuesday] });
  expect(receivers(await news(2))).toEqual(["helene@exemple.fr", "paul@exemple.fr"]);
  const call = { origin: "call", sender_name: "Julie Mazars", phone: "06 12 34 56 78" };
  const { body } = await admin.create("messages", { ...call, subject: "Extension", body: "A appelé." });
  await admin.create("visits", { message: body.id, slots: [tuesday], with: [admin.id, marc] });
  const [letter] = await news(1);
  expect(letter).toMatchObject({ to: "marc@exemple.fr", subject: expect.stringContaining("Une visite") });
});

test("a colleague who joins a visit that is offered again has nothing to cancel", async () => {
  const { admin, visit, marc, news } = await openVisit();
  await news(2);
  await admin.update("visits", visit, { chosen: tuesday.from });
  await news(3);
  await admin.update("visits", visit, { slots: [friday], with: [admin.id, marc] });
  expect(receivers(await news(4))).toEqual([
    "admin@exemple.fr CANCEL",
    "helene@exemple.fr CANCEL",
    "marc@exemple.fr",
    "paul@exemple.fr CANCEL",
  ]);
});

test("a visit agreed by telephone sends the invitation at once", async () => {
  const { admin, news } = await openVisit();
  await news(2);
  const call = { origin: "call", sender_name: "Julie Mazars", phone: "06 12 34 56 78" };
  const { body } = await admin.create("messages", { ...call, subject: "Extension", body: "A appelé." });
  const agreed = { message: body.id, slots: [tuesday], with: [admin.id], chosen: tuesday.from };
  await admin.create("visits", agreed);
  expect(receivers(await news(1))).toEqual(["admin@exemple.fr REQUEST"]);
});

test("an account without a confirmed address learns only that there is news", async () => {
  const { admin, anne, news } = await openVisit();
  await news(2);
  const { body } = await anne.create("messages", { sender: anne.id, subject: "Abri", body: "Bonjour" });
  await admin.update("users", anne.id, { verified: false });
  await admin.create("visits", { message: body.id, slots: [tuesday], with: [admin.id] });
  const [letter] = await news(1);
  expect(letter).toMatchObject({ to: "anne@exemple.fr", calendar: "" });
  expect(letter?.subject).not.toMatch(/visite/i);
});
