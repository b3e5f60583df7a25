import type { Caller } from "record-store";
import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { binActAnswer } from "./bin.server.ts";

const project = { title: "Grange", slug: "grange", description: "<p>Bois</p>" };

test("colleagues restore only what they have deleted themselves", async () => {
  const { store, admin, colleague } = await openCooperative();
  const writer = await colleague("redaction");
  const restore = async (id: string, by: string) => {
    const record = await store.look("users", by);
    const caller = { kind: "user", collection: "users", id: by, record } as Caller;
    const body = JSON.stringify({ act: "restore", collection: "projects", id });
    const request = new Request("http://site.invalid/", { method: "POST", body });
    return (await binActAnswer(store, request, caller)).status;
  };
  const { id } = (await writer.create("projects", project)).body;
  await admin.remove("projects", id);
  expect(await restore(id, writer.id)).toBe(404);
  expect((await writer.view("projects", id)).status).toBe(404);
  expect(await restore(id, admin.id)).toBe(204);
  await writer.remove("projects", id);
  expect(await restore(id, writer.id)).toBe(204);
  expect((await writer.view("projects", id)).status).toBe(200);
});
