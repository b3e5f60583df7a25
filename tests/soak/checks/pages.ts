import assert from "node:assert/strict";
import { call } from "../calls.ts";
import type { World } from "../world.ts";

/**
 * Checks that the public page of works shows every published work, and nothing private, such as a draft, a deleted work
 * or a person's words.
 */
export async function checkPages(world: World): Promise<void> {
  const page = await call(world, "/realisations");
  const text = String(page?.body.text);
  assert.equal(page?.status, 200, "The page of works");
  for (const { collection, word, fate, isPublic, isConnected } of world.model.entries) {
    if (fate === "maybe" || isConnected) continue;
    const isShown = collection === "projects" && isPublic && fate === "there";
    assert.equal(text.includes(word), isShown, `The page of works shows ${collection} ${word} (${fate})`);
  }
}
