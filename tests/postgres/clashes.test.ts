import type PocketBase from "pocketbase";
import { type Caller, PutBackRefused, type Store } from "record-store";
import { expect, test } from "vitest";
import { inProcess } from "../../domain/service-account.server.ts";
import { openSite, siteDatabase } from "./fixtures.ts";

const record = { id: "adminadminadmin", created: "", updated: "", role: "admin", name: "Élodie" };
const admin: Caller = { kind: "user", collection: "users", id: record.id, record };

async function siteOfAdmin(): Promise<{ store: Store; client: PocketBase }> {
  const store = await openSite(await siteDatabase());
  const password = "un-mot-de-passe-sûr";
  await inProcess(store, { kind: "service", service: "operator" }).collection("users").create({
    id: record.id,
    email: "a@exemple.fr",
    password,
    passwordConfirm: password,
    role: "admin",
    verified: true,
  });
  return { store, client: inProcess(store, admin) };
}

const project = { description: "<p>Bois</p>" };

test("a taken slug is refused as before, and leaves nothing written", async () => {
  const { client } = await siteOfAdmin();
  await client.collection("projects").create({ ...project, title: "Grange", slug: "grange" });
  const again = client.collection("projects").create({ ...project, title: "Autre", slug: "grange" });
  await expect(again).rejects.toMatchObject({
    status: 400,
    response: { data: { slug: { code: "validation_not_unique" } } },
  });
  expect((await client.collection("projects").getList(1, 1)).totalItems).toBe(1);
});

test("swapped slugs are freed first, and a taken one is refused", async () => {
  const { store, client } = await siteOfAdmin();
  const projects = client.collection("projects");
  const one = await projects.create({ ...project, title: "Maison", slug: "maison" });
  const other = await projects.create({ ...project, title: "Grange", slug: "grange" });
  const versions = [await store.look("projects", one.id), await store.look("projects", other.id)];
  const freed = await projects.update(one.id, { slug: "ancienne" });
  const taker = await projects.update(other.id, { slug: "maison" });
  const acts = [freed, taker].map((now, index) => ({
    act: "change" as const,
    collection: "projects",
    id: now.id,
    row: versions[index] ?? { id: "", created: "", updated: "" },
    expected: now.updated,
  }));
  expect(await store.versions.putBack(acts, admin)).toEqual({ lost: 0 });
  expect((await projects.getFullList()).map(({ slug }) => slug).sort()).toEqual(["grange", "maison"]);

  const third = await projects.create({ ...project, title: "Abri", slug: "abri" });
  const wantedRow = {
    ...(await store.look("projects", third.id)),
    slug: "maison",
  } as (typeof acts)[0]["row"];
  const act = {
    act: "change" as const,
    collection: "projects",
    id: third.id,
    row: wantedRow,
    expected: third.updated,
  };
  await expect(store.versions.putBack([act], admin)).rejects.toThrow(PutBackRefused);
});

test("a project restored from the bin does not reclaim a taken address", async () => {
  const { store, client } = await siteOfAdmin();
  const projects = client.collection("projects");
  const old = await projects.create({ ...project, title: "Maison", slug: "maison" });
  await projects.update(old.id, { slug: "maison-neuve" });
  await projects.delete(old.id);
  await projects.create({ ...project, title: "Autre", slug: "maison" });
  await store.bin.restore("projects", old.id, admin);
  expect((await projects.getOne(old.id)).slug).toBe("maison-neuve");
});
