import { expect, test } from "vitest";
import { openCooperative } from "../../fixtures.ts";

/** Anne's enquiry, which two administrators may answer. */
async function openEnquiry() {
  const cooperative = await openCooperative();
  const { anne, admin, colleague } = cooperative;
  const { body } = await anne.create("messages", { sender: anne.id, subject: "Devis", body: "Bonjour" });
  const maud = await colleague("admin");
  return { ...cooperative, admin, maud, message: body.id as string };
}

const refused = { last_seen: { code: "validation_answered_meanwhile" } };

test("of two answers that are sent at one moment, the second asks first", async () => {
  const { store, admin, maud, message } = await openEnquiry();
  const answer = (who: typeof admin) =>
    who.create("replies", { message, body: "Bonjour Anne", last_seen: "" });
  const both = await Promise.all([answer(admin), answer(maud)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(both.find(({ status }) => status === 400)?.body.data).toMatchObject(refused);
  expect(await store.find("replies", { message })).toHaveLength(1);
});

test("an answer whose writer has seen the latest one is sent", async () => {
  const { admin, maud, message } = await openEnquiry();
  const { body: first } = await admin.create("replies", { message, body: "Mardi ?", last_seen: "" });
  const second = await maud.create("replies", { message, body: "Plutôt jeudi.", last_seen: first.id });
  expect(second.status).toBe(200);
  // The same person in another tab has not seen it either.
  const third = await maud.create("replies", { message, body: "Ou lundi.", last_seen: first.id });
  expect(third.body.data).toMatchObject(refused);
});

test("an answer that is repeated counts as sent, whatever came after it", async () => {
  const { admin, maud, message } = await openEnquiry();
  const reply = { id: "a".repeat(15), message, body: "Mardi ?", last_seen: "" };
  expect((await admin.create("replies", reply)).status).toBe(200);
  await maud.create("replies", { message, body: "Jeudi." });
  const { body } = await admin.create("replies", reply);
  expect(body.data).toEqual({ id: expect.anything() });
});

test("notes, calls and the client's words do not count, and are not compared", async () => {
  const { anne, admin, maud, message } = await openEnquiry();
  for (const kind of ["note", "call"]) await maud.create("replies", { message, body: "Pressée.", kind });
  await anne.create("replies", { message, body: "Et le toit ?" });
  expect((await admin.create("replies", { message, body: "Mardi ?", last_seen: "" })).status).toBe(200);
  const note = { message, body: "Rappelée.", kind: "note", last_seen: "" };
  expect((await maud.create("replies", note)).status).toBe(200);
  const words = { message, body: "Mardi, oui.", last_seen: "" };
  expect((await anne.create("replies", words)).status).toBe(200);
});

test("a caller that names no answer is not compared", async () => {
  const { admin, maud, message } = await openEnquiry();
  await admin.create("replies", { message, body: "Mardi ?" });
  expect((await maud.create("replies", { message, body: "Jeudi ?" })).status).toBe(200);
});
