import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { companyId } from "../../company/company.ts";
import { type Cooperative, openCooperative } from "../../fixtures.ts";
import { offeredBudgets } from "./offered-budgets.ts";

const visitorsWords = {
  subject: "Extension",
  body: "Bonjour",
  sender_name: "Hélène Caussade",
  sender_email: "helene@exemple.fr",
};

async function openEnquiry(): Promise<Cooperative & { enquiry: string }> {
  const cooperative = await openCooperative();
  const { body } = await cooperative.service("contact").create("messages", visitorsWords);
  return { ...cooperative, enquiry: body.id };
}

const ownWords = (sender: string) => ({ sender, subject: "Devis", body: "Bonjour" });

test("an enquiry starts as new, and its author cannot change that", async () => {
  const { anne, admin } = await openCooperative();
  const claimed = { step: "won", in_charge: anne.id, lost_note: "Rien", first_answer_at: "2020-01-01" };
  const { body } = await anne.create("messages", { ...ownWords(anne.id), ...claimed });
  const storedEnquiry = (await admin.view("messages", body.id)).body;
  expect(storedEnquiry).toMatchObject({
    step: "new",
    step_at: storedEnquiry.created,
    step_log: [{ step: "new", at: storedEnquiry.created }],
    in_charge: "",
    lost_note: "",
    first_answer_at: "",
    origin: "account",
  });
});

test("only the team sees and finds the fields of its handling", async () => {
  const { anne, admin } = await openCooperative();
  const { body } = await anne.create("messages", ownWords(anne.id));
  await admin.update("messages", body.id, { remind_note: "Rappeler son frère", step: "called" });
  for (const shownEnquiry of [
    (await anne.view("messages", body.id)).body,
    ...(await anne.list("messages")),
  ]) {
    for (const name of ["step", "step_at", "step_log", "lost_note", "in_charge", "remind_on", "remind_note"])
      expect(shownEnquiry).not.toHaveProperty(name);
  }
  expect((await anne.filter("messages", 'remind_note ~ "frère"')).status).toBe(400);
  expect((await anne.filter("messages", 'step = "called"')).status).toBe(400);
  expect((await anne.list("messages", "sort=step")) ?? "refused").toBe("refused");
  expect(
    (await admin.filter("messages", 'remind_note ~ "frère" && step = "called"')).body.items,
  ).toHaveLength(1);
});

test("each step is logged, and a lost enquiry needs a reason", async () => {
  const { admin, enquiry } = await openEnquiry();
  await admin.update("messages", enquiry, { step: "called" });
  const unsaid = await admin.update("messages", enquiry, { step: "lost" });
  expect(unsaid.body.data).toMatchObject({ lost_reason: { code: "validation_required" } });
  const lost = (await admin.update("messages", enquiry, { step: "lost", lost_reason: "far" })).body;
  const log = lost.step_log as { step: string; at: string }[];
  expect(log.map(({ step }) => step)).toEqual(["new", "called", "lost"]);
  expect(lost.step_at).toBe(log[2]?.at);
  expect(lost.step_at).toBe(lost.updated);
  const again = (await admin.update("messages", enquiry, { step: "visit" })).body;
  expect(again).toMatchObject({ lost_reason: "", lost_note: "", step: "visit" });
});

test("a step left by mistake keeps its moment", async () => {
  const { admin, enquiry } = await openEnquiry();
  const before = (await admin.view("messages", enquiry)).body;
  await admin.update("messages", enquiry, { step: "called" });
  const back = (await admin.update("messages", enquiry, { step: "new" })).body;
  expect(back).toMatchObject({ step: "new", step_at: before.step_at, step_log: before.step_log });
});

test("a later return to a step starts a new wait", async () => {
  const { admin, enquiry, folder } = await openEnquiry();
  const log = [
    { step: "new", at: "2026-01-01 10:00:00.000Z" },
    { step: "called", at: new Date(Date.now() - 11 * 60_000).toISOString().replace("T", " ") },
  ];
  const database = new DatabaseSync(`${folder}/data.db`, { timeout: 5000 });
  database
    .prepare("UPDATE messages SET step = 'called', step_at = ?, step_log = ? WHERE id = ?")
    .run(log[1]?.at ?? "", JSON.stringify(log), enquiry);
  database.close();
  const back = (await admin.update("messages", enquiry, { step: "new" })).body;
  expect(back.step_at).toBe(back.updated);
  expect(back.step_log).toEqual([...log, { step: "new", at: back.updated }]);
});

test("only a member of the team can be in charge", async () => {
  const { admin, anne, enquiry } = await openEnquiry();
  const refused = await admin.update("messages", enquiry, { in_charge: anne.id });
  expect(refused.body.data).toMatchObject({ in_charge: { code: "validation_not_team" } });
  expect((await admin.update("messages", enquiry, { in_charge: admin.id })).body.in_charge).toBe(admin.id);
});

test("only the store writes moments and the origin", async () => {
  const { admin, enquiry } = await openEnquiry();
  const before = (await admin.view("messages", enquiry)).body;
  const forged = { is_read: true, step_at: "2020-01-01", first_answer_at: "2020-01-01", origin: "call" };
  expect((await admin.update("messages", enquiry, forged)).body).toMatchObject({
    is_read: true,
    step_at: before.step_at,
    first_answer_at: "",
    origin: "contact",
  });
});

test("the first reply or call of the team counts, notes do not", async () => {
  const { admin, enquiry } = await openEnquiry();
  const write = async (more: object) =>
    (await admin.create("replies", { message: enquiry, body: "Bonjour", ...more })).body;
  await write({ kind: "note" });
  expect((await admin.view("messages", enquiry)).body.first_answer_at).toBe("");
  const call = await write({ kind: "call" });
  await write({});
  expect((await admin.view("messages", enquiry)).body.first_answer_at).toBe(call.created);
});

test("only the team reads and writes notes", async () => {
  const { anne, admin } = await openCooperative();
  const { body } = await anne.create("messages", ownWords(anne.id));
  for (const kind of ["call", "note"]) {
    const { body: noted } = await admin.create("replies", { message: body.id, body: "Entre nous", kind });
    expect(noted).toMatchObject({ kind, side: "team", is_read: true });
    expect((await anne.view("replies", noted.id)).status).toBe(404);
    expect((await anne.update("replies", noted.id, { is_read: true })).status).toBe(404);
  }
  expect(await anne.list("replies")).toEqual([]);
  expect((await anne.filter("messages", 'replies_via_message.body ~ "Entre"')).body.items).toEqual([]);
  const { body: own } = await anne.create("replies", {
    message: body.id,
    body: "Oui",
    kind: "note",
    via: "mail",
  });
  expect(own).toMatchObject({ kind: "", via: "", side: "client" });
});

test("a call that the team notes is an enquiry, read already", async () => {
  const { admin } = await openCooperative();
  const call = { origin: "call", subject: "Carport", body: "A appelé", sender_name: "Jean", phone: "05 63" };
  expect((await admin.create("messages", call)).body).toMatchObject({
    sender: "",
    origin: "call",
    is_read: true,
    step: "new",
    sender_name: "Jean",
  });
  expect((await admin.create("messages", { ...call, origin: "contact" })).status).toBe(400);
});

test("details make an enquiry unread, and end with the team's first answer", async () => {
  const { anne, ben, admin } = await openCooperative();
  const { body } = await anne.create("messages", ownWords(anne.id));
  await admin.update("messages", body.id, { is_read: true });
  const added = {
    work: "extension",
    town: " Albi ",
    town_code: "81004",
    surface: 24,
    start_wish: "spring-2027",
  };
  expect((await ben.update("messages", body.id, added)).status).toBe(404);
  expect((await anne.update("messages", body.id, added)).body).toMatchObject({ ...added, town: "Albi" });
  expect((await admin.view("messages", body.id)).body).toMatchObject({ is_read: false, town: "Albi" });
  expect((await anne.update("messages", body.id, { town: "Gaillac", subject: "Autre" })).status).toBe(404);
  expect((await anne.update("messages", body.id, { town: "Gaillac", is_read: true })).status).toBe(404);
  await admin.create("replies", { message: body.id, body: "Bonjour Anne" });
  expect((await anne.update("messages", body.id, { town: "Gaillac" })).status).toBe(404);
});

test("a budget is one of the company's ranges or unknown", async () => {
  const { anne, admin } = await openCooperative();
  await admin.create("company", { id: companyId, name: "Les Assembleurs", budgets: ["Jusqu'à 40 000 €"] });
  const { body } = await anne.create("messages", ownWords(anne.id));
  const refused = await anne.update("messages", body.id, { budget: "12 €" });
  expect(refused.body.data).toMatchObject({ budget: { code: "validation_not_offered" } });
  for (const budget of ["unknown", "Jusqu'à 40 000 €", ""])
    expect((await anne.update("messages", body.id, { budget })).body.budget).toBe(budget);
  await anne.update("messages", body.id, { budget: "Jusqu'à 40 000 €" });
  await admin.update("company", companyId, { budgets: ["Plus de 80 000 €"] });
  // A chosen range stays, even if the company no longer offers it.
  expect((await anne.update("messages", body.id, { town: "Albi" })).status).toBe(200);
});

test.each<[string, Record<string, unknown>]>([
  ["work", { work: "castle" }],
  ["town_code", { town_code: "8100" }],
  ["surface", { surface: -1 }],
  ["surface", { surface: 1e9 }],
  ["start_wish", { start_wish: "demain" }],
  ["sketch", { sketch: { width: 6, depth: 4 } }],
  ["sketch", { sketch: { width: 6, depth: 4, x: 0, y: 7, script: "<svg>" } }],
  ["sketch", { sketch: { width: 1e9, depth: 4, x: 0, y: 7 } }],
  ["town", { town: "Albi\nGaillac" }],
  ["town", { town: "a".repeat(121) }],
])("%s is refused if it is %j", async (field, sent) => {
  const { anne } = await openCooperative();
  const { body } = await anne.create("messages", ownWords(anne.id));
  const refused = await anne.update("messages", body.id, sent);
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.data as object)).toEqual([field]);
});

test("new houses have ranges of their own", async () => {
  const { anne, admin } = await openCooperative();
  const budgets = ["Jusqu'à 40 000 €"];
  const house_budgets = ["200 000 à 280 000 €"];
  await admin.create("company", { id: companyId, name: "Les Assembleurs", budgets, house_budgets });
  const { body } = await anne.create("messages", { ...ownWords(anne.id), work: "house" });
  const budget = "200 000 à 280 000 €";
  expect((await anne.update("messages", body.id, { budget })).body.budget).toBe(budget);
  expect(offeredBudgets({ budgets, house_budgets }, "house")).toEqual(house_budgets);
  expect(offeredBudgets({ budgets, house_budgets }, "extension")).toEqual(budgets);
  expect(offeredBudgets({ budgets, house_budgets: null }, "house")).toEqual(budgets);
});

test("a measured sketch is stored as drawn", async () => {
  const { anne } = await openCooperative();
  const { body } = await anne.create("messages", ownWords(anne.id));
  const sketch = { width: 6.3, depth: 4.1, x: -1.2, y: 7, house: { width: 10, depth: 7 } };
  const ofHouse = { width: 12, depth: 8, x: 5, y: 5, plot: { width: 22, depth: 18 } };
  for (const each of [sketch, ofHouse])
    expect((await anne.update("messages", body.id, { sketch: each })).body.sketch).toEqual(each);
});
