import assert from "node:assert/strict";
import { isGood } from "../acts/clients.ts";
import { call, listAll, recordsPath } from "../calls.ts";
import type { World } from "../world.ts";

/** A token this close to its end may be good or not. Milliseconds. */
const margin = 60_000;

/** Everybody who was signed in still is, and nobody else is. */
export async function checkSessions(world: World): Promise<void> {
  for (const client of world.model.clients) {
    const { token, id, name, isErased } = client;
    const isOpen = isGood(token, world.model.ahead);
    if (!token || isOpen !== isGood(token, world.model.ahead + margin)) continue;
    const answer = await call(world, recordsPath("users", id), { token });
    const expected = isOpen && !isErased ? 200 : 404;
    assert.equal(answer?.status, expected, `The session of ${name} (erased: ${isErased})`);
  }
}

/** Nobody reads what is not theirs: visitors see no enquiry and no draft, clients only their own. */
export async function checkVisibility(world: World): Promise<void> {
  for (const collection of ["messages", "replies", "saved_answers", "users"])
    assert.deepEqual(await listAll(world, collection).catch(refused), [], `A visitor reads ${collection}`);
  for (const { word, isPublic, id } of world.model.there("projects")) {
    const answer = await call(world, recordsPath("projects", id));
    assert.equal(answer?.status, isPublic ? 200 : 404, `A visitor opens the project ${word}`);
  }
  for (const client of world.model.activeClients) {
    if (!isGood(client.token, world.model.ahead + margin)) continue;
    const seen = JSON.stringify([
      ...(await listAll(world, "messages", { token: client.token })),
      ...(await listAll(world, "replies", { token: client.token })),
    ]);
    for (const { word, collection, parent } of world.model.entries) {
      if (collection !== "messages" && collection !== "replies") continue;
      const message = world.model.entries.find((each) => each.word === parent);
      const isOwn = [word, message?.word].some((each) => isWordOf(world, client.name, each));
      assert.ok(isOwn || !seen.includes(word), `${client.name} reads ${collection} ${word}`);
    }
  }
}

function isWordOf({ model }: World, name: string, word: string | undefined): boolean {
  return model.entries.some((entry) => entry.word === word && entry.client?.name === name);
}

/** A list that is locked shows nothing either. */
function refused(error: Error): never[] {
  if (/"status":40[13]/.test(error.message)) return [];
  throw error;
}
