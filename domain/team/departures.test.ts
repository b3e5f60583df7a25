import { expect, test } from "vitest";
import type { NotificationLetters } from "../../mail/index.ts";
import { storedMoment } from "../dates.ts";
import { openCooperative } from "../fixtures.ts";
import { startDepartureLetters } from "./departure-letters.server.ts";
import { carryOutDepartures } from "./departures.server.ts";

const hour = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);

function fail(error: unknown): never {
  throw error;
}

/** Maud has an open enquiry and leaves in two hours. Her enquiries pass to Luc, and her visits to nobody. */
async function openPrepared() {
  const cooperative = await openCooperative();
  const { store, admin, anne, colleague } = cooperative;
  const maud = await colleague("admin");
  const message = { sender: anne.id, subject: "Devis", body: "Bonjour" };
  const { body: enquiry } = await anne.create("messages", message);
  await admin.update("messages", enquiry.id, { in_charge: maud.id });
  const departure = { at: storedMoment(inHours(2)), enquiries: admin.id, visits: "" };
  const prepared = await admin.update("users", maud.id, { departure });
  expect(prepared.status).toBe(200);
  const carryOut = (now: Date) => carryOutDepartures(store, now, fail);
  const charge = async () => (await admin.view("messages", enquiry.id)).body.in_charge;
  const account = async () => (await admin.view("users", maud.id)).body;
  return { ...cooperative, maud, enquiry, departure, carryOut, charge, account };
}

test("the account closes and the work passes at the prepared moment", async () => {
  const { store, admin, maud, carryOut, charge, account } = await openPrepared();
  expect(await carryOut(inHours(1))).toBe(0);
  expect(await account()).toMatchObject({ disabled: false, departure: expect.anything() });
  expect(await charge()).toBe(maud.id);
  expect(await carryOut(inHours(3))).toBe(1);
  expect(await account()).toMatchObject({ disabled: true, departure: null, name: "Inès" });
  expect(await charge()).toBe(admin.id);
  expect((await store.readAccess("users", maud.id)).passkeys).toEqual([]);
  expect(await carryOut(inHours(4))).toBe(0);
});

test("a departure that fails leaves the account's access as it was", async () => {
  const { store, admin, maud, account } = await openPrepared();
  const body = JSON.stringify({
    identity: "colleague-admin@exemple.fr",
    password: "une phrase assez longue",
  });
  const headers = { "Content-Type": "application/json" };
  const address = "http://127.0.0.1/api/collections/users/auth-with-password";
  expect((await store.fetch(new Request(address, { method: "POST", headers, body }))).status).toBe(200);
  const sessions = async () => (await store.readAccess("users", maud.id)).sessions.length;
  expect(await sessions()).toBe(1);

  const away = { ...store, fetch: async () => Response.json({ status: 503 }, { status: 503 }) };
  const reported: unknown[] = [];
  expect(await carryOutDepartures(away, inHours(3), (error) => reported.push(error))).toBe(0);
  expect(reported).toHaveLength(1);
  expect((await admin.view("users", maud.id)).body.disabled).toBe(false);
  expect(await sessions()).toBe(1);

  expect(await carryOutDepartures(store, inHours(3), fail)).toBe(1);
  expect((await account()).disabled).toBe(true);
  expect(await sessions()).toBe(0);
});

test("a machine that was stopped at the moment carries the departure out days later", async () => {
  const { carryOut, account } = await openPrepared();
  expect(await carryOut(inHours(24 * 20))).toBe(1);
  expect((await account()).disabled).toBe(true);
});

test("a departure can be taken back until its moment", async () => {
  const { admin, maud, carryOut, account, charge } = await openPrepared();
  await admin.update("users", maud.id, { departure: null });
  expect(await carryOut(inHours(3))).toBe(0);
  expect((await account()).disabled).toBe(false);
  expect(await charge()).toBe(maud.id);
});

test("a successor who is no administrator any more takes over nothing", async () => {
  const { colleague, admin, maud, departure, carryOut, charge } = await openPrepared();
  const luc = await colleague("redaction");
  await admin.update("users", luc.id, { role: "admin" });
  const toLuc = { ...departure, enquiries: luc.id };
  expect((await admin.update("users", maud.id, { departure: toLuc })).status).toBe(200);
  await admin.update("users", luc.id, { role: "redaction" });
  expect(await carryOut(inHours(3))).toBe(1);
  expect(await charge()).toBe("");
});

test("the last administrator does not leave, even after another's late closing", async () => {
  const { service, admin, maud, carryOut, account } = await openPrepared();
  const own = { at: storedMoment(inHours(5)), enquiries: "", visits: "" };
  expect((await admin.update("users", admin.id, { departure: own })).status).toBe(400);
  await service("operator").update("users", admin.id, { disabled: true });
  expect(await carryOut(inHours(3))).toBe(0);
  expect((await service("operator").view("users", maud.id)).body.disabled).toBe(false);
  expect(await account()).toBeDefined();
});

test("only administrators prepare a departure, of a colleague, at a moment to come", async () => {
  const { admin, anne, maud, departure, colleague, service } = await openPrepared();
  const editor = await colleague("redaction");
  const refused = async (outcome: Promise<{ status: number }>) => (await outcome).status;
  expect(await refused(editor.update("users", editor.id, { departure }))).toBe(404);
  expect(await refused(anne.update("users", maud.id, { departure: null }))).toBe(404);
  for (const wrong of [
    { ...departure, at: storedMoment(inHours(-1)) },
    { ...departure, enquiries: anne.id },
    { ...departure, visits: maud.id },
    { ...departure, at: "demain" },
    { at: departure.at },
  ])
    expect(await refused(admin.update("users", maud.id, { departure: wrong }))).toBe(400);
  await admin.update("users", anne.id, { departure });
  expect((await admin.view("users", anne.id)).body.departure).toBeNull();
  const closing = service("departures");
  expect(await refused(closing.update("users", anne.id, { disabled: true }))).toBe(404);
  expect(await refused(closing.update("users", maud.id, { role: "user" }))).toBe(404);
  expect((await anne.view("users", anne.id)).body).not.toHaveProperty("departure");
});

test("one letter goes to the person and one to each administrator who stays", async () => {
  const cooperative = await openPrepared();
  const letterLog: [kind: string, to: string, once: string, enquiries: string][] = [];
  const keep =
    (kind: string) =>
    async ({ to, once }: { to: string; once: string }, { enquiries }: { enquiries: string }) =>
      void letterLog.push([kind, to, once, enquiries]);
  const letters = { departure: keep("person"), departureNews: keep("team") };
  startDepartureLetters({
    ...{ store: cooperative.store, mailFrom: "bonjour@exemple.fr" },
    letters: letters as unknown as NotificationLetters,
  });
  await cooperative.carryOut(inHours(3));
  await expect.poll(() => letterLog.length).toBe(2);
  expect(letterLog.map(([kind, to, , enquiries]) => [kind, to, enquiries])).toEqual([
    ["person", "colleague-admin@exemple.fr", "admin"],
    ["team", "admin@exemple.fr", "admin"],
  ]);
  expect(new Set(letterLog.map(([, , once]) => once)).size).toBe(2);
});
