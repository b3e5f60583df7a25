import { expect, test, vi } from "vitest";
import { openCooperative } from "../../../domain/fixtures.ts";
import { inProcess } from "../../../domain/service-account.server.ts";
import type { RecordsClient } from "../../../records/client.ts";
import { deleteSeveral, type SeenDeletion } from "../../../records/several/deletions.ts";
import { fieldChanges } from "./field-changes.ts";
import { type NamedChange, severalActs } from "./several-acts.ts";

const acts = severalActs<"read" | "moved">({
  collection: "messages",
  problemText: (field, code) => `${field}: ${code}.`,
  done: { read: (count) => `${count} lus.`, moved: (count) => `${count} déplacés.` },
});

type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Opens the cooperative with its administrator's client. */
async function openDesk() {
  const cooperative = await openCooperative();
  const { store, admin } = cooperative;

  async function openClient(id: string): Promise<RecordsClient> {
    const record = await store.look("users", id);
    if (!record) throw new Error("There is no such account.");
    const client = inProcess(store, { kind: "user", collection: "users", id, record });
    client.authStore.save("session", { ...record, collectionId: "users", collectionName: "users" });
    return client;
  }

  async function noteCall(sender_name: string) {
    const call = { origin: "call", sender_name, subject: "Un carport", body: "A appelé." };
    const { body } = await admin.create("messages", call);
    return (await admin.update("messages", body.id, { is_read: false })).body;
  }

  return { ...cooperative, client: await openClient(admin.id), openClient, noteCall };
}

/** Notes three calls, and returns the changes of an act on all of them. */
async function changeThree({ noteCall }: Desk, values: { is_read?: boolean; step?: string }) {
  const calls = [];
  for (const name of ["Aude", "Bert", "Cleo"]) calls.push(await noteCall(name));
  const ids = calls.map(({ id }) => id) as [string, string, string];
  return { ids, changes: fieldChanges(calls.map(listed), values) };
}

type StoredCall = { id: string; updated: string; sender_name: string; is_read: unknown; step: unknown };

/** Returns the row of a list. */
function listed({ id, updated, sender_name, is_read, step }: StoredCall) {
  return { id, updated, name: sender_name, is_read: is_read as boolean, step: step as string };
}

function read({ admin }: Desk, ids: readonly string[], field: "is_read" | "step") {
  return Promise.all(ids.map(async (id) => (await admin.view("messages", id)).body[field]));
}

/** Returns the deletions of records as they are now. */
function seenDeletions({ admin }: Desk, collection: string, ids: readonly string[]): Promise<SeenDeletion[]> {
  return Promise.all(
    ids.map(async (id) => ({ id, version: (await admin.view(collection, id)).body.updated })),
  );
}

/** Returns the payload of the undo that an answer offers. */
function undoPayload(answer: object): { changes: NamedChange[] } {
  if (!("undo" in answer)) throw new Error("Nothing can be undone.");
  return (answer.undo as { payload: { changes: NamedChange[] } }).payload;
}

/** Loses the answer to the client's next batch. The store has kept the batch. */
function loseNextBatch(client: RecordsClient): void {
  const { beforeSend } = client;
  let isNext = true;
  client.beforeSend = async (url, options) => {
    const sending = (await beforeSend?.(url, options)) as { options: { fetch: typeof fetch } };
    const lossy: typeof fetch = async (input, init) => {
      const answer = await sending.options.fetch(input, init);
      if (!isNext || !url.endsWith("/api/batch")) return answer;
      isNext = false;
      throw new TypeError("The answer was lost.");
    };
    return { url, options: { ...sending.options, fetch: lossy } };
  };
}

test("several records change in one act, and go back in one", async () => {
  const desk = await openDesk();
  const { ids, changes } = await changeThree(desk, { is_read: true });
  const answer = await acts.changeSeveral(desk.client, { kind: "read", changes });
  expect(answer).toMatchObject({ done: "3 lus.", obstacleIds: [] });
  expect(await read(desk, ids, "is_read")).toEqual([true, true, true]);
  expect(await acts.undoSeveral(desk.client, undoPayload(answer))).toMatchObject({ obstacleIds: [] });
  expect(await read(desk, ids, "is_read")).toEqual([false, false, false]);
});

test("a record that is gone is named, and stops none behind it", async () => {
  const desk = await openDesk();
  const { ids, changes } = await changeThree(desk, { is_read: true });
  await desk.admin.remove("messages", ids[1]);
  const answer = await acts.changeSeveral(desk.client, { kind: "read", changes });
  expect(answer).toMatchObject({ obstacleIds: [ids[1]] });
  expect(answer).toMatchObject({
    done: expect.stringMatching(/^2 lus\. Pas fait pour Bert\. .*supprimé\.$/),
  });
  expect(await read(desk, [ids[0], ids[2]], "is_read")).toEqual([true, true]);
  expect(undoPayload(answer).changes).toHaveLength(2);
});

test("what others have decided stays, and what else they changed does too", async () => {
  const desk = await openDesk();
  const { ids, changes } = await changeThree(desk, { step: "called" });
  await desk.admin.update("messages", ids[0], { step: "visit" });
  await desk.admin.update("messages", ids[1], { phone: "", remind_note: "Le soir" });
  const answer = await acts.changeSeveral(desk.client, { kind: "moved", changes });
  expect(answer).toMatchObject({ obstacleIds: [ids[0]], done: expect.stringContaining("Aude") });
  expect(await read(desk, ids, "step")).toEqual(["visit", "called", "called"]);
  expect((await desk.admin.view("messages", ids[1])).body.remind_note).toBe("Le soir");

  await desk.admin.update("messages", ids[2], { step: "quote" });
  const undone = await acts.undoSeveral(desk.client, undoPayload(answer));
  expect(undone).toMatchObject({ obstacleIds: [ids[2]] });
  expect(await read(desk, ids, "step")).toEqual(["visit", "new", "quote"]);
});

test("a lost answer does nothing twice, and the act can be undone", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const desk = await openDesk();
  const { ids, changes } = await changeThree(desk, { step: "called" });
  loseNextBatch(desk.client);
  const answer = await acts.changeSeveral(desk.client, { kind: "moved", changes });
  expect(answer).toMatchObject({ done: "3 déplacés.", obstacleIds: [] });
  loseNextBatch(desk.client);
  await acts.undoSeveral(desk.client, undoPayload(answer));
  expect(await read(desk, ids, "step")).toEqual(["new", "new", "new"]);

  const deletions = await seenDeletions(desk, "messages", ids);
  loseNextBatch(desk.client);
  const deleted = await deleteSeveral(desk.client, "messages", deletions);
  expect(deleted).toEqual({ ids, obstacles: [] });
});

test("a record that has the values already needs no change", async () => {
  const desk = await openDesk();
  const { ids, changes } = await changeThree(desk, { is_read: true });
  await desk.admin.update("messages", ids[0], { is_read: true });
  const answer = await acts.changeSeveral(desk.client, { kind: "read", changes });
  expect(answer).toMatchObject({ done: "3 lus." });
  // The undo leaves the mark of somebody else.
  await acts.undoSeveral(desk.client, undoPayload(answer));
  expect(await read(desk, ids, "is_read")).toEqual([true, false, false]);
});

test("more records than one batch holds are handled too", async () => {
  const desk = await openDesk();
  const calls = [];
  for (let number = 0; number < 53; number++) calls.push(await desk.noteCall(`Appel ${number}`));
  const changes = fieldChanges(calls.map(listed), { is_read: true });
  const answer = await acts.changeSeveral(desk.client, { kind: "read", changes });
  expect(answer).toMatchObject({ done: "53 lus." });
});

test("nobody does by several what their role may not do to one", async () => {
  const desk = await openDesk();
  const { ids, changes } = await changeThree(desk, { is_read: true });
  const writer = await desk.colleague("redaction");
  const client = await desk.openClient(writer.id);
  const answer = await acts.changeSeveral(client, { kind: "read", changes });
  expect(answer).toHaveProperty("failed");
  const deletions = await seenDeletions(desk, "messages", ids);
  expect((await deleteSeveral(client, "messages", deletions)).ids).toEqual([]);
  expect(await read(desk, ids, "is_read")).toEqual([false, false, false]);
});

test("a refused deletion stops none behind it, and says why", async () => {
  const desk = await openDesk();
  const { admin, anne, ben } = desk;
  const review = { rating: 5, comment: "Une belle charpente.", experienced_on: "2026-01-10" };
  const waiting = (await anne.create("reviews", { ...review, user: anne.id })).body;
  const refused = (await ben.create("reviews", { ...review, user: ben.id })).body;
  await admin.update("reviews", refused.id, { status: "refused", ground: "off_topic", reason: "Hors sujet" });
  const writer = await desk.openClient((await desk.colleague("redaction")).id);
  const ids = [waiting.id, refused.id];
  const deletions = await seenDeletions(desk, "reviews", ids);
  expect(await deleteSeveral(writer, "reviews", deletions)).toEqual({
    ids: [],
    obstacles: ids.map((id) => ({ id, why: "forbidden" })),
  });
  expect(await deleteSeveral(desk.client, "reviews", deletions)).toEqual({
    ids: [refused.id],
    obstacles: [
      { id: waiting.id, why: { codes: { ground: "validation_required", reason: "validation_required" } } },
    ],
  });
});
