import { expect, test } from "vitest";
import { openCooperative } from "../../domain/fixtures.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { newRecordId } from "../../records/record/record-id.ts";
import { boardActs } from "./board/board-acts.ts";
import { callFieldId, callFields } from "./board/call-fields.ts";

const call = { name: "Yves", phone: "", email: "", subject: "Un abri", body: "A appelé." };

async function openBoard() {
  const { store, admin } = await openCooperative();
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  const note = (id: string, values: typeof call) => {
    const form = new FormData();
    for (const name of callFields) form.set(callFieldId(name), values[name]);
    return boardActs.noteCall(client, { id }, form);
  };
  const stored = async () => (await client.collection("messages").getFullList()).map(({ body }) => body);
  return { note, stored };
}

test("a call whose noting got no reply is noted once", async () => {
  const { note, stored } = await openBoard();
  const id = newRecordId();
  expect(await note(id, call)).toHaveProperty("done");
  expect(await note(id, call)).toHaveProperty("done");
  expect(await stored()).toEqual([call.body]);
});

test("words changed since a call was noted are not lost unseen, and note no second call", async () => {
  const { note, stored } = await openBoard();
  const id = newRecordId();
  await note(id, call);
  const answer = await note(id, { ...call, body: "A rappelé." });
  expect(answer).toMatchObject({
    faults: { whole: expect.stringContaining("déjà gardé") },
    isStale: true,
  });
  expect(await stored()).toEqual([call.body]);
});

test("the next call is another enquiry", async () => {
  const { note, stored } = await openBoard();
  await note(newRecordId(), call);
  await note(newRecordId(), call);
  expect(await stored()).toEqual([call.body, call.body]);
});
