import type { Caller } from "record-store";
import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";

const url = "https://compta.exemple/recevoir";
const proofNeeded = { proof: { code: "validation_proof_required" } };

test.each([
  "http://exemple.fr/crochet",
  "https://compta:secret@exemple.fr/",
  "https://exemple.fr/#suite",
  "ftp://exemple.fr/",
  "exemple.fr",
  "http://8.8.8.8/",
])("the address %s is refused", async (address) => {
  const { admin } = await openCooperative();
  const refusal = await admin.create("webhooks", { url: address, events: ["enquiry.won"] });
  expect(refusal.body.data).toMatchObject({ url: { code: "validation_invalid_format" } });
});

test("a tool has an event, and there are five tools at most", async () => {
  const { admin } = await openCooperative();
  for (const events of [[], ["enquiry.lost"], ["enquiry.won", "enquiry.won"]])
    expect((await admin.create("webhooks", { url, events })).body.data).toHaveProperty("events");
  for (let count = 0; count < 5; count++)
    expect((await admin.create("webhooks", { url, events: ["enquiry.won"] })).status).toBe(200);
  const sixth = await admin.create("webhooks", { url, events: ["enquiry.won"] });
  expect(sixth.body.data).toMatchObject({ url: { code: "validation_too_many" } });
});

test("a tool is connected, and its address changed, after a fresh proof only", async () => {
  const { admin, unproven } = await openCooperative();
  const hook = { url, events: ["enquiry.won"] };
  expect((await unproven.create("webhooks", hook)).body.data).toMatchObject(proofNeeded);
  expect(await admin.list("webhooks")).toEqual([]);
  const { id } = (await admin.create("webhooks", hook)).body;
  const refusal = await unproven.update("webhooks", id, { url: "https://ailleurs.exemple/" });
  expect(refusal).toMatchObject({ status: 403, body: { data: proofNeeded } });
  expect((await admin.view("webhooks", id)).body.url).toBe(url);
  expect((await unproven.update("webhooks", id, { url, paused: true })).status).toBe(200);
  expect((await unproven.remove("webhooks", id)).status).toBe(204);
});

test("a tool comes back from the bin after a fresh proof only", async () => {
  const { admin, store } = await openCooperative();
  const { id } = (await admin.create("webhooks", { url, events: ["enquiry.won"] })).body;
  await admin.remove("webhooks", id);
  const record = await store.look("users", admin.id);
  const caller = { kind: "user", collection: "users", id: admin.id, record } as Caller;
  const restoring = store.bin.restore("webhooks", id, { ...caller, stale: true } as Caller);
  await expect(restoring).rejects.toMatchObject({ status: 403, data: proofNeeded });
  await store.bin.restore("webhooks", id, caller);
  expect((await admin.view("webhooks", id)).status).toBe(200);
});
