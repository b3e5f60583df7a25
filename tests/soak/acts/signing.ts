import assert from "node:assert/strict";
import { authenticate } from "../calls.ts";
import type { Client } from "../model.ts";
import { isGood } from "../tokens.ts";
import type { World } from "../world.ts";

/** Of every client. */
export const password = "une phrase assez longue";

export async function authenticateClient(world: World, client: Client): Promise<void> {
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
