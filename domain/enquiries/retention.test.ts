import { readdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { openWorksite } from "../worksites/fixtures.ts";
import { eraseOldEnquiries } from "./retention.server.ts";

test("enquiries and their history are purged after three years", async () => {
  const { store, anne, admin, folder } = await openCooperative();
  const opened = async (subject: string, lastWord: string) => {
    const { body } = await anne.create("messages", { sender: anne.id, subject, body: "Bonjour" });
    await admin.create("replies", { message: body.id, body: `À propos de ${subject}` });
    const database = new DatabaseSync(path.join(folder, "data.db"));
    database.prepare("UPDATE messages SET last_at = ? WHERE id = ?").run(lastWord, body.id);
    database.close();
    return body.id;
  };
  const old = await opened("Cabane", "2023-03-11 23:59:59.000Z");
  const recent = await opened("Terrasse", "2023-03-12 10:00:00.000Z");
  expect(await eraseOldEnquiries(store, new Date("2026-03-12T09:00:00Z"))).toBe(2);
  expect((await admin.list("messages")).map(({ id }) => id)).toEqual([recent]);
  expect(await admin.list("replies")).toHaveLength(1);
  expect(await store.look("messages", old)).toBeUndefined();
  expect(await store.bin.list()).toEqual([]);
  const remembered = JSON.stringify(await store.history({}, 1000));
  expect([remembered.includes("Cabane"), remembered.includes("Terrasse")]).toEqual([false, true]);
  expect(await store.history({ action: "purge" }, 10)).toMatchObject([
    { record: old, actor: "service/jobs" },
  ]);
  expect(readdirSync(path.join(folder, "files"))).toEqual([]);
  expect(await eraseOldEnquiries(store, new Date("2026-03-12T09:00:00Z"))).toBe(0);
});

test("a worksite's enquiry stays during its guarantees, even in the bin", async () => {
  const { store, admin, anne, folder, enquiry, worksite } = await openWorksite({ received_on: "2026-03-26" });
  const { body } = await anne.create("messages", { sender: anne.id, subject: "Devis", body: "Bonjour" });
  const database = new DatabaseSync(path.join(folder, "data.db"));
  database.prepare("UPDATE messages SET last_at = '2026-01-01 00:00:00.000Z'").run();
  database.close();
  expect(await eraseOldEnquiries(store, new Date("2036-03-25T09:00:00Z"))).toBe(1);
  expect((await admin.view("messages", body.id)).status).toBe(404);
  expect((await admin.view("worksites", worksite)).status).toBe(200);
  expect(await eraseOldEnquiries(store, new Date("2036-03-27T09:00:00Z"))).toBe(2);
  expect(await store.look("messages", enquiry)).toBeUndefined();
});
