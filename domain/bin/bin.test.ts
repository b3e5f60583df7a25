import type { Caller } from "record-store";
import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { binActAnswer } from "./bin.server.ts";

const project = { title: "Grange", slug: "grange", description: "<p>Bois</p>" };

/** Opens a cooperative and a function that restores a record as an account. It returns the status. */
async function openBin() {
  const cooperative = await openCooperative();
  const { store } = cooperative;
  const restore = async (collection: string, id: string, by: string) => {
    const record = await store.look("users", by);
    const caller = { kind: "user", collection: "users", id: by, record } as Caller;
    const body = JSON.stringify({ act: "restore", collection, id });
    const request = new Request("http://site.invalid/", { method: "POST", body });
    return (await binActAnswer(store, request, caller)).status;
  };
  return { ...cooperative, restore };
}

test("colleagues restore only what they have deleted themselves", async () => {
  const { admin, colleague, restore } = await openBin();
  const writer = await colleague("redaction");
  const { id } = (await writer.create("projects", project)).body;
  await admin.remove("projects", id);
  expect(await restore("projects", id, writer.id)).toBe(404);
  expect((await writer.view("projects", id)).status).toBe(404);
  expect(await restore("projects", id, admin.id)).toBe(204);
  await writer.remove("projects", id);
  expect(await restore("projects", id, writer.id)).toBe(204);
  expect((await writer.view("projects", id)).status).toBe(200);
});

test.for([
  ["news", { title: "Portes ouvertes", slug: "portes-ouvertes", text: "<p>Venez.</p>", day: "2026-03-01" }],
  ["services", { title: "Abris", slug: "abris", summary: "Des abris de jardin." }],
])("an editor takes back a deletion of %s, until the role ends", async ([collection, values]) => {
  const { admin, colleague, restore } = await openBin();
  const writer = await colleague("redaction");
  const { body } = await writer.create(String(collection), values as Record<string, unknown>);
  const remove = async () => (await writer.remove(String(collection), body.id)).status;
  expect(await remove()).toBe(204);
  expect(await restore(String(collection), body.id, writer.id)).toBe(204);
  expect(await remove()).toBe(204);
  await admin.update("users", writer.id, { role: "comptabilite" });
  expect(await restore(String(collection), body.id, writer.id)).toBe(404);
});

test("several records are restored at once, each if it can be", async () => {
  const { admin, colleague, store } = await openBin();
  const writer = await colleague("redaction");
  const create = async (slug: string) => (await writer.create("projects", { ...project, slug })).body.id;
  const [own, taken, others] = [await create("un"), await create("deux"), await create("trois")];
  for (const id of [own, taken]) await writer.remove("projects", id);
  await admin.remove("projects", others);
  await create("deux");
  const record = await store.look("users", writer.id);
  const caller = { kind: "user", collection: "users", id: writer.id, record } as Caller;
  const body = JSON.stringify({ act: "restoreSeveral", collection: "projects", ids: [taken, others, own] });
  const request = new Request("http://site.invalid/", { method: "POST", body });
  const answer = await binActAnswer(store, request, caller);
  expect(await answer.json()).toEqual({ [taken]: "slugTaken", [others]: "gone" });
  expect((await writer.view("projects", own)).status).toBe(200);
  expect((await writer.view("projects", others)).status).toBe(404);
});
