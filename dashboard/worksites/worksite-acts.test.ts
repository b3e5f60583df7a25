import { ClientResponseError } from "pocketbase";
import { expect, test } from "vitest";
import { openCooperative } from "../../domain/fixtures.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import type { RecordsClient } from "../../records/client.ts";
import { worksiteActs } from "./worksite-acts.ts";

const { connect, move } = worksiteActs;
const worksite = { id: "8f2k", told_step: "permit", step: "permit" } as Parameters<
  typeof move
>[1]["worksite"];
const stepMove = { worksite, step: "permit", letterReach: "unmailed" } as Parameters<typeof move>[1];
const connection = { worksite: { id: "8f2k", project: "" }, project: "9g3l", failed: "Pas de réponse." };

test("a lost answer does not make the page stale", async () => {
  expect(await connect(failingClient(0), connection)).toEqual({ failed: "Pas de réponse.", isStale: false });
  expect(await move(failingClient(0), stepMove)).toMatchObject({ isStale: false });
});

test("a deleted worksite makes the page stale", async () => {
  expect(await connect(failingClient(404), connection)).toMatchObject({ isStale: true });
});

test("a failed undo makes the page stale", async () => {
  expect(await move(failingClient(0), { ...stepMove, isUndo: true })).toMatchObject({
    isStale: true,
  });
});

test("a second colleague's move reads who was first, and moves nothing", async () => {
  const { store, admin, anne } = await openCooperative();
  const enquiry = await anne.create("messages", { sender: anne.id, subject: "Devis", body: "Bonjour" });
  await admin.update("messages", enquiry.body.id, { step: "won" });
  const values = { message: enquiry.body.id, title: "Maison du Chêne", town: "Gaillac", step: "permit" };
  const { id } = (await admin.create("worksites", values)).body;
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  const nextMove = { ...stepMove, worksite: { ...worksite, id }, step: "workshop" } as typeof stepMove;
  expect(await move(client, nextMove)).toHaveProperty("undo");
  await admin.update("worksites", id, { step: "raising" });
  expect(await move(client, nextMove)).toMatchObject({ failed: expect.any(String), isStale: true });
  expect((await admin.view("worksites", id)).body.step).toBe("raising");
});

/** A client whose calls all fail with a status; 0 is a lost answer. */
function failingClient(status: number): RecordsClient {
  const update = () => Promise.reject(new ClientResponseError({ status }));
  return { collection: () => ({ update, getOne: update }), authStore: { record: { id: "admin" } } } as never;
}
