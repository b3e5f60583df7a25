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
  const send = (version: string, body: string, title = answer.title) => {
    const form = new FormData();
    form.set(seenField, version);
    const record = { collection: "saved_answers", id: answer.id };
    return saveSeenFields<SavedAnswer>(client, record, form, { title, body });
  };
  return { answers, answer, send };
}

test("another person's newer words are shown, and then replaced", async () => {
  const { answers, answer, send } = await openDialog();
  await answers.update(answer.id, { body: "Bonsoir." });
  const saved = await send(seenVersion(answer, ["title", "body"]), "Salut.");
  if (saved.outcome !== "conflict") throw new Error(saved.outcome);
  const faults = conflictFaults(saved, { title: saved.theirs.title, body: saved.theirs.body });
  expect(faults.body).toContain("Bonsoir.");
  expect(faults.title).toBeUndefined();
  expect(await send(faults[seenField] ?? "", "Salut.")).toMatchObject({
    outcome: "done",
    value: { body: "Salut." },
  });
});

test("an unchanged field and an unseen one are not replaced", async () => {
  const { answers, answer, send } = await openDialog();
  await answers.update(answer.id, { title: "Merci bien", body: "Bonsoir." });
  const saved = await send(seenVersion(answer, ["title", "body"]), "Salut.");
  if (saved.outcome !== "conflict") throw new Error(saved.outcome);
  expect(saved.contested).toEqual(["body"]);
  const second = await send(saved.version, "Salut.", "Merci à vous");
  expect(second).toMatchObject({ outcome: "conflict", contested: ["title"] });
  expect(await send(saved.version, "Salut.")).toMatchObject({
    outcome: "done",
    value: { title: "Merci bien", body: "Salut." },
  });
});

test("a change of another field is no conflict", async () => {
  const { answers, answer, send } = await openDialog();
  await answers.update(answer.id, { title: "Merci bien" });
  const saved = await send(seenVersion(answer, ["title", "body"]), "Salut.");
  expect(saved).toMatchObject({ outcome: "done", value: { title: "Merci bien", body: "Salut." } });
});
