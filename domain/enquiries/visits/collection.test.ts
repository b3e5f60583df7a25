import { expect, onTestFinished, test, vi } from "vitest";
import { type Cooperative, openCooperative } from "../../fixtures.ts";

const tuesday = {
  from: "2999-11-24 08:00:00.000Z",
  to: "2999-11-24 09:00:00.000Z",
  note: "avant votre travail",
};
const friday = { from: "2999-11-27 13:00:00.000Z", to: "2999-11-27 14:00:00.000Z", note: "" };
const monday = { from: "2999-11-30 08:00:00.000Z", to: "2999-11-30 09:00:00.000Z", note: "" };

async function openOffer(): Promise<Cooperative & { enquiry: string; visit: string }> {
  const cooperative = await openCooperative();
  const { anne, admin } = cooperative;
  const { body } = await anne.create("messages", { sender: anne.id, subject: "Devis", body: "Bonjour" });
  const slots = [tuesday, friday];
  const visit = await admin.create("visits", { message: body.id, slots, with: [admin.id], state: "done" });
  return { ...cooperative, enquiry: body.id, visit: visit.body.id };
}

test("an offered visit starts unanswered, for all readers of the enquiry", async () => {
  const { anne, ben, visitor, admin, visit, enquiry } = await openOffer();
  expect((await anne.view("visits", visit)).body).toMatchObject({
    state: "offered",
    chosen: "",
    sequence: 0,
    slots: [tuesday, friday],
  });
  expect((await ben.view("visits", visit)).status).toBe(404);
  expect(await visitor.list("visits")).toEqual([]);
  expect((await anne.create("visits", { message: enquiry, slots: [monday] })).status).toBe(400);
  expect((await admin.create("visits", { message: enquiry, slots: [] })).status).toBe(400);
});

test("the client chooses one of the slots, moves to another, and cancels", async () => {
  const { anne, ben, visit } = await openOffer();
  const foreign = await anne.update("visits", visit, { chosen: monday.from });
  expect(foreign.body.data).toMatchObject({ chosen: { code: "validation_not_offered" } });
  expect((await ben.update("visits", visit, { chosen: tuesday.from })).status).toBe(404);
  const chosenVisit = await anne.update("visits", visit, { chosen: tuesday.from });
  expect(chosenVisit.body).toMatchObject({ state: "chosen", chosen: tuesday.from, sequence: 0 });
  const movedVisit = await anne.update("visits", visit, { chosen: friday.from });
  expect(movedVisit.body).toMatchObject({ state: "chosen", chosen: friday.from, sequence: 1 });
  const cancelled = await anne.update("visits", visit, { state: "cancelled" });
  expect(cancelled.body).toMatchObject({ state: "cancelled", cancelled_by: "client", sequence: 2 });
  const again = await anne.update("visits", visit, { chosen: tuesday.from });
  expect(again.body.data).toMatchObject({ state: { code: "validation_visit_closed" } });
});

test("a repeated cancellation counts as done, and changes nothing", async () => {
  const { anne, admin, visit } = await openOffer();
  await anne.update("visits", visit, { chosen: tuesday.from });
  await anne.update("visits", visit, { state: "cancelled" });
  for (const { body } of [
    await anne.update("visits", visit, { state: "cancelled" }),
    await admin.update("visits", visit, { state: "cancelled" }),
  ])
    expect(body).toMatchObject({ state: "cancelled", cancelled_by: "client", sequence: 1 });
  const reopened = await admin.update("visits", visit, { state: "cancelled", note: "Portail vert." });
  expect(reopened.body.data).toMatchObject({ state: { code: "validation_visit_closed" } });
});

test("a slot agreed by word of mouth is chosen at once", async () => {
  const { admin, anne } = await openOffer();
  const { body } = await anne.create("messages", { sender: anne.id, subject: "Abri", body: "Bonjour" });
  const offer = { message: body.id, slots: [tuesday] };
  const foreign = await admin.create("visits", { ...offer, chosen: monday.from });
  expect(foreign.body.data).toMatchObject({ chosen: { code: "validation_not_offered" } });
  const agreed = await admin.create("visits", { ...offer, chosen: tuesday.from });
  expect(agreed.body).toMatchObject({ state: "chosen", chosen: tuesday.from, sequence: 0 });
});

test("an enquiry has one open visit, even with concurrent offers", async () => {
  const { admin, enquiry, visit } = await openOffer();
  const offer = () => admin.create("visits", { message: enquiry, slots: [monday] });
  expect((await offer()).body.data).toMatchObject({ slots: { code: "validation_open_already" } });
  await admin.update("visits", visit, { state: "cancelled" });
  const both = await Promise.all([offer(), offer()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test("a deleted visit is not restored beside another open one", async () => {
  const { store, admin, enquiry, visit } = await openOffer();
  const restore = () => store.bin.restore("visits", visit, { kind: "service", service: "operator" });
  const states = async () => (await store.find("visits", { message: enquiry })).map(({ state }) => state);
  await admin.remove("visits", visit);
  const { body: other } = await admin.create("visits", { message: enquiry, slots: [monday] });
  await expect(restore()).rejects.toMatchObject({
    status: 409,
    data: { message: { code: "validation_open_already" } },
  });
  expect(await states()).toEqual(["offered"]);
  await admin.update("visits", other.id, { state: "cancelled" });
  await restore();
  expect((await states()).sort()).toEqual(["cancelled", "offered"]);
});

test("a finished visit is restored beside an open one", async () => {
  const { store, admin, enquiry, visit } = await openOffer();
  const operator = { kind: "service", service: "operator" } as const;
  await admin.update("visits", visit, { state: "cancelled" });
  await admin.remove("visits", visit);
  await admin.create("visits", { message: enquiry, slots: [monday] });
  await store.bin.restore("visits", visit, operator);
  await admin.remove("messages", enquiry);
  await store.bin.restore("messages", enquiry, operator);
  expect(await store.find("visits", { message: enquiry })).toHaveLength(2);
});

test("the team's next slots answer the client's question", async () => {
  const { anne, admin, visit } = await openOffer();
  await anne.update("visits", visit, { chosen: tuesday.from });
  const askedVisit = await anne.update("visits", visit, { asked: "Plutôt un lundi ?" });
  expect(askedVisit.body).toMatchObject({ state: "chosen", asked: "Plutôt un lundi ?" });
  const offered = await admin.update("visits", visit, { slots: [monday] });
  expect(offered.body).toMatchObject({ state: "offered", chosen: "", asked: "", sequence: 1 });
});

test("new slots keep a choice among them, and the team may choose", async () => {
  const { admin, visit } = await openOffer();
  const chosenVisit = await admin.update("visits", visit, { chosen: tuesday.from });
  expect(chosenVisit.body).toMatchObject({ state: "chosen", sequence: 0 });
  const updatedVisit = await admin.update("visits", visit, { slots: [tuesday, monday] });
  expect(updatedVisit.body).toMatchObject({ state: "chosen", chosen: tuesday.from, sequence: 0 });
  expect((await admin.update("visits", visit, { state: "done" })).body.state).toBe("done");
});

test("the client changes neither slots nor visitors, nor marks it held", async () => {
  const { anne, visit } = await openOffer();
  for (const change of [
    { slots: [monday] },
    { with: [] },
    { note: "Rien" },
    { sequence: 9 },
    { cancelled_by: "team" },
  ])
    expect((await anne.update("visits", visit, change)).status).toBe(404);
  expect((await anne.update("visits", visit, { state: "done" })).body.state).toBe("offered");
});

test("past slots are neither offered nor chosen, and only colleagues come", async () => {
  const { anne, admin, enquiry } = await openOffer();
  const pastSlot = { from: "2020-01-01 08:00:00.000Z", to: "2020-01-01 09:00:00.000Z" };
  const late = await admin.create("visits", { message: enquiry, slots: [pastSlot] });
  expect(late.body.data).toMatchObject({ slots: { code: "validation_past_slot" } });
  const reversed = await admin.create("visits", {
    message: enquiry,
    slots: [{ ...pastSlot, to: "2019-01-01 08:00:00Z" }],
  });
  expect(reversed.body.data).toHaveProperty("slots");
  const foreign = await admin.create("visits", { message: enquiry, slots: [friday], with: [anne.id] });
  expect(foreign.body.data).toMatchObject({ with: { code: "validation_not_team" } });
});

test("after a visit has begun, only the team changes it", async () => {
  const { anne, admin, enquiry, visit: former } = await openOffer();
  await admin.update("visits", former, { state: "cancelled" });
  const from = Date.now() + 60_000;
  const moment = (at: number) => new Date(at).toISOString().replace("T", " ");
  const soon = { from: moment(from), to: moment(from + 3_600_000), note: "" };
  const { body: visit } = await admin.create("visits", { message: enquiry, slots: [soon, tuesday] });
  await anne.update("visits", visit.id, { chosen: soon.from });
  vi.useFakeTimers({ toFake: ["Date"], now: from + 1_000 });
  onTestFinished(() => void vi.useRealTimers());
  for (const change of [{ state: "cancelled" }, { chosen: tuesday.from }, { asked: "Plutôt mardi ?" }]) {
    const { body } = await anne.update("visits", visit.id, change);
    expect(body.data).toMatchObject({ state: { code: "validation_visit_closed" } });
  }
  expect((await admin.update("visits", visit.id, { state: "done" })).body.state).toBe("done");
});
