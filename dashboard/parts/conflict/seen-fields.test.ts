import { expect, test } from "vitest";
import { openCooperative } from "../../../domain/fixtures.ts";
import { inProcess } from "../../../domain/service-account.server.ts";
import type { SavedAnswer } from "../../../records/enquiries/saved-answers.ts";
import { conflictFaults, saveSeenFields, seenField, seenVersion } from "./seen-fields.ts";

async function openDialog() {
  const { store, admin } = await openCooperative();
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  const answers = client.collection("saved_answers");
  const answer = await answers.create<SavedAnswer>({ title: "Merci", body: "Bonjour." });
  const send = (version: string, body: string) => {
    const form = new FormData();
    form.set(seenField, version);
    return saveSeenFields<SavedAnswer>(client, { collection: "saved_answers", id: answer.id }, form, {
      body,
    });
  };
  return { answers, answer, send };
}

test("words that somebody else has written meanwhile are shown, and then replaced", async () => {
  const { answers, answer, send } = await openDialog();
  const version = seenVersion(answer, ["body"]);
  await answers.update(answer.id, { body: "Bonsoir." });
  const saved = await send(version, "Salut.");
  if (saved.outcome !== "conflict") throw new Error(saved.outcome);
  expect(saved.theirs.body).toBe("Bonsoir.");
  const faults = conflictFaults("body", saved.theirs, { fields: ["body"], words: saved.theirs.body });
  expect(faults.body).toContain("Bonsoir.");
  expect(await send(faults[seenField] ?? "", "Salut.")).toMatchObject({
    outcome: "done",
    value: { body: "Salut." },
  });
});

test("a change of another field is no conflict", async () => {
  const { answers, answer, send } = await openDialog();
  await answers.update(answer.id, { title: "Merci bien" });
  const saved = await send(seenVersion(answer, ["body"]), "Salut.");
  expect(saved).toMatchObject({ outcome: "done", value: { title: "Merci bien", body: "Salut." } });
});
