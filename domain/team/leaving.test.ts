import type { Caller } from "record-store";
import { expect, test } from "vitest";
import { openLetters, withDelay } from "../enquiries/letters/fixtures.ts";
import { startEnquiryNotifications } from "../enquiries/letters/notifications.server.ts";
import { type Cooperative, openCooperative } from "../fixtures.ts";
import { leaveTeam } from "./leaving.server.ts";

async function administrator({ store, admin }: Cooperative): Promise<Caller> {
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  return { kind: "user", collection: "users", id: admin.id, record } as Caller;
}

/** Maud leaves with two enquiries in her charge. One of them is won. */
async function openDeparture() {
  const cooperative = await openCooperative();
  const { anne, admin, colleague } = cooperative;
  const maud = await colleague("admin");
  const enquiry = async (values: Record<string, unknown>) => {
    const message = { sender: anne.id, subject: "Devis", body: "Bonjour" };
    const { body } = await anne.create("messages", message);
    await admin.update("messages", body.id, { in_charge: maud.id, ...values });
    return body.id;
  };
  const open = await enquiry({ step: "called" });
  const won = await enquiry({ step: "won" });
  await maud.create("replies", { message: open, body: "Nous passons voir." });
  return { ...cooperative, maud, open, won, caller: await administrator(cooperative) };
}

test("a closed account hands over open enquiries, and keeps signed words", async () => {
  const { store, admin, anne, maud, open, won, caller } = await openDeparture();
  const message = { sender: anne.id, subject: "Abri", body: "Bonjour" };
  const reminder = (await anne.create("messages", message)).body.id;
  const gift = { in_charge: admin.id, remind_to: maud.id, remind_on: "2026-12-01 00:00:00.000Z" };
  await admin.update("messages", reminder, gift);
  await leaveTeam(store, { account: maud.id, enquiries: admin.id, visits: admin.id }, caller);
  const charge = async (id: string) => (await admin.view("messages", id)).body.in_charge;
  expect(await charge(open)).toBe(admin.id);
  expect(await charge(won)).toBe(maud.id);
  expect((await admin.view("messages", reminder)).body).toMatchObject({
    in_charge: admin.id,
    remind_to: admin.id,
  });
  expect((await admin.view("users", maud.id)).body.disabled).toBe(true);
  const [reply] = await admin.list("replies");
  expect(reply).toMatchObject({ author: maud.id, author_name: "Inès" });
  // After an interruption, a second call does the rest.
  await leaveTeam(store, { account: maud.id, enquiries: admin.id, visits: admin.id }, caller);
});

test("the successor gets one letter for an enquiry and its reminder", async () => {
  const { store, admin, maud, open, won, caller, service } = await openDeparture();
  const password = "une phrase assez longue";
  const values = { role: "admin", verified: true, password, passwordConfirm: password };
  const account = { ...values, name: "Marc", email: "marc@exemple.fr" };
  const { body: marc } = await service("operator").create("users", account);
  await admin.update("messages", open, { remind_to: maud.id, remind_on: "2999-12-01 00:00:00.000Z" });
  const { options, letters } = openLetters();
  startEnquiryNotifications({ store: withDelay(store), ...options });
  await leaveTeam(store, { account: maud.id, enquiries: marc.id, visits: "" }, caller);
  // The letter of a later gift comes last.
  await admin.update("messages", won, { in_charge: marc.id });
  await expect.poll(() => letters().join()).toContain(won);
  expect(letters()).toEqual([expect.stringContaining(open), expect.stringContaining(won)]);
  expect((await admin.view("messages", open)).body).toMatchObject({ in_charge: marc.id, remind_to: marc.id });
});

test("enquiries may stay with nobody, and only administrators take them over", async () => {
  const { store, admin, anne, maud, open, caller } = await openDeparture();
  const toClient = leaveTeam(store, { account: maud.id, enquiries: anne.id, visits: anne.id }, caller);
  await expect(toClient).rejects.toMatchObject({ status: 400 });
  expect((await admin.view("users", maud.id)).body.disabled).toBe(false);
  await leaveTeam(store, { account: maud.id, enquiries: "", visits: "" }, caller);
  expect((await admin.view("messages", open)).body.in_charge).toBe("");
});

test("the last administrator cannot leave, and keeps all work", async () => {
  const cooperative = await openCooperative();
  const { store, admin, anne } = cooperative;
  const { body } = await anne.create("messages", { sender: anne.id, subject: "Devis", body: "Bonjour" });
  await admin.update("messages", body.id, { in_charge: admin.id, step: "called" });
  const handover = { account: admin.id, enquiries: "", visits: "" };
  const leaving = leaveTeam(store, handover, await administrator(cooperative));
  await expect(leaving).rejects.toMatchObject({ status: 400 });
  expect((await admin.view("messages", body.id)).body.in_charge).toBe(admin.id);
});

test("offered visits are handed over too, beside a participant whose account is closed", async () => {
  const { store, admin, colleague, maud, open, caller } = await openDeparture();
  const luc = await colleague("redaction");
  await admin.update("users", luc.id, { role: "admin" });
  const slot = { from: "2999-11-24 08:00:00.000Z", to: "2999-11-24 09:00:00.000Z", note: "" };
  const offered = await admin.create("visits", { message: open, slots: [slot], with: [luc.id, maud.id] });
  await admin.update("users", luc.id, { disabled: true });
  await leaveTeam(store, { account: maud.id, enquiries: "", visits: admin.id }, caller);
  expect((await admin.view("visits", offered.body.id)).body).toMatchObject({
    state: "offered",
    with: [luc.id, admin.id],
  });
  expect((await admin.view("users", maud.id)).body.disabled).toBe(true);
});

test("a departure leaves finished visits as they were", async () => {
  const { store, admin, maud, open, caller } = await openDeparture();
  const slot = { from: "2999-11-24 08:00:00.000Z", to: "2999-11-24 09:00:00.000Z", note: "" };
  const { body } = await admin.create("visits", { message: open, slots: [slot], with: [maud.id] });
  await admin.update("visits", body.id, { chosen: slot.from });
  expect((await admin.update("visits", body.id, { state: "done" })).status).toBe(200);
  await leaveTeam(store, { account: maud.id, enquiries: "", visits: admin.id }, caller);
  expect((await admin.view("visits", body.id)).body.with).toEqual([maud.id]);
});
