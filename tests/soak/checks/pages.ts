import assert from "node:assert/strict";
import { call } from "../calls.ts";
import type { Entry } from "../model.ts";
import type { World } from "../world.ts";
import { publicPages } from "./kept-pages.ts";

/** The page of works shows every published work. No public page shows drafts, deleted records or clients' words. */
export async function checkPages(world: World): Promise<void> {
  for (const path of publicPages) {
    const page = await call(world, path);
    const text = String(page?.body.text);
    assert.equal(page?.status, 200, `The page ${path}`);
    for (const entry of world.model.entries) {
      if (entry.fate === "maybe" || entry.isConnected) continue;
      const isShown = text.includes(entry.word);
      const what = `${entry.collection} ${entry.word} (${entry.fate})`;
      assert.ok(isOpen(entry) || !isShown, `The page ${path} shows ${what}`);
      if (path === "/realisations" && entry.collection === "projects")
        assert.ok(isShown || !isOpen(entry), `The page ${path} does not show ${what}`);
    }
  }
}

/** Whether a record is for everybody. */
function isOpen({ collection, isPublic, fate }: Entry): boolean {
  return ["projects", "reviews"].includes(collection) && isPublic && fate === "there";
}
