import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import type { Caller, Find, Row } from "record-store";
import { expect, test } from "vitest";
import { companyId } from "../company/company.ts";
import { storedMoment } from "../dates.ts";
import { type Cooperative, openCooperative } from "../fixtures.ts";
import { pageId } from "../pages/page-names.ts";
import type { RewindPreview, RewoundSite } from "./entries.ts";
import { rewindAnswer, rewindPages, rewindPreview } from "./rewind.server.ts";

const address = "http://site.test/dashboard/donnees/retour";
const minute = 60_000;

const shelter = { title: "Abri", slug: "abri", description: "<p>Bois</p>" };

/** A moment this many minutes from now. */
function inMinutes(minutes: number): Date {
  return new Date(Date.now() + minutes * minute);
}

/** Writes another moment into the change feed's newest entry. */
function stampNewest({ folder }: Cooperative, moment: Date): void {
  const database = new DatabaseSync(`${folder}/data.db`);
  const newest = "(SELECT max(sequence) FROM _changes)";
  database.prepare(`UPDATE _changes SET at = ? WHERE sequence = ${newest}`).run(storedMoment(moment));
  database.close();
}

async function readPreview({ store }: Cooperative, moment: Date): Promise<RewindPreview> {
  const answer = await rewindPreview(store, new URL(`${address}?moment=${moment.toISOString()}`));
  return (await answer.json()) as RewindPreview;
}

async function rewindHouse(house: Cooperative, moment: Date): Promise<Response> {
  const { store, admin } = house;
  const { seen } = await readPreview(house, moment);
  const body = JSON.stringify({ act: "rewind", moment: moment.toISOString(), seen });
  const record = (await store.look("users", admin.id)) as Row;
  const caller: Caller = { kind: "user", collection: "users", id: admin.id, record };
  return await rewindAnswer(store, new Request(address, { method: "POST", body }), caller);
}

/** The company was created empty four minutes ago, and filled in three minutes ago. */
async function openCompany(facts: object) {
  const house = await openCooperative();
  const { admin } = house;
  await admin.create("company", { id: companyId });
  stampNewest(house, inMinutes(-4));
  await admin.update("company", companyId, { ...facts });
  stampNewest(house, inMinutes(-3));
  return house;
}

test("a rewind to before the company's record returns it to its first state", async () => {
  const house = await openCompany({ name: "Les Assembleurs", region: "Occitanie" });
  const { admin, store } = house;
  await admin.create("projects", shelter);
  const beginning = inMinutes(-5);
  const { changes } = await readPreview(house, beginning);
  expect(changes).toMatchObject([
    {
      record: companyId,
      act: "change",
      isFirst: true,
      differences: [{ field: "name" }, { field: "region" }],
    },
    { collection: "projects", act: "remove" },
  ]);
  expect((await rewindHouse(house, beginning)).status).toBe(200);
  expect(await store.find("company", {})).toMatchObject([{ id: companyId, name: "", region: "" }]);
  expect(await store.find("projects", {})).toEqual([]);
  expect((await readPreview(house, beginning)).changes).toEqual([]);
});

test("a change stamped ahead of the clock, before the moment, is not rewound", async () => {
  const house = await openCooperative();
  const { admin, ben, store } = house;
  const { id } = (await admin.create("projects", shelter)).body;
  stampNewest(house, inMinutes(-9));
  await admin.update("projects", id, { title: "Abri du matin" });
  stampNewest(house, inMinutes(120));
  await ben.update("users", ben.id, { name: "Ben Roux" });
  stampNewest(house, inMinutes(-5));
  await admin.update("projects", id, { description: "<p>Pierre</p>" });
  stampNewest(house, inMinutes(-1));
  const { changes } = await readPreview(house, inMinutes(-3));
  expect(changes).toMatchObject([{ record: id, differences: [{ field: "description" }] }]);
  expect((await rewindHouse(house, inMinutes(-3))).status).toBe(200);
  expect(await store.look("projects", id)).toMatchObject({
    title: "Abri du matin",
    description: "<p>Bois</p>",
  });
});

test("former hours that nobody understands do not prevent a rewind", async () => {
  const house = await openCompany({ region: "Occitanie" });
  const { admin, store, folder } = house;
  const hours = (days: string) => ({ label: "Atelier", lines: [{ days, hours: "7h00-19h00" }] });
  const database = new DatabaseSync(`${folder}/data.db`);
  database.prepare("UPDATE company SET workshop_hours = ?").run(JSON.stringify(hours("Vandredi")));
  database.close();
  await admin.update("company", companyId, { region: "Bretagne", workshop_hours: hours("Vendredi") });
  expect((await rewindHouse(house, inMinutes(-2))).status).toBe(200);
  expect(await store.look("company", companyId)).toMatchObject({
    region: "Occitanie",
    workshop_hours: hours("Vendredi"),
  });
});

test("a colleague's change during planning is not rewound", async () => {
  const { store, admin } = await openCooperative();
  const { body } = await admin.create("projects", {
    title: "Abri",
    slug: "abri",
    description: "<p>Bois</p>",
  });
  const moment = new Date().toISOString();
  await setTimeout(5);
  await admin.update("projects", body.id, { title: "Abri changé" });
  const preview = await rewindPreview(store, new URL(`${address}?moment=${moment}`));
  const { seen } = (await preview.json()) as RewindPreview;
  let isMeanwhile = true;
  const find: Find = async (collection, match) => {
    if (isMeanwhile) {
      isMeanwhile = false;
      await admin.update("projects", body.id, { title: "Abri du collègue" });
    }
    return await store.find(collection, match);
  };
  const rewindRequest = new Request(address, {
    method: "POST",
    body: JSON.stringify({ act: "rewind", moment, seen }),
  });
  const answer = await rewindAnswer({ ...store, find }, rewindRequest, { kind: "service", service: "tests" });
  expect([answer.status, await answer.json()]).toEqual([409, { problem: "changed" }]);
  expect((await store.look("projects", body.id))?.title).toBe("Abri du collègue");
});

test("a rewind restores the texts of pages, and leaves their drafts", async () => {
  const house = await openCooperative();
  const { admin, store } = house;
  const [homeId, contactId] = [pageId("home"), pageId("contact")];
  const draft = { texts: { "team.rule": "Demain" }, pictures: {}, sections: {} };
  await admin.create("pages", { id: homeId, page: "home", texts: { "team.rule": "Jadis" } });
  stampNewest(house, inMinutes(-9));
  const moment = inMinutes(-5);
  await admin.update("pages", homeId, { texts: { "team.rule": "Les gens" } });
  await admin.create("pages", { id: contactId, page: "contact", texts: { text: "Dites-nous tout." } });
  await admin.update("pages", homeId, { draft });

  const answer = await rewindPages(store, new URL(`${address}?moment=${moment.toISOString()}`));
  const { pages } = (await answer.json()) as RewoundSite;
  expect(pages).toMatchObject([
    { page: "home", texts: { "team.rule": "Jadis" } },
    { page: "contact", texts: {} },
  ]);
  expect((await readPreview(house, moment)).changes).toMatchObject([
    { record: contactId, act: "change", isFirst: true },
    { record: homeId, act: "change" },
  ]);
  const { seen } = await readPreview(house, moment);
  await admin.update("pages", homeId, { draft: { ...draft, texts: { "team.rule": "Après-demain" } } });
  expect((await readPreview(house, moment)).seen).toBe(seen);
  expect((await rewindHouse(house, moment)).status).toBe(200);
  const [home] = await store.find("pages", { id: homeId });
  expect(home).toMatchObject({
    texts: { "team.rule": "Jadis" },
    draft: { texts: { "team.rule": "Après-demain" } },
  });
});
