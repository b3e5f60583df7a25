import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Caller } from "record-store";
import { expect, test } from "vitest";
import { type Cooperative, openCooperative } from "./fixtures.ts";

const pdf = "%PDF-1.4\n%%EOF";

type Sender = { id: string; verified?: boolean; role?: string; address?: string };

/** Sends a message with a file, alone or in a batch. */
async function send(
  { store }: Pick<Cooperative, "store">,
  { id, verified = true, role = "user", address = "192.0.2.7" }: Sender,
  { files = [pdf], inBatch = false } = {},
) {
  const record = { id, created: "", updated: "", verified, role };
  const caller: Caller = { kind: "user", collection: "users", id, record };
  const message = { sender: id, subject: "Un plan", body: "Le voici." };
  const url = "/api/collections/messages/records";
  const payload = inBatch ? { requests: [{ method: "POST", url, body: message }] } : message;
  const body = new FormData();
  body.append("@jsonPayload", JSON.stringify(payload));
  const field = inBatch ? "requests.0.attachments" : "attachments";
  for (const [index, file] of files.entries()) body.append(field, new File([file], `plan-${index}.pdf`));
  const path = inBatch ? "/api/batch" : url;
  const request = new Request(`http://127.0.0.1${path}`, { method: "POST", body });
  const response = await store.fetch(request, { caller, address });
  return { status: response.status, body: await response.json() };
}

const unconfirmed = { attachments: { code: "validation_unconfirmed_address" } };
const noRoom = { attachments: { code: "validation_no_room" } };

test("files come only from confirmed addresses, words from any", async () => {
  const cooperative = await openCooperative();
  const { anne, admin } = cooperative;
  const stranger = { id: anne.id, verified: false };
  const refused = await send(cooperative, stranger);
  expect(refused).toMatchObject({ status: 400, body: { data: unconfirmed } });
  const batch = await send(cooperative, stranger, { inBatch: true });
  expect(batch.body.data.requests[0].response.data).toMatchObject(unconfirmed);
  expect(readdirSync(join(cooperative.folder, "files"))).toEqual([]);
  expect((await send(cooperative, stranger, { files: [] })).status).toBe(200);
  expect((await send(cooperative, { id: anne.id })).body.attachments).toHaveLength(1);
  expect((await send(cooperative, { id: admin.id, verified: false, role: "admin" })).status).toBe(200);
});

test("on a nearly full disk, files are refused and words accepted", async () => {
  const cooperative = await openCooperative({ diskFloor: Number.MAX_SAFE_INTEGER });
  const { anne } = cooperative;
  expect(await send(cooperative, anne)).toMatchObject({ status: 400, body: { data: noRoom } });
  const batch = await send(cooperative, anne, { inBatch: true });
  expect(batch.body.data.requests[0].response.data).toMatchObject(noRoom);
  expect(readdirSync(join(cooperative.folder, "tmp"))).toEqual([]);
  expect((await send(cooperative, anne, { files: [] })).status).toBe(200);
});

test("uploaded bytes are counted per account and network, in batches too", async () => {
  const cooperative = await openCooperative({ rateLimits: true });
  const { anne, ben } = cooperative;
  const used = { most: 2_000_000_000, seconds: 3600, uses: 1_199_999_990 };
  await cooperative.store.spendQuotas([{ ...used, key: ["uploads", "from", "192.0.2.7"] }]);
  for (const inBatch of [false, true]) expect((await send(cooperative, anne, { inBatch })).status).toBe(429);
  const elsewhere = { id: anne.id, address: "198.51.100.4" };
  expect((await send(cooperative, elsewhere)).status).toBe(200);
  await cooperative.store.spendQuotas([{ ...used, uses: 299_999_990, key: ["uploads", "hour", anne.id] }]);
  expect((await send(cooperative, { ...elsewhere, address: "203.0.113.9" })).status).toBe(429);
  expect((await send(cooperative, elsewhere, { files: [] })).status).toBe(200);
  expect((await send(cooperative, { id: ben.id, address: "203.0.113.9" })).status).toBe(200);
});
