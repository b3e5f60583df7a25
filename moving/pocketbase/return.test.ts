import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { mapInTurn, openDiskRoom, type Row } from "record-store";
import { expect, test } from "vitest";
import { companyId } from "../../domain/company/company.ts";
import { type Cooperative, openCooperative } from "../../domain/fixtures.ts";
import { collections } from "../../domain/index.server.ts";
import { Unusable } from "../unusable.ts";
import { exportPocketBase } from "./export/export.ts";
import { rules } from "./export/rules.ts";
import { importPocketBase } from "./import/import.ts";
import { openPocketBase } from "./source/source.ts";

/** A site with a record of every kind, including data for which PocketBase has no place. */
async function furnished(): Promise<Cooperative> {
  const house = await openCooperative();
  const { admin, anne, ben, service } = house;
  await service("start").create("company", { id: companyId });
  await admin.update("company", companyId, { name: "Les Assembleurs", city: "Albi" });
  const project = { title: "Grange", slug: "grange", description: "<p>En bois.</p>" };
  const { body } = await admin.create("projects", {
    ...project,
    status: "draft",
    images: { a: { alt: "b" } },
    ...{ place: "Lavaur", place_code: "81140", surface: 71.5, timber: "Mélèze" },
    chapters: [{ moment: "before", period: "", title: "Une pente", text: "Du rocher.", images: [] }],
  });
  await admin.create("projects", { ...project, slug: "ancienne" });
  const [old] = await admin.list("projects", "filter=slug='ancienne'");
  await admin.update("projects", String(old?.id), { slug: "nouvelle" });
  await admin.remove(
    "projects",
    String((await admin.create("projects", { ...project, slug: "partie" })).body.id),
  );
  const { body: message } = await anne.create("messages", {
    sender: anne.id,
    subject: "Devis",
    body: "Bonjour",
  });
  await anne.update("messages", message.id, {
    work: "extension",
    surface: 24,
    sketch: { width: 6, depth: 4, x: 0, y: 7 },
  });
  await admin.create("replies", { message: message.id, body: "Bonjour Anne" });
  await admin.create("replies", { message: message.id, body: "Entre nous", kind: "note" });
  await admin.update("messages", message.id, { step: "won" });
  const worksite = await admin.create("worksites", { message: message.id, title: "Albi", step: "raising" });
  await admin.create("publication_permissions", { worksite: worksite.body.id });
  await admin.update("messages", message.id, { step: "lost", lost_reason: "far", in_charge: admin.id });
  await anne.create("readers", { message: message.id, email: "paul@exemple.fr", name: "Paul" });
  const slot = { from: "2999-11-24 08:00:00.000Z", to: "2999-11-24 09:00:00.000Z", note: "" };
  await admin.create("visits", { message: message.id, slots: [slot], with: [admin.id] });
  await admin.create("saved_answers", { title: "Plan", body: "Bonjour {prénom}" });
  const visitors = {
    subject: "Carport",
    body: "Bonjour",
    sender_name: "Chloé",
    sender_email: "c@exemple.fr",
  };
  const { body: form } = await service("contact").create("messages", visitors);
  const [owner] = await admin.list("readers", "filter=role='owner'");
  const link = {
    message: form.id,
    reader: owner?.id,
    kind: "mailed",
    token_hash: "abc",
    expires: "2999-01-01",
  };
  await service("enquiries").create("links", link);
  await ben.create("reviews", { user: ben.id, project: body.id, rating: 4, comment: "Bien" });
  await sendPlan(house);
  return house;
}

/** A message whose file was sent under a name with an accent. */
async function sendPlan({ store }: Cooperative): Promise<void> {
  const body = new FormData();
  const planFields = {
    subject: "Plan",
    body: "Le voici",
    sender_name: "Luc",
    sender_email: "luc@exemple.fr",
  };
  for (const [name, text] of Object.entries(planFields)) body.append(name, text);
  body.append("attachments", new File(["%PDF-1.4\n%%EOF\n"], "façade sud.pdf"));
  const request = new Request("http://127.0.0.1/api/collections/messages/records", { method: "POST", body });
  const answer = await store.fetch(request, { caller: { kind: "service", service: "contact" }, address: "" });
  const { id } = await answer.json();
  expect(Object.values((await store.look("messages", id))?.file_names ?? {})).toEqual(["façade sud.pdf"]);
}

type Kept = [name: string, rows: Row[]];

async function kept({ store }: Cooperative): Promise<Kept[]> {
  return await mapInTurn(
    collections,
    async ({ name }): Promise<Kept> => [
      name,
      (await store.find(name, {})).sort((one, other) => (one.id < other.id ? -1 : 1)),
    ],
  );
}

async function exported({ store, folder }: Cooperative): Promise<string> {
  const target = path.join(folder, "moved", "pb_data");
  const { withoutPassword, missing } = await exportPocketBase(store, target, { uploadLimit: 1_000_000 });
  expect({ withoutPassword, missing }).toEqual({ withoutPassword: 3, missing: [] });
  return target;
}

/** Imports an export, and expects that nothing in it is unknown here. */
async function expectImported(other: Cooperative, folder: string): Promise<void> {
  const source = await openPocketBase(folder, {
    scratch: path.join(other.folder, "tmp", "scratch"),
    room: openDiskRoom(tmpdir(), 0),
    login: () => Promise.reject(new Error("Nobody is asked.")),
  });
  const { strangeCollections, strangeFields } = await importPocketBase(other.store, source, {
    rehearse: false,
  });
  await source.close();
  expect({ strangeCollections, strangeFields }).toEqual({ strangeCollections: [], strangeFields: [] });
}

test("an export to PocketBase can be imported whole, except the bin", async () => {
  const house = await furnished();
  await house.admin.create("papers", { kind: "decennale", issuer: "Mutuelle", ends_on: "2999-12-31" });
  await house.admin.create("pages", {
    id: "pagehome0000000",
    page: "home",
    texts: { "team.rule": "Les gens" },
    lists: { questions: [{ id: "a", texts: { question: "Combien ?", answer: "Cher." } }] },
  });
  const other = await openCooperative();
  const people = ["admin", "anne", "ben"] as const;
  expect(people.map((name) => other[name].id)).toEqual(people.map((name) => house[name].id));
  await expectImported(other, await exported(house));
  expect(await kept(other)).toEqual((await kept(house)).map(asTold));
});

test("an export of a former version is imported under today's names", async () => {
  const house = await furnished();
  const folder = await exported(house);
  restoreFormerNames(path.join(folder, "data.db"));
  const other = await openCooperative();
  await expectImported(other, folder);
  expect(await kept(other)).toEqual((await kept(house)).map(asTold));
});

/** Gives the collections and the field of an export the names that former versions wrote. */
function restoreFormerNames(file: string): void {
  const database = new DatabaseSync(file);
  const collectionNames = {
    worksites: "building_sites",
    worksite_documents: "site_documents",
    worksite_photos: "site_photos",
  };
  for (const [name, former] of Object.entries(collectionNames))
    database.exec(`ALTER TABLE ${name} RENAME TO ${former};
      UPDATE _collections SET name = '${former}' WHERE name = '${name}'`);
  for (const table of ["site_documents", "site_photos", "publication_permissions", "reviews"])
    database.exec(`ALTER TABLE ${table} RENAME COLUMN worksite TO building_site`);
  database.close();
}

/** Marks the steps of a worksite that were reached elsewhere as announced, so that no letter announces them here. */
function asTold([name, rows]: Kept): Kept {
  return [name, name === "worksites" ? rows.map((row) => ({ ...row, told_step: row.step })) : rows];
}

test("a full disk ends an import without partial records", async () => {
  const { store, folder } = await openCooperative({ diskFloor: Number.MAX_SAFE_INTEGER });
  const source = await openPocketBase(path.join(import.meta.dirname, "backups", "0.23.12.zip"), {
    scratch: path.join(folder, "tmp", "scratch"),
    room: openDiskRoom(tmpdir(), 0),
    login: () => Promise.reject(new Error("Nobody is asked.")),
  });
  await expect(importPocketBase(store, source, { rehearse: false })).rejects.toThrow("no room for files");
  await source.close();
  expect(await store.find("projects", {})).toEqual([]);
  expect([...readdirSync(path.join(folder, "tmp")), ...readdirSync(path.join(folder, "files"))]).toEqual([]);
});

test("an export overwrites nothing", async () => {
  const { store, folder } = await openCooperative();
  const outcome = exportPocketBase(store, folder, { uploadLimit: 1_000_000 });
  await expect(outcome).rejects.toThrow(Unusable);
});

test("every collection has rules in PocketBase's language", () => {
  expect(Object.keys(rules).sort()).toEqual(collections.map(({ name }) => name).sort());
});
