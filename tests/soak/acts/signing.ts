import assert from "node:assert/strict";
import { authenticate, call, recordsPath } from "../calls.ts";
import type { Client } from "../model.ts";
import { isGood } from "../tokens.ts";
import type { World } from "../world.ts";

/** The password of every client. */
export const password = "une phrase assez longue";

/**
 * Opens an account by the page for it, and signs in. The address is not confirmed yet. A full disk may refuse it.
 *
 * @param account.name the word in the address that no other record has
 */
export async function registerClient(
  world: World,
  { email, name }: Pick<Client, "email" | "name">,
): Promise<void> {
  const { model } = world;
  // The law may keep the name of a client: the word stands in the address.
  const account = { email, name: "Hélène Caussade", password, passwordConfirm: password };
  const answer = await call(world, recordsPath("users"), { body: account });
  assert.ok(answer?.status === 200 || model.isFull, `Registering: ${JSON.stringify(answer)}`);
  if (answer?.status !== 200) return;
  await authenticateClient(world, addClient(world, { email, name, id: String(answer.body.id) }));
}

/** Adds an account to the model. Its address is not confirmed, and it has no session. */
export function addClient({ model }: World, account: Pick<Client, "email" | "name" | "id">): Client {
  const client = { ...account, token: "", isConfirmed: false, isErased: false };
  model.clients.push(client);
  model.add({ collection: "users", word: client.name, fate: "there", client, id: client.id });
  return client;
}

async function authenticateClient(world: World, client: Client): Promise<void> {
  const answer = await authenticate(world, client.email, password);
  assert.ok(answer?.status === 200, `Signing in: ${JSON.stringify(answer)}`);
  client.token = String(answer.body.token);
}

/** Returns a good token. Returns `undefined` if the clock moves meanwhile. */
export async function openSignedClient(world: World, client: Client): Promise<string | undefined> {
  if (!isGood(client.token, world.model.ahead)) await authenticateClient(world, client);
  return isGood(client.token, world.model.ahead) ? client.token : undefined;
}

export const hasClients = ({ model }: World) => model.activeClients.length > 0;
