import { expect, onTestFinished, test, vi } from "vitest";
import { dayInParis } from "../dates.ts";
import { openCooperative } from "../fixtures.ts";
import { openWorksite, type WorksiteHouse, wonEnquiry } from "./fixtures.ts";

/** Ben, with an account of his own, is invited to read and has claimed the invitation. */
async function share({ admin, ben, service, enquiry }: WorksiteHouse): Promise<string> {
  const { body } = await admin.create("readers", { message: enquiry, email: "ben@exemple.fr" });
  await service("enquiries").update("readers", body.id, { user: ben.id });
  return body.id;
}

test("only a won enquiry becomes a worksite, and only once", async () => {
  const cooperative = await openCooperative();
  const { anne, admin } = cooperative;
  const { body } = await anne.create("messages", { sender: anne.id, subject: "Devis", body: "Bonjour" });
  const early = await admin.create("worksites", { message: body.id, title: "Albi" });
  expect(early.body.data).toMatchObject({ message: { code: "validation_not_won" } });
  const message = await wonEnquiry(cooperative);
  const worksite = await admin.create("worksites", { message, title: "Albi", told_step: "raising" });
  expect(worksite.body).toMatchObject({ step: "sketch", told_step: "", received_on: "" });
  expect(Object.keys(worksite.body.step_dates as object)).toEqual(["sketch"]);
  const twice = await admin.create("worksites", { message, title: "Albi" });
  expect(twice.body.data).toMatchObject({ message: { code: "validation_not_unique" } });
  expect((await anne.create("worksites", { message, title: "Albi" })).status).toBe(400);
});

test("the readers of the enquiry read its worksite, strangers do not", async () => {
  const house = await openWorksite();
  const { anne, ben, visitor, admin, worksite } = house;
  expect((await anne.view("worksites", worksite)).body.title).toBe("L'extension d'Albi");
  expect((await anne.view("worksites", worksite)).body).not.toHaveProperty("told_step");
  expect((await ben.view("worksites", worksite)).status).toBe(404);
  const reader = await share(house);
  expect((await ben.list("worksites")).map(({ id }) => id)).toEqual([worksite]);
  await admin.update("readers", reader, { revoked_at: "2026-01-01" });
  expect(await ben.list("worksites")).toEqual([]);
  expect(await visitor.list("worksites")).toEqual([]);
  expect((await anne.update("worksites", worksite, { step: "handover" })).status).toBe(404);
});

test("reached steps have a day, and steps ahead may be planned", async () => {
  const { admin, worksite } = await openWorksite({
    step_dates: { sketch: "2026-01-14", raising: "2026-02-01" },
    planned_dates: { sketch: "2026-01", raising: "2026-11", handover: "2027-03-26" },
  });
  const to = async (values: object) => (await admin.update("worksites", worksite, { ...values })).body;
  const first = await to({ step: "permit" });
  expect(first.step_dates).toEqual({ sketch: "2026-01-14", permit: dayInParis(first.updated) });
  expect(first.planned_dates).toEqual({ raising: "2026-11", handover: "2027-03-26" });
  const raised = await to({ step: "raising" });
  expect(Object.keys(raised.step_dates as object)).toEqual(["sketch", "permit", "raising"]);
  expect(raised.planned_dates).toEqual({ handover: "2027-03-26" });
  const back = await to({ step: "permit" });
  expect(back.step_dates).toEqual(first.step_dates);
  expect(back.step_at).not.toBe(first.step_at);
  const renamed = await to({ title: "Albi", step_dates: { permit: "2026-06-02" } });
  expect(renamed.step_at).toBe(back.step_at);
  expect(renamed.step_dates).toEqual({ permit: "2026-06-02" });
  expect((await admin.update("worksites", worksite, { step_dates: { permit: "juin" } })).status).toBe(400);
});

test("a réception is in the past, and only letters record told steps", async () => {
  const { admin, service, worksite } = await openWorksite();
  const ahead = await admin.update("worksites", worksite, { received_on: "2999-01-01" });
  expect(ahead.body.data).toMatchObject({ received_on: { code: "validation_future_date" } });
  expect((await admin.update("worksites", worksite, { told_step: "raising" })).body.told_step).toBe("");
  const updatedWorksite = await service("letters").update("worksites", worksite, {
    told_step: "sketch",
  });
  expect(updatedWorksite.body.told_step).toBe("sketch");
  expect((await service("letters").update("worksites", worksite, { title: "Autre" })).status).toBe(404);
});

test("a réception may be today by the Paris clock", async () => {
  const { admin, worksite } = await openWorksite();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-07-01T22:30:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const received = (day: string) => admin.update("worksites", worksite, { received_on: day });
  expect((await received("2027-07-03")).body.data).toMatchObject({
    received_on: { code: "validation_future_date" },
  });
  expect((await received("2027-07-02")).status).toBe(200);
});

test("a worksite is deleted and restored with its enquiry", async () => {
  const { admin, store, enquiry, worksite } = await openWorksite();
  await admin.create("publication_permissions", { worksite });
  await admin.remove("messages", enquiry);
  expect((await admin.view("worksites", worksite)).status).toBe(404);
  expect(await admin.list("publication_permissions")).toEqual([]);
  await store.bin.restore("messages", enquiry, { kind: "service", service: "operator" });
  expect((await admin.view("worksites", worksite)).status).toBe(200);
  expect(await admin.list("publication_permissions")).toHaveLength(1);
});
