import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { buffer } from "node:stream/consumers";
import { openDiskRoom, type Row } from "record-store";
import { expect, test } from "vitest";
import { companyId } from "../../domain/company/company.ts";
import { type Cooperative, openCooperative } from "../../domain/fixtures.ts";
import { pageId } from "../../domain/pages/page-names.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { exportOpenFormats } from "../open-formats/export.ts";
import { exportPocketBase } from "./export/export.ts";
import { importPocketBase } from "./import/import.ts";
import { openPocketBase } from "./source/source.ts";

const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const picture = (name: string) => new File([onePixel], name, { type: "image/png" });
const project = { title: "Grange", slug: "grange", description: "<p>En bois.</p>" };
const draft = { texts: { "team.rule": "Plus tard" }, pictures: {}, sections: {} };
const publish_at = "2999-01-01 08:00:00.000Z";

/** A site with everything that the team writes by itself: pages, papers, identity, roles, redirects. */
async function furnished(): Promise<Cooperative> {
  const house = await openCooperative();
  const { store, admin, service, colleague } = house;
  const record = (await store.look("users", admin.id)) as Row;
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  await service("start").create("company", { id: companyId });
  await client.collection("company").update(companyId, {
    ...{ name: "Les Assembleurs", accent: "#1f5a3c", signature: "À bientôt à l'atelier" },
    ...{ delays: { reviews: "cinq ans" }, logo: picture("logo.png") },
  });
  const home = { id: pageId("home"), page: "home", files: [picture("atelier.png")] };
  const { files } = await client.collection("pages").create(home);
  const content = {
    texts: { "team.rule": "Les gens" },
    pictures: { "team.picture": { file: files[0], alt: "L'atelier" } },
    sections: { hidden: ["workshop"] },
  };
  await client.collection("pages").update(home.id, { ...content, draft, scheduled: draft, publish_at });
  const paper = { kind: "decennale", issuer: "Mutuelle", number: "AB 12", ends_on: "2999-12-31" };
  await client
    .collection("papers")
    .create({ ...paper, shown_to: "public", file: picture("attestation.png") });
  const stairs = { title: "Escaliers", slug: "escaliers", summary: "De bois, sur mesure." };
  const { id, pictures } = await client
    .collection("services")
    .create({ ...stairs, pictures: [picture("marche.png")] });
  const draftOrder = { from: "sent", pictures, images: {} };
  await client.collection("services").update(id, {
    ...{ title: "Escaliers et rampes", draft: draftOrder, "draft_pictures+": [picture("rampe.png")] },
  });
  await client.collection("services").update(id, { publish_at });
  for (const role of ["redaction", "chantier comptabilite"]) await colleague(role);
  const { body } = await admin.create("projects", project);
  await admin.update("projects", body.id, { slug: "grange-en-bois" });
  await admin.create("site_addresses", { path: "/portes-ouvertes", target: "/contact" });
  return house;
}

const movedCollections = [
  ...([
    "company",
    "pages",
    "papers",
    "services",
    "users",
    "projects",
    "redirects",
    "site_addresses",
  ] as const),
];

/** The rows of these collections, and the bytes of their files. */
async function contents({ store }: Cooperative) {
  const rows = await Promise.all(
    movedCollections.map(async (name) => [name, sorted(await store.find(name, {}))]),
  );
  const files: [name: string, digest: string | undefined][] = [];
  for (const name of ["company", "pages", "papers", "services"] as const)
    for (const row of (await store.find(name, {})) as Row[])
      for (const file of namedFiles(name, row))
        files.push([`${name}/${file}`, await fileDigest(store, name, row.id, String(file))]);
  return { rows, files };
}

/** Pages have changes of pictures under the name that services have files under. */
function namedFiles(collection: string, { files, file, logo, pictures, draft_pictures }: Row) {
  const ofService = collection === "services" ? [pictures, draft_pictures] : [];
  return [files, file, logo, ...ofService].flat().filter(Boolean);
}

function sorted(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

async function fileDigest(store: Cooperative["store"], collection: string, id: string, file: string) {
  const content = await store.readFile(collection, id, file);
  return content && hash("sha256", await buffer(content));
}

async function importExport(target: string, { store, folder }: Cooperative): Promise<void> {
  const source = await openPocketBase(target, {
    scratch: path.join(folder, "tmp", "scratch"),
    room: openDiskRoom(tmpdir(), 0),
    login: () => Promise.reject(new Error("Nobody is asked.")),
  });
  await importPocketBase(store, source, { rehearse: false });
  await source.close();
}

test("pages, papers, identity, roles and redirects come back from an export to PocketBase", async () => {
  const house = await furnished();
  const target = path.join(house.folder, "moved", "pb_data");
  await exportPocketBase(house.store, target, { uploadLimit: 1_000_000 });
  const other = await openCooperative();
  await importExport(target, other);
  const before = await contents(house);
  expect(await contents(other)).toEqual(before);
  expect(before.files.map(([, digest]) => digest)).toEqual(Array(5).fill(expect.any(String)));
});

test("a very large draft comes back, hidden from PocketBase's visitors", async () => {
  const house = await furnished();
  const [service] = await house.store.find("services", { slug: "escaliers" });
  const text = `<p>${"En bois de pays. ".repeat(5_000)}</p>`;
  const record = (await house.store.look("users", house.admin.id)) as Row;
  const caller = { kind: "user", collection: "users", id: house.admin.id, record } as const;
  const draftOrder = { from: "sent", pictures: [], images: {} };
  await inProcess(house.store, caller)
    .collection("services")
    .update(service?.id ?? "", { text, draft: draftOrder });
  const target = path.join(house.folder, "moved", "pb_data");
  await exportPocketBase(house.store, target, { uploadLimit: 1_000_000 });
  const database = new DatabaseSync(path.join(target, "data.db"), { readOnly: true });
  const exported = database.prepare("SELECT fields FROM _collections WHERE name = 'services'").get();
  database.close();
  const fields: { name: string; hidden: boolean }[] = JSON.parse(String(exported?.fields));
  const hiddenNames = fields.filter(({ hidden }) => hidden).map(({ name }) => name);
  expect(hiddenNames).toEqual(
    expect.arrayContaining(["draft", "draft_pictures", "draft_images", "publish_at"]),
  );
  const other = await openCooperative();
  await importExport(target, other);
  const [back] = await other.store.find("services", { slug: "escaliers" });
  expect(back?.draft).toMatchObject({ text });
  expect(JSON.stringify(back?.draft).length).toBeGreaterThan(64 * 1024);
});

test("an export in open formats has pages, papers, identity, roles and redirects with files", async () => {
  const house = await furnished();
  const target = path.join(house.folder, "ouvert");
  const report = await exportOpenFormats(house.store, target, { now: new Date("2026-11-29T12:00:00Z") });
  expect(report.missing).toEqual([]);
  const readTable = (name: string) =>
    JSON.parse(readFileSync(path.join(target, "donnees", `${name}.json`), "utf8"));
  expect(readTable("pages")).toMatchObject([
    { texts: { "team.rule": "Les gens" }, draft: { texts: draft.texts } },
  ]);
  expect(readTable("services")).toMatchObject([
    { title: "Escaliers", draft: { title: "Escaliers et rampes" }, publish_at },
  ]);
  expect(readTable("papers")).toMatchObject([{ issuer: "Mutuelle", shown_to: "public" }]);
  expect(readTable("company")).toMatchObject([{ accent: "#1f5a3c", signature: "À bientôt à l'atelier" }]);
  expect(readTable("redirects")).toMatchObject([{ slug: "grange" }]);
  expect(readTable("site_addresses")).toMatchObject([{ path: "/portes-ouvertes" }]);
  const roles = readTable("users").map(({ role }: Row) => role);
  expect(roles).toEqual(expect.arrayContaining(["admin", "redaction", "chantier comptabilite"]));
  for (const name of ["pages", "papers", "services", "company"])
    for (const file of readTable(name)[0].files) expect(existsSync(path.join(target, file))).toBe(true);
});
