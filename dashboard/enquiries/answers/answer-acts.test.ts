import { expect, test } from "vitest";
import { openCooperative } from "../../../domain/fixtures.ts";
import { inProcess } from "../../../domain/service-account.server.ts";
import { newRecordId } from "../../../records/record/record-id.ts";
import { answerActs } from "./answer-acts.ts";

async function openAnswers() {
  const { store, admin } = await openCooperative();
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  const add = (id: string, body: string) => {
    const form = new FormData();
    form.set("title", "Merci");
    form.set("body", body);
    return answerActs.add(client, { id }, form);
  };
  const stored = async () => (await client.collection("saved_answers").getFullList()).map(({ body }) => body);
  return { admin, add, stored };
}

test("an answer whose saving got no reply is added once, with the words of the last press", async () => {
  const { add, stored } = await openAnswers();
  const id = newRecordId();
  for (const body of ["Bonjour.", "Bonjour.", "Bonjour à vous."])
    expect(await add(id, body)).toHaveProperty("done");
  expect(await stored()).toEqual(["Bonjour à vous."]);
});

test("an answer that a colleague has changed since is not replaced unseen", async () => {
  const { admin, add, stored } = await openAnswers();
  const id = newRecordId();
  await add(id, "Bonjour.");
  await admin.update("saved_answers", id, { body: "Le sien." });
  expect(await add(id, "Le mien.")).toMatchObject({ faults: { whole: expect.any(String) } });
  expect(await stored()).toEqual(["Le sien."]);
});
