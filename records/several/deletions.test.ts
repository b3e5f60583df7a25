import { expect, test } from "vitest";
import { openCooperative } from "../../domain/fixtures.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { deleteSeen, deleteSeveral } from "./deletions.ts";

type StoredAnswer = { id: string; updated: string; title: string; body: string };

/** Opens two administrators' clients, with two saved answers as a list of the first one shows them. */
async function openDesk() {
  const { store, admin, colleague } = await openCooperative();
  const clara = await colleague("admin");
  const openClient = async (id: string) => {
    const record = await store.look("users", id);
    if (!record) throw new Error("There is no such account.");
    const client = inProcess(store, { kind: "user", collection: "users", id, record });
    client.authStore.save("session", { ...record, collectionId: "users", collectionName: "users" });
    return client;
  };
  const own = await openClient(admin.id);
  const theirs = (await openClient(clara.id)).collection("saved_answers");
  const answers: StoredAnswer[] = [];
  for (const title of ["Merci", "Refus"])
    answers.push(await own.collection("saved_answers").create<StoredAnswer>({ title, body: "Bonjour." }));
  const stored = async () => (await own.collection("saved_answers").getFullList()).map(({ title }) => title);
  return { own, theirs, answers: answers as [StoredAnswer, StoredAnswer], stored };
}

/** Returns the deletion that rests on the whole record. */
function whole({ id, updated }: StoredAnswer) {
  return { id, version: updated };
}

/** Returns the deletion that rests on the title alone. */
function byTitle({ title, ...answer }: StoredAnswer) {
  return { ...whole({ title, ...answer }), from: { title } };
}

test("a record that somebody else has changed stays, and those behind it are deleted", async () => {
  const { own, theirs, answers, stored } = await openDesk();
  const [changed, other] = answers;
  await theirs.update(changed.id, { body: "Bonjour à vous." });
  expect(await deleteSeveral(own, "saved_answers", answers.map(whole))).toEqual({
    ids: [other.id],
    obstacles: [{ id: changed.id, why: "changed" }],
  });
  expect(await stored()).toEqual(["Merci"]);
});

test("a change of other fields hinders no deletion", async () => {
  const { own, theirs, answers, stored } = await openDesk();
  const [changed, renamed] = answers;
  await theirs.update(changed.id, { body: "Bonjour à vous." });
  await theirs.update(renamed.id, { title: "Regret" });
  expect(await deleteSeveral(own, "saved_answers", answers.map(byTitle))).toEqual({
    ids: [changed.id],
    obstacles: [{ id: renamed.id, why: "conflict" }],
  });
  expect(await stored()).toEqual(["Regret"]);
});

test("one record is compared in the same way", async () => {
  const { own, theirs, answers, stored } = await openDesk();
  const [changed, renamed] = answers;
  await theirs.update(changed.id, { body: "Bonjour à vous." });
  await theirs.update(renamed.id, { title: "Regret" });
  expect(await deleteSeen(own, "saved_answers", whole(changed))).toBe("changed");
  expect(await deleteSeen(own, "saved_answers", byTitle(renamed))).toBe("conflict");
  expect(await deleteSeen(own, "saved_answers", byTitle(changed))).toBeUndefined();
  expect(await stored()).toEqual(["Regret"]);
  await expect(deleteSeen(own, "saved_answers", byTitle(changed))).rejects.toMatchObject({ status: 404 });
});
