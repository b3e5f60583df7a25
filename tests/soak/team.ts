import assert from "node:assert/strict";
import { authenticate } from "./calls.ts";
import type { World } from "./world.ts";

/** Signs the administrator in again, because a moved clock may have ended their session. */
export async function authenticateTeam(world: World): Promise<void> {
  const { email, password } = world.server.admin;
  const answer = await authenticate(world, email, password);
  assert.ok(answer?.status === 200, `The team signs in: ${JSON.stringify(answer)}`);
  world.team = String(answer.body.token);
}
