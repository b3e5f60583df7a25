import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { pageId } from "./page-names.ts";
import { brokenTexts } from "./placeholders.ts";

const title = "services.title";
const broken = (text: string, published?: string) =>
  brokenTexts("home", { [title]: text }, published === undefined ? {} : { [title]: published });

test("a counted text has its count, and no other word, in braces", () => {
  expect(broken("{Nombre} ouvrages")).toEqual([]);
  expect(broken("Nos {nombre} ouvrages : {nombre} fois du bois")).toEqual([]);
  for (const text of ["Trois ouvrages", "{nombres} ouvrages", "{Nombre} ouvrages, {personne}"])
    expect(broken(text)).toEqual([title]);
  expect(brokenTexts("home", { "team.rule": "Les {nombre}" })).toEqual(["team.rule"]);
});

test("a text that visitors already see stays", () => {
  expect(broken("Nos ouvrages", "Nos ouvrages")).toEqual([]);
  expect(broken("Nos ouvrages", "Vos ouvrages")).toEqual([title]);
});

test("the store refuses to publish a counted text without its count", async () => {
  const { admin } = await openCooperative();
  const home = { id: pageId("home"), page: "home" };
  await admin.create("pages", home);
  const publish = (text: string) => admin.update("pages", home.id, { texts: { [title]: text } });
  expect(await publish("Trois ouvrages")).toMatchObject({
    status: 400,
    body: { data: { texts: { code: "validation_wrong_placeholders" } } },
  });
  expect((await publish("Nos {nombre} ouvrages")).status).toBe(200);
});
