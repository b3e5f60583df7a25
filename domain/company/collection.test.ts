import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { companyId } from "./company.ts";

const facts = { id: companyId, name: "Les Assembleurs" };

test("everybody reads the facts, administrators write them, nobody deletes them", async () => {
  const { admin, anne, visitor } = await openCooperative();
  expect((await anne.create("company", facts)).status).toBe(400);
  expect((await admin.create("company", facts)).status).toBe(200);
  expect((await anne.update("company", companyId, { region: "Bretagne" })).status).toBe(404);
  expect((await admin.update("company", companyId, { region: "Occitanie" })).status).toBe(200);
  expect((await admin.remove("company", companyId)).status).toBe(403);
  expect((await visitor.view("company", companyId)).body).toMatchObject({ ...facts, region: "Occitanie" });
});

test("a second company record is refused", async () => {
  const { admin, service, visitor } = await openCooperative();
  await admin.create("company", facts);
  expect((await admin.create("company", { name: "Une autre" })).status).toBe(400);
  expect((await admin.create("company", facts)).status).toBe(400);
  expect((await service("start").create("company", facts)).status).toBe(400);
  expect(await visitor.list("company")).toHaveLength(1);
});

test("facts that a page cannot show are refused by name", async () => {
  const { admin } = await openCooperative();
  await admin.create("company", facts);
  const wrong = { people: "tout le monde", legal: ["Scop"], instagram: "javascript:alert(1)", latitude: 430 };
  const { status, body } = await admin.update("company", companyId, wrong);
  expect(status).toBe(400);
  expect(Object.keys(body.data as object).toSorted()).toEqual(Object.keys(wrong).toSorted());
});

test("lines are trimmed, unknown members dropped, and blocks can be emptied", async () => {
  const { admin } = await openCooperative();
  await admin.create("company", facts);
  const legal = { form: " Scop SA ", host: { name: "Un hébergeur", mood: "calme" }, motto: "Bois" };
  const updatedCompany = await admin.update("company", companyId, { legal });
  expect(updatedCompany.body.legal).toEqual({ form: "Scop SA", host: { name: "Un hébergeur" } });
  expect((await admin.update("company", companyId, { legal: null })).body.legal).toBeNull();
});

test("an accent is a colour that reads in small letters, as people write it", async () => {
  const { admin, anne } = await openCooperative();
  await admin.create("company", facts);
  expect((await anne.update("company", companyId, { accent: "#33485a" })).status).toBe(404);
  expect((await admin.update("company", companyId, { accent: " 33485A" })).body.accent).toBe("#33485a");
  for (const [accent, code] of [
    ["#c2572c", "validation_low_contrast"],
    ["rouge", "validation_invalid_format"],
  ]) {
    const { status, body } = await admin.update("company", companyId, { accent });
    expect(status).toBe(400);
    expect(body.data).toMatchObject({ accent: { code } });
  }
  expect((await admin.update("company", companyId, { accent: "" })).body.accent).toBe("");
});

test("a signature has four lines at most, and a mark is known", async () => {
  const { admin } = await openCooperative();
  await admin.create("company", facts);
  const save = (values: object) => admin.update("company", companyId, { ...values });
  expect((await save({ signature: "Un\r\nDeux \nTrois\nQuatre\n" })).body.signature).toBe(
    "Un\nDeux\nTrois\nQuatre",
  );
  expect((await save({ signature: "1\n2\n3\n4\n5" })).body.data).toMatchObject({
    signature: { code: "validation_invalid_format" },
  });
  expect((await save({ mark: "lion" })).status).toBe(400);
  expect((await save({ mark: "initials" })).body.mark).toBe("initials");
});

function table(...lines: [days: string, hours: string][]) {
  return { label: "Atelier", lines: lines.map(([days, hours]) => ({ days, hours })) };
}

test.each([
  ["an unknown day", table(["Vandredi", "7h00-19h00"]), "validation_unknown_days", 1],
  ["unknown hours", table(["Lundi", "8h-12h"], ["Vendredi", "7h à 25h"]), "validation_unknown_hours", 2],
  ["a repeated day", table(["Mardi", "8h-12h"], ["Mardi", "8h-11h"]), "validation_repeated_day", 1],
])("opening hours with %s are refused", async (_, hours, code, line) => {
  const { admin, visitor } = await openCooperative();
  await admin.create("company", facts);
  const { status, body } = await admin.update("company", companyId, { workshop_hours: hours });
  expect([status, body.data]).toMatchObject([400, { workshop_hours: { code, params: { line } } }]);
  expect((await visitor.view("company", companyId)).body.workshop_hours).toBeNull();
});

test("stored hours that are not understood stay while other facts are saved", async () => {
  const { admin, visitor, folder } = await openCooperative();
  await admin.create("company", facts);
  const hours = table(["Vandredi", "7h à 25h"]);
  const database = new DatabaseSync(`${folder}/data.db`);
  database.prepare("UPDATE company SET workshop_hours = ?").run(JSON.stringify(hours));
  database.close();
  const partial = await admin.update("company", companyId, { region: "Occitanie" });
  expect([partial.status, partial.body.workshop_hours]).toEqual([200, hours]);
  const whole = { ...partial.body, region: "Bretagne" };
  expect((await admin.update("company", companyId, whole)).status).toBe(200);
  expect((await visitor.view("company", companyId)).body).toMatchObject({
    region: "Bretagne",
    workshop_hours: hours,
  });
  const understood = table(["Vendredi", "7h00-16h00"]);
  const { body } = await admin.update("company", companyId, { workshop_hours: understood });
  expect(body.workshop_hours).toEqual(understood);
});

test("an import takes hours that are not understood as they are", async () => {
  const { store } = await openCooperative();
  const values = { name: "Les Assembleurs", office_hours: table(["Vandredi", "8h-12h"]) };
  const imported = await store.import.record({
    collection: "company",
    id: companyId,
    values,
    files: {},
  } as never);
  expect(imported).toMatchObject({ kind: "imported", row: values });
});

test("only the team sees step delays, and everybody the budgets", async () => {
  const { admin, anne, visitor } = await openCooperative();
  const settings = { budgets: ["Jusqu'à 40 000 €"], step_delays: { new: 2 } };
  await admin.create("company", { ...facts, ...settings });
  expect((await admin.view("company", companyId)).body).toMatchObject(settings);
  for (const { body } of [await visitor.view("company", companyId), await anne.view("company", companyId)]) {
    expect(body.budgets).toEqual(settings.budgets);
    expect(body).not.toHaveProperty("step_delays");
  }
});
