import assert from "node:assert/strict";
import { currentAnswer, openQuestion, permissionState } from "../../../domain/worksites/permitted.ts";
import { call, listAll, recordsPath } from "../calls.ts";
import type { World } from "../world.ts";

/** Checks that the client's last answer about a worksite counts, and that a question without an answer is pending. */
export async function checkPermissions(world: World): Promise<void> {
  const { model, team: token } = world;
  for (const { id, word, state, isAsked } of model.there("worksites")) {
    const filter = `worksite = "${id}"`;
    const records = await listAll(world, "publication_permissions", { token, filter });
    const permissions = records as Parameters<typeof currentAnswer>[0][number][];
    const answered = permissionState(currentAnswer(permissions), new Date(model.now));
    assert.equal(answered, state || "none", `The permission of the worksite ${word}`);
    assert.equal(openQuestion(permissions) !== undefined, isAsked, `The question about the worksite ${word}`);
  }
}

/** Checks that visitors see no copy of a photo whose place its client does not permit. */
export async function checkPublished(world: World): Promise<void> {
  for (const worksite of world.model.entries) {
    if (worksite.page === "") continue;
    const permitted = worksite.fate === "there" ? worksite.permitted : [];
    const page = JSON.stringify(await call(world, recordsPath("projects", worksite.page)));
    for (const { parent, collection, id, place, word } of world.model.entries) {
      if (parent !== worksite.word || collection !== "worksite_photos" || id === "") continue;
      const isShown = page.includes(`chantier_${id}_`);
      assert.ok(!isShown || permitted.includes(place), `A visitor sees the photo ${word} of ${place}`);
    }
  }
}
