import { expect, test } from "vitest";
import { openLetters } from "../../domain/enquiries/letters/fixtures.ts";
import { startEnquiryNotifications } from "../../domain/enquiries/letters/notifications.server.ts";
import { startVisitNotifications } from "../../domain/enquiries/letters/visit-notifications.server.ts";
import { openCooperative } from "../../domain/fixtures.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { fieldCodes } from "../failure.ts";
import { newRecordId } from "../record/record-id.ts";
import { sendOffer } from "./offering.ts";

const tuesday = { from: "2999-11-24 08:00:00.000Z", to: "2999-11-24 09:00:00.000Z", note: "" };
const friday = { from: "2999-11-27 13:00:00.000Z", to: "2999-11-27 14:00:00.000Z", note: "" };

type Sending = { visit?: { id: string; updated: string }; lastSeen?: string | undefined };

async function openEnquiry() {
  const cooperative = await openCooperative();
  const { store, admin, anne } = cooperative;
  const { body } = await anne.create("messages", { sender: anne.id, subject: "Abri", body: "Bonjour" });
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  client.authStore.save("", { id: admin.id, collectionId: "", collectionName: "users" });
  const message: string = body.id;
  const send = (id: string, { visit, lastSeen = "" }: Sending = {}) => {
    const offer = { slots: [tuesday, friday], with: [admin.id], visit };
    return sendOffer(client, message, { body: "Nous passons ?", attachments: [], lastSeen, offer }, { id });
  };
  const stored = async () => ({
    replies: await store.find("replies", { message }),
    visits: await store.find("visits", { message }),
  });
  return { ...cooperative, message, send, stored };
}

test("an answer and its slots are stored together, and a repetition stores nothing more", async () => {
  const { anne, send, stored } = await openEnquiry();
  const id = newRecordId();
  await send(id);
  await send(id);
  const { replies, visits } = await stored();
  expect(visits).toMatchObject([{ state: "offered", slots: [tuesday, friday] }]);
  expect(replies).toMatchObject([{ id, visit: visits[0]?.id, slots: [tuesday, friday] }]);
  expect((await anne.view("replies", id)).body).toMatchObject({ slots: [tuesday, friday] });
});

test("a refused answer leaves no visit, and a refused visit no answer", async () => {
  const { admin, message, send, stored } = await openEnquiry();
  await admin.create("replies", { message, body: "Bonjour Anne" });
  const unseen = await send(newRecordId()).catch(fieldCodes);
  expect(unseen).toEqual({ last_seen: "validation_answered_meanwhile" });
  expect((await stored()).visits).toEqual([]);
  const [answer] = (await stored()).replies;
  await admin.create("visits", { message, slots: [friday] });
  const refusedVisit = await send(newRecordId(), { lastSeen: answer?.id }).catch(fieldCodes);
  expect(refusedVisit).toEqual({ slots: "validation_open_already" });
  expect((await stored()).replies).toHaveLength(1);
});

test("slots that replace others say so if the client has answered meanwhile", async () => {
  const { admin, anne, message, send, stored } = await openEnquiry();
  const { body: visit } = await admin.create("visits", { message, slots: [friday] });
  await anne.update("visits", visit.id, { asked: "Plutôt un mardi ?" });
  const id = newRecordId();
  const late = await send(id, { visit }).catch(fieldCodes);
  expect(late).toEqual({ slots: "validation_changed_meanwhile" });
  const [changedVisit] = (await stored()).visits;
  if (!changedVisit) throw new Error("The visit is gone.");
  await send(id, { visit: changedVisit });
  await send(id, { visit: changedVisit });
  expect(await stored()).toMatchObject({
    replies: [{ id, visit: visit.id }],
    visits: [{ id: visit.id, slots: [tuesday, friday], asked: "" }],
  });
});

test("only the team's answers offer a visit of their own enquiry", async () => {
  const { admin, anne, message, store } = await openEnquiry();
  const { body: visit } = await admin.create("visits", { message, slots: [friday] });
  const words = await anne.create("replies", { message, body: "Oui", visit: visit.id, slots: [tuesday] });
  expect(words.body).toMatchObject({ visit: "", slots: null });
  const other = await anne.create("messages", { sender: anne.id, subject: "Toit", body: "Bonjour" });
  const foreign = await admin.create("replies", { message: other.body.id, body: "Là ?", visit: visit.id });
  expect(foreign.body.data).toMatchObject({ visit: { code: "validation_not_offered" } });
  const offer = await admin.create("replies", { message, body: "Là ?", visit: visit.id, slots: [tuesday] });
  expect(offer.body.slots).toEqual([friday]);
  await admin.remove("visits", visit.id);
  expect(await store.find("replies", { id: offer.body.id })).toMatchObject([{ slots: [friday] }]);
});

test("a restored enquiry has its offer again", async () => {
  const { store, admin, message, send, stored } = await openEnquiry();
  const id = newRecordId();
  await send(id);
  await admin.remove("messages", message);
  await store.bin.restore("messages", message, { kind: "service", service: "operator" });
  expect(await stored()).toMatchObject({
    replies: [{ id, visit: id, slots: [tuesday, friday] }],
    visits: [{ id }],
  });
});

test("one letter brings the answer and its slots", async () => {
  const { store, anne, send } = await openEnquiry();
  const { options, letters } = openLetters();
  startEnquiryNotifications({ store, ...options });
  startVisitNotifications({ store, ...options });
  const id = newRecordId();
  await send(id);
  const herLetters = () => letters().filter((letter) => /^To: anne@exemple\.fr/m.test(letter));
  await expect.poll(() => herLetters().length).toBe(1);
  expect(herLetters()[0]).toContain("Nous passons ?");
  expect(herLetters()[0]).toMatch(/24.+novembre.+27.+novembre/s);
  await anne.update("visits", id, { chosen: tuesday.from });
  // The invitation follows every letter about the offer.
  await expect.poll(() => herLetters().some((letter) => letter.includes("METHOD:REQUEST"))).toBe(true);
  expect(herLetters()).toHaveLength(2);
});
