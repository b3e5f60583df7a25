import { simpleParser } from "mailparser";
import type { Row } from "record-store";
import { expect, onTestFinished, test, vi } from "vitest";
import { companyId } from "../company/company.ts";
import { openLetters, readableMarks } from "../enquiries/letters/fixtures.ts";
import { currentAnswer, type Permission } from "../worksites/permitted.ts";
import { openProject } from "../worksites/publication/fixtures.ts";
import { answerPermission, type PermissionAct } from "./answering.server.ts";
import { startPermissionNotifications } from "./notifications.server.ts";
import { closeEnded, followRestored, tellEndingPermissions } from "./upkeep.server.ts";
import { permissionWording } from "./wording.ts";

const now = new Date("2026-11-25T12:00:00Z");
const about = { title: "L'extension d'Albi", town: "" };
const outside = { outside: true, inside: false, town: false, until: "2999-12-31" };
const nothing = { outside: false, inside: false, town: false, until: "" };

async function openAnswers() {
  const house = await openProject({ pictures: { facade: "outside" } });
  const { store, admin, anne } = house;
  const { options: sending, letters } = openLetters();
  const options = { ...sending, store, marks: readableMarks };
  const press = (act: Record<string, unknown>, owner = anne.id) =>
    answerPermission({ store, owner, now: new Date() }, { site: house.worksite, ...act } as PermissionAct);
  const choose = (choice: typeof outside, wording = permissionWording(choice, about)) =>
    press({ act: "answer", choice, wording });
  const permissions = () => admin.list("publication_permissions", "?sort=created");
  return { ...house, options, letters, press, choose, permissions };
}

test("an answer is stored with its moment, author and exact wording", async () => {
  const { anne, choose, permissions } = await openAnswers();
  expect(await choose(outside)).toBe("done");
  const [given] = await permissions();
  expect(given).toMatchObject({
    user: anne.id,
    outside: true,
    inside: false,
    wording: permissionWording(outside, about),
  });
  expect(given?.wording).toContain("[x] Le dehors : Façades, levage, jardin.");
  expect(given?.wording).toContain("Jusqu'au : 31 décembre 2999");
  expect(Date.now() - Date.parse(String(given?.given_at))).toBeLessThan(60_000);
});

test("outdated wording, a past day and a stranger's answer are refused", async () => {
  const { ben, choose, press, permissions } = await openAnswers();
  expect(await choose(outside, `${permissionWording(outside, about)} et le jardin`)).toBe("changed");
  expect(await choose({ ...outside, until: "2020-01-01" })).toBe("past");
  const wording = permissionWording(outside, about);
  expect(await press({ act: "answer", choice: outside, wording }, ben.id)).toBe("missing");
  expect(await permissions()).toEqual([]);
});

test("an invited reader sees the answer, and neither gives nor withdraws it", async () => {
  const { admin, ben, enquiry, service, choose, press, permissions } = await openAnswers();
  const { body } = await admin.create("readers", { message: enquiry, email: "ben@exemple.fr" });
  await service("enquiries").update("readers", body.id, { user: ben.id });
  const wording = permissionWording(outside, about);
  expect(await press({ act: "answer", choice: outside, wording }, ben.id)).toBe("missing");
  await choose(outside);
  expect(await ben.list("publication_permissions")).toHaveLength(1);
  expect(await press({ act: "withdraw" }, ben.id)).toBe("missing");
  expect(await permissions()).toMatchObject([{ withdrawn_at: "" }]);
});

test("a permission that ends today is given, until midnight in Paris", async () => {
  const { admin, visitor, project, choose } = await openAnswers();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-07-01T22:30:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  expect(await choose({ ...outside, until: "2027-07-01" })).toBe("past");
  vi.setSystemTime(new Date("2027-07-02T10:00:00Z"));
  expect(await choose({ ...outside, until: "2027-07-02" })).toBe("done");
  await admin.update("projects", project, { status: "published" });
  vi.setSystemTime(new Date("2027-07-02T21:59:59Z"));
  expect((await visitor.view("projects", project)).status).toBe(200);
  vi.setSystemTime(new Date("2027-07-02T22:00:00Z"));
  expect((await visitor.view("projects", project)).status).toBe(404);
});

test("the last answer is in force, even after a wrong clock", async () => {
  const { admin, visitor, project, choose } = await openAnswers();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-07-01T10:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  await choose(outside);
  await admin.update("projects", project, { status: "published" });
  vi.setSystemTime(new Date("2027-04-01T10:00:00Z"));
  await choose(nothing);
  expect((await visitor.view("projects", project)).status).toBe(404);
  await choose(outside);
  expect((await visitor.view("projects", project)).status).toBe(200);
});

test("an answer settles a question, and an empty answer is a refusal", async () => {
  const { admin, worksite, choose, press, permissions } = await openAnswers();
  await admin.create("publication_permissions", { worksite });
  await choose(outside);
  await choose({ ...outside, town: true });
  await choose(nothing);
  const all = await permissions();
  expect(all.map(({ town }) => town)).toEqual([false, true, false]);
  expect(all[0]?.asked_at).not.toBe("");
  expect(all[2]).toMatchObject({ given_at: "", withdrawn_at: "" });
  expect(all[2]?.refused_at).not.toBe("");
  await choose(outside);
  expect(await press({ act: "withdraw" })).toBe("done");
  expect(await press({ act: "withdraw" })).toBe("done");
  expect((await permissions()).map(({ withdrawn_at }) => withdrawn_at !== "")).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test("a refusal is in force over a permission stamped months ahead", async () => {
  const { admin, visitor, project, choose, permissions } = await openAnswers();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-07-01T10:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  await choose(outside);
  await admin.update("projects", project, { status: "published" });
  expect((await visitor.view("projects", project)).status).toBe(200);
  vi.setSystemTime(now);
  await choose(nothing);
  expect((await visitor.view("projects", project)).status).toBe(404);
  expect(currentAnswer((await permissions()) as (Row & Permission)[])?.given_at).toBe("");
  await choose(outside);
  expect((await visitor.view("projects", project)).status).toBe(200);
});

test("one letter asks the client, and the team receives each answer", async () => {
  const { admin, worksite, options, letters, choose, press } = await openAnswers();
  startPermissionNotifications(options);
  await admin.create("publication_permissions", { worksite });
  await choose(outside);
  await press({ act: "withdraw" });
  await expect.poll(letters).toHaveLength(3);
  const lettersToAnne = letters().filter((letter) => /^To: .*anne@exemple\.fr/m.test(letter));
  expect(lettersToAnne).toHaveLength(1);
  expect(lettersToAnne.join().replaceAll("=\r\n", "")).toContain(
    `https://exemple.fr/account/chantier/${worksite}#accord`,
  );
  expect(lettersToAnne.join()).toMatch(/^Reply-To: contact\+\w{15}\.owner@exemple\.fr/m);
});

test("the team is told that an answer removed the whole page", async () => {
  const { admin, project, options, letters, choose } = await openAnswers();
  await choose({ ...outside, inside: true });
  await admin.update("projects", project, { status: "published" });
  startPermissionNotifications(options);
  await choose({ ...outside, outside: false, inside: true });
  await expect.poll(letters).toHaveLength(1);
  const { text } = await simpleParser(letters().join());
  expect(text?.replace(/\s+/g, " ")).toContain("La page n’est plus montrée");
});

test("the team is told what an answer no longer permits", async () => {
  const { admin, options, letters, choose } = await openAnswers();
  await admin.create("company", { id: companyId, name: "Bois", instagram: "https://www.instagram.com/bois" });
  await choose({ ...outside, inside: true });
  startPermissionNotifications(options);
  await choose(outside);
  await choose(nothing);
  await expect.poll(letters).toHaveLength(2);
  const texts = await Promise.all(letters().map(async (letter) => (await simpleParser(letter)).text ?? ""));
  const less = texts.find((text) => text.includes("permet moins"));
  const refusal = texts.find((text) => text.includes("refuse"));
  expect(less).toMatch(/N.est plus permis.*le dedans/s);
  expect(refusal).toMatch(/N.est plus permis.*le dehors/s);
  for (const text of [less, refusal]) expect(text).toMatch(/Reste à faire à la main.*Instagram/s);
});

test("the team is told once, a month before a permission ends", async () => {
  const { options, letters, choose } = await openAnswers();
  const in25Days = new Date(Date.now() + 25 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await choose({ ...outside, until: in25Days });
  const askedMoment = new Date();
  await Promise.all([
    tellEndingPermissions(options, askedMoment),
    tellEndingPermissions(options, askedMoment),
  ]);
  await tellEndingPermissions(options, askedMoment);
  await expect.poll(letters).toHaveLength(1);
  await choose({ ...outside, until: in25Days });
  await choose(outside);
  await tellEndingPermissions(options, askedMoment);
  expect(letters()).toHaveLength(1);
});

test("a project whose permission ended is stored as concealed", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  onTestFinished(() => void vi.useRealTimers());
  const { store, admin, project, choose } = await openAnswers();
  await choose({ ...outside, until: "2026-11-30" });
  await admin.update("projects", project, { status: "published" });
  await closeEnded(store, new Date());
  expect((await admin.view("projects", project)).body.concealed).toBe(false);
  vi.setSystemTime(new Date("2026-12-01T00:30:00Z"));
  await closeEnded(store, new Date());
  expect((await admin.view("projects", project)).body).toMatchObject({
    concealed: true,
    status: "published",
  });
});

test("a restored record brings its permission back", async () => {
  const { store, admin, visitor, project, worksite, choose } = await openAnswers();
  followRestored(store);
  await choose(outside);
  await admin.update("projects", project, { status: "published" });
  await admin.remove("worksites", worksite);
  expect((await visitor.view("projects", project)).status).toBe(404);
  await store.bin.restore("worksites", worksite, { kind: "service", service: "operator" });
  await expect.poll(async () => (await visitor.view("projects", project)).status).toBe(200);
});
