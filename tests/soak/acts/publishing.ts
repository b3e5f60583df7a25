import assert from "node:assert/strict";
import { ownPage } from "../../own-page.ts";
import type { Act } from "../act.ts";
import type { Entry } from "../model.ts";
import type { World } from "../world.ts";
import { change } from "./writing.ts";

/** Works that belong to no worksite yet. */
function freeProjects({ model }: World): Entry[] {
  return model.there("projects").filter(({ isConnected, id }) => !isConnected && id !== "");
}

function worksitesWithoutPage({ model }: World): Entry[] {
  return model.there("worksites").filter(({ page, id }) => page === "" && id !== "");
}

/** From here on the permission of the worksite decides what visitors see of the work. */
const teamConnectsProject: Act = {
  weight: 2,
  isPossible: (world) => freeProjects(world).length > 0 && worksitesWithoutPage(world).length > 0,
  async run(world, draw) {
    const [project, worksite] = [draw.pick(freeProjects(world)), draw.pick(worksitesWithoutPage(world))];
    if (!(await change(world, worksite, { project: project.id }, world.team))) return;
    project.isConnected = true;
    worksite.page = project.id;
  },
};

/** Photos of worksites with a page. */
function photosForPage({ model }: World): Entry[] {
  const worksites = model.there("worksites").filter(({ page }) => page !== "");
  return worksites.flatMap((worksite) =>
    model.findChildren(worksite, "worksite_photos").filter(({ id }) => id !== ""),
  );
}

const teamPublishesPhoto: Act = {
  weight: 3,
  isPossible: (world) => photosForPage(world).length > 0 && !world.model.mayRefuse,
  async run(world, draw) {
    const { model, server } = world;
    const photo = draw.pick(photosForPage(world));
    const worksite = model.entries.find(({ word }) => word === photo.parent);
    await change(world, photo, { for_page: draw.below(4) > 0 }, world.team);
    const page = await ownPage(server, server.admin);
    const answer = await page.fetch("/dashboard/donnees/chantier", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ site: worksite?.id, chapter: "during", despite: false }),
    });
    const text = await answer.text();
    assert.equal(answer.status, 200, `Publishing photos: ${text}`);
    const { outcome, reason = "" } = JSON.parse(text);
    const isRefusal = reason === "noPage" || reason === "takenBack";
    assert.ok(outcome === "done" || outcome === "notPermitted" || isRefusal, `Publishing photos: ${text}`);
  },
};

export const publishingActs = { teamConnectsProject, teamPublishesPhoto };
