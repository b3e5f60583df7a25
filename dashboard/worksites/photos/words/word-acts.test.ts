import { expect, test } from "vitest";
import { inProcess } from "../../../../domain/service-account.server.ts";
import { openWords } from "../../../../domain/worksites/words/fixtures.ts";
import type { WorksiteWord } from "../../../../domain/worksites/words/word.ts";
import { newRecordId } from "../../../../records/record/record-id.ts";
import { seenField } from "../../../parts/conflict/seen-fields.ts";
import { wordActs } from "./word-acts.ts";

test("of two words that are written at one moment, the second asks first", async () => {
  const { write, stored } = await openWriters();
  const answers = await Promise.all([write("Le sien.", noWords), write("Le mien.", noWords)]);
  const [question, ...more] = answers.flatMap((answer) => ("faults" in answer ? [answer.faults] : []));
  expect(more).toEqual([]);
  const [word, ...others] = await stored();
  expect(others).toEqual([]);
  expect(question?.body).toContain(word?.body);
});

test("a second word to the same client is stored once its writer has read the first", async () => {
  const { write, stored } = await openWriters();
  const own = newRecordId();
  expect(await write("Le sien.", noWords, own)).toHaveProperty("done");
  // A repeated attempt whose answer was lost finds its own word.
  expect(await write("Le sien.", noWords, own)).toHaveProperty("done");

  const question = await write("Le mien.", noWords);
  if (!("faults" in question)) throw new Error("The second word was not held back.");
  expect(question.faults.body).toContain("Le sien.");
  expect(await stored()).toHaveLength(1);
  expect(await write("Le mien.", question.faults[seenField] ?? "")).toHaveProperty("done");
  expect(await stored()).toHaveLength(2);
});

const noWords = JSON.stringify({ words: [] });

async function openWriters() {
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
  const stored = () => client.collection("worksite_words").getFullList<WorksiteWord>();
  return { write, stored };
}
