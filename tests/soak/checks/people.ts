import assert from "node:assert/strict";
import { call, listAll, recordsPath } from "../calls.ts";
import type { Client } from "../model.ts";
import { isGood } from "../tokens.ts";
import type { World } from "../world.ts";

/** Milliseconds before a token's end in which it may be good or not. */
const margin = 60_000;

/** Checks that every open session is still open, and every ended one is not. */
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

/** Collections that visitors may not read. */
const closed = [
  ...["messages", "replies", "saved_answers", "users", "visits"],
  ...["worksites", "worksite_photos", "worksite_documents", "publication_permissions", "readers"],
];

/** Collections whose records only their clients and invited readers read. */
const conversations = [
  ...["messages", "replies", "visits", "readers"],
  ...["worksites", "worksite_photos", "worksite_documents"],
];

/**
 * Checks that nobody reads foreign records. Visitors read no enquiry and no draft, and clients only their own and those
 * that they were invited to.
 */
export async function checkVisibility(world: World): Promise<void> {
  for (const collection of closed)
    assert.deepEqual(await listAll(world, collection).catch(refused), [], `A visitor reads ${collection}`);
  for (const { word, isPublic, isConnected, id } of world.model.there("projects")) {
    if (isConnected) continue;
    const answer = await call(world, recordsPath("projects", id));
    assert.equal(answer?.status, isPublic ? 200 : 404, `A visitor opens the project ${word}`);
  }
  await checkReviews(world);
  for (const client of world.model.activeClients)
    if (isGood(client.token, world.model.ahead + margin)) await checkClient(world, client);
}

/** Checks that visitors read all approved reviews and no others. */
async function checkReviews(world: World): Promise<void> {
  const seenText = JSON.stringify(await listAll(world, "reviews"));
  for (const { word, isPublic, collection, fate } of world.model.entries) {
    if (collection !== "reviews") continue;
    const isShown = isPublic && fate === "there";
    assert.equal(seenText.includes(word), isShown, `A visitor reads the review ${word} (${fate})`);
  }
}

/** Checks that a client reads their own conversations and those that they were invited to, and no others. */
async function checkClient(world: World, client: Client): Promise<void> {
  const lists = conversations.map((collection) => listAll(world, collection, { token: client.token }));
  // A reader's word is part of their address, which their own enquiries name too.
  const ownAddress = `"sender_email":${JSON.stringify(client.email)}`;
  const seenText = JSON.stringify(await Promise.all(lists)).replaceAll(ownAddress, "");
  for (const entry of world.model.entries) {
    const { word, collection, fate, isPublic, isInMailId } = entry;
    if (!conversations.includes(collection) || fate === "maybe") continue;
    const mayRead = world.model.mayRead(client, entry) && fate === "there" && !isInMailId;
    const isForClient = mayRead && (collection !== "worksite_photos" || isPublic);
    assert.equal(
      seenText.includes(word),
      isForClient,
      `${client.name} reads ${collection} ${word} (${fate})`,
    );
  }
}

/** Counts a forbidden list as an empty one. */
function refused(error: Error): never[] {
  if (/"status":40[13]/.test(error.message)) return [];
  throw error;
}
