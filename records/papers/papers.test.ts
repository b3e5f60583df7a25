import { expect, test } from "vitest";
import { addDays, todayInParis } from "../../domain/dates.ts";
import { openCooperative } from "../../domain/fixtures.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { shownPapers } from "./papers.ts";

const ends_on = addDays(todayInParis(), 90);
const insurance = { kind: "decennale", issuer: "Mutuelle du Faîtage", ends_on, shown_to: "public" };

async function readShown(papers: object[]) {
  const { store, admin } = await openCooperative();
  for (const paper of papers) await admin.create("papers", { ...paper });
  return shownPapers(inProcess(store));
}

test("pages show valid papers in the order of their kinds, renewed ones once", async () => {
  const later = { ...insurance, ends_on: addDays(ends_on) };
  const label = { ...insurance, kind: "label", name: "Bois des Gorges", shown_to: "on_request" };
  const papers = [label, insurance, later, { ...insurance, kind: "kbis", shown_to: "team" }];
  expect(await readShown(papers)).toEqual([
    {
      ...{ id: expect.any(String), kind: "decennale", title: "Assurance décennale" },
      ...{
        issuer: "Mutuelle du Faîtage",
        number: "",
        activities: "",
        area: "",
        ends_on: addDays(ends_on),
        file: "",
      },
    },
    expect.objectContaining({ kind: "label", title: "Bois des Gorges", file: "" }),
  ]);
});

test("certificates of one issuer for other activities are shown side by side", async () => {
  const rge = { ...insurance, kind: "rge", starts_on: addDays(todayInParis(), -90) };
  const papers = [
    { ...rge, activities: "Isolation" },
    { ...rge, activities: "Menuiserie", ends_on: addDays(ends_on, 200) },
  ];
  expect((await readShown(papers)).map(({ activities }) => activities)).toEqual(["Isolation", "Menuiserie"]);
});

test("without papers, pages have none", async () => {
  expect(await readShown([{ ...insurance, shown_to: "team" }])).toEqual([]);
});
