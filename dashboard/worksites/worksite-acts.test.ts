import { ClientResponseError } from "pocketbase";
import { expect, test } from "vitest";
import type { RecordsClient } from "../../records/client.ts";
import { worksiteActs } from "./worksite-acts.ts";

const { connect, move } = worksiteActs;
const worksite = { id: "8f2k", told_step: "permit" } as Parameters<typeof move>[1]["worksite"];
const moved = { worksite, step: "permit", letterReach: "unmailed" } as Parameters<typeof move>[1];
const connection = { worksite: "8f2k", project: "9g3l", failed: "Pas de réponse." };

test("a lost answer does not make the page stale", async () => {
  expect(await connect(failingClient(0), connection)).toEqual({ failed: "Pas de réponse.", isStale: false });
  expect(await move(failingClient(0), { ...moved, from: moved.step })).toMatchObject({ isStale: false });
});

test("a deleted worksite makes the page stale", async () => {
  expect(await connect(failingClient(404), connection)).toMatchObject({ isStale: true });
});

test("a failed undo makes the page stale", async () => {
  expect(await move(failingClient(0), moved)).toMatchObject({ isStale: true });
});

/** A client whose calls all fail with a status; 0 is a lost answer. */
function failingClient(status: number): RecordsClient {
  const update = () => Promise.reject(new ClientResponseError({ status }));
  return { collection: () => ({ update }), authStore: { record: { id: "admin" } } } as never;
}
