import { expect, test } from "vitest";
import { openCooperative } from "../../../domain/fixtures.ts";
import { inProcess } from "../../../domain/service-account.server.ts";
import type { EnquiryVisit, TeamEnquiry } from "../../../records/enquiries/whole-enquiry.ts";
import { french } from "../../../ui/text/typography.ts";
import type { Faults } from "../../parts/acts/page-acts.ts";
import { seenField, seenVersion } from "../../parts/conflict/seen-fields.ts";
import { enquiryActs } from "./enquiry-acts.ts";
import { entrustedFields, suggestedDay } from "./panel/entrusted-day.ts";

async function openEnquiry() {
  const { store, admin, anne, colleague } = await openCooperative();
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  const { body } = await anne.create("messages", { sender: anne.id, subject: "Abri", body: "Bonjour" });
  const maud = await colleague("admin");
  return { client, admin, maud, enquiry: body.id };
}

test.each([
  ["a colleague", "on", "Le rappel est confié ; une lettre part."],
  ["a colleague, on a site without letters", "", "Le rappel est confié. Prévenez la personne vous-même."],
  ["oneself", "on", "Le rappel est pour vous."],
])("the toast says what follows if a reminder is given to %s", async (to, mailed, sentence) => {
  const { client, admin, maud, enquiry } = await openEnquiry();
  client.authStore.save("unused", (await client.collection("users").getOne(admin.id)) as never);
  const shownEnquiry = await client
    .collection("messages")
    .update<TeamEnquiry>(enquiry, { remind_on: "2999-12-01" });
  const form = dialogForm({
    account: to === "oneself" ? admin.id : maud.id,
    remind_on: "2999-12-02",
    [seenField]: seenVersion(shownEnquiry, ["remind_to", "remind_on"]),
    ...(mailed && { mailed }),
  });
  const answer = await enquiryActs.entrustReminder(client, { id: enquiry }, form);
  expect(answer).toEqual({ done: french(sentence) });
});

function dialogForm(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

test("a reminder removed meanwhile is only given at the second press", async () => {
  const { client, maud, enquiry } = await openEnquiry();
  const messages = client.collection("messages");
  const reminder = { remind_on: "2999-12-01", remind_note: "Le toit" };
  const shownEnquiry = await messages.update<TeamEnquiry>(enquiry, reminder);
  await messages.update(enquiry, { remind_on: "", remind_note: "" });
  const give = (version: string) => {
    const values = { account: maud.id, remind_on: "2999-12-01", [seenField]: version };
    return enquiryActs.entrustReminder(client, { id: enquiry }, dialogForm(values));
  };
  const answer = await give(seenVersion(shownEnquiry, ["remind_to", "remind_on"]));
  const faults: Faults = "faults" in answer ? answer.faults : {};
  expect(faults.account).toContain("entre-temps");
  expect(await messages.getOne(enquiry)).toMatchObject({ remind_on: "", remind_to: "" });
  expect(await give(faults[seenField] ?? "")).toHaveProperty("done");
  expect(await messages.getOne(enquiry)).toMatchObject({ remind_to: maud.id });
});

test("a visit given away meanwhile stays as it is", async () => {
  const { client, admin, maud, enquiry } = await openEnquiry();
  const visits = client.collection("visits");
  const slots = [{ from: "2999-11-24 08:00:00.000Z", to: "2999-11-24 09:00:00.000Z", note: "" }];
  const shownVisit = await visits.create<EnquiryVisit>({ message: enquiry, slots, with: [] });
  await visits.update(shownVisit.id, { with: [admin.id] });
  const values = { account: maud.id, [seenField]: seenVersion(shownVisit, ["with"]) };
  const answer = await enquiryActs.entrustVisit(client, { visit: shownVisit.id }, dialogForm(values));
  expect(answer).toMatchObject({ faults: { account: expect.stringContaining("entre-temps") } });
  expect(await visits.getOne(shownVisit.id)).toMatchObject({ with: [admin.id] });
});

/** An enquiry whose reminder somebody moves while the dialog that gives the enquiry to Maud is open. */
async function openMovedReminder() {
  const { client, admin, maud, enquiry } = await openEnquiry();
  const messages = client.collection("messages");
  const shownEnquiry = await messages.update<TeamEnquiry>(enquiry, { remind_on: "2999-12-01" });
  await messages.update(enquiry, { remind_on: "2999-12-08" });
  const entrust = async (remind_on: string, version = seenVersion(shownEnquiry, entrustedFields)) => {
    const form = dialogForm({ account: maud.id, remind_on, [seenField]: version });
    const answer = await enquiryActs.entrust(client, { id: enquiry }, form);
    return "faults" in answer ? answer.faults : {};
  };
  return { messages, admin, maud, enquiry, entrust };
}

test("an enquiry that is given keeps the day to which somebody has moved its reminder", async () => {
  const { messages, maud, enquiry, entrust } = await openMovedReminder();
  expect(await entrust("2999-12-01")).toEqual({});
  const stored = { in_charge: maud.id, remind_on: "2999-12-08 00:00:00.000Z" };
  expect(await messages.getOne(enquiry)).toMatchObject(stored);
});

test("a day given with an enquiry replaces a moved reminder at the second press", async () => {
  const { messages, maud, enquiry, entrust } = await openMovedReminder();
  const faults = await entrust("2999-12-15");
  expect(faults.remind_on).toContain("entre-temps");
  const unchanged = { in_charge: "", remind_on: "2999-12-08 00:00:00.000Z" };
  expect(await messages.getOne(enquiry)).toMatchObject(unchanged);
  expect(await entrust("2999-12-15", faults[seenField])).toEqual({});
  const stored = { in_charge: maud.id, remind_on: "2999-12-15 00:00:00.000Z" };
  expect(await messages.getOne(enquiry)).toMatchObject(stored);
});

test("an enquiry that somebody takes meanwhile is given at the second press", async () => {
  const { messages, admin, maud, enquiry, entrust } = await openMovedReminder();
  await messages.update(enquiry, { in_charge: admin.id });
  const faults = await entrust("2999-12-01");
  expect(faults.account).toContain(french("admin s'occupe déjà"));
  expect(await messages.getOne(enquiry)).toMatchObject({ in_charge: admin.id });
  expect(await entrust("2999-12-01", faults[seenField])).toEqual({});
  const stored = { in_charge: maud.id, remind_on: "2999-12-08 00:00:00.000Z" };
  expect(await messages.getOne(enquiry)).toMatchObject(stored);
});

test.each([
  ["a day makes the reminder that of the new person in charge", "2999-12-12", ""],
  ["without a day, the reminder of somebody else stays theirs", "", "admin"],
])("with an enquiry, %s", async (_, day, owner) => {
  const { client, admin, maud, enquiry } = await openEnquiry();
  const messages = client.collection("messages");
  const reminder = { remind_on: "2999-12-12", remind_to: admin.id };
  const shownEnquiry = await messages.update<TeamEnquiry>(enquiry, reminder);
  expect(suggestedDay(shownEnquiry)).toBe("");
  const form = dialogForm({
    account: maud.id,
    remind_on: day,
    [seenField]: seenVersion(shownEnquiry, entrustedFields),
  });
  expect(await enquiryActs.entrust(client, { id: enquiry }, form)).toHaveProperty("done");
  const stored = { in_charge: maud.id, remind_to: owner && admin.id, remind_on: "2999-12-12 00:00:00.000Z" };
  expect(await messages.getOne(enquiry)).toMatchObject(stored);
});
