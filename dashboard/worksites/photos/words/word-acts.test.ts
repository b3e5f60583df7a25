import { expect, test } from "vitest";
import { inProcess } from "../../../../domain/service-account.server.ts";
import { openWords } from "../../../../domain/worksites/words/fixtures.ts";
import { newRecordId } from "../../../../records/record/record-id.ts";
import { seenField } from "../../../parts/conflict/seen-fields.ts";
import { wordActs } from "./word-acts.ts";

test("a second word to the same client is stored once its writer has read the first", async () => {
  const { store, admin, worksite, photos } = await openWords(3);
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  const write = (body: string, seen: string, id = newRecordId()) => {
    const form = new FormData();
    form.set("body", body);
    for (const photo of photos) form.append("photos", photo);
    form.set(seenField, seen);
    return wordActs.writeWord(client, { id, worksite }, form);
  };
  const noWords = JSON.stringify({ words: [] });
  const own = newRecordId();
  expect(await write("Le sien.", noWords, own)).toHaveProperty("done");
  // A repeated attempt whose answer was lost finds its own word.
  expect(await write("Le sien.", noWords, own)).toHaveProperty("done");

  const question = await write("Le mien.", noWords);
  if (!("faults" in question)) throw new Error("The second word was not held back.");
  expect(question.faults.body).toContain("Le sien.");
  const stored = () => client.collection("worksite_words").getFullList();
  expect(await stored()).toHaveLength(1);
  expect(await write("Le mien.", question.faults[seenField] ?? "")).toHaveProperty("done");
  expect(await stored()).toHaveLength(2);
});
