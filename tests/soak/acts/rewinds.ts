import assert from "node:assert/strict";
import type { RewindDone, RewindPreview } from "../../../domain/rewind/entries.ts";
import { type OwnPage, ownPage } from "../../own-page.ts";
import type { Act } from "../act.ts";
import type { Entry } from "../model.ts";
import { type Moment, projectsNow } from "../moments.ts";
import type { World } from "../world.ts";
import { change } from "./writing.ts";

const page = "/dashboard/donnees/retour";

/** Previews that are read again because the site itself has written meanwhile. */
const mostPreviews = 3;

/** Projects that no worksite's permission decides about. */
function freeProjects({ model }: World): Entry[] {
  return model.there("projects").filter(({ isConnected, id }) => !isConnected && id !== "");
}

const teamPlacesProject: Act = {
  weight: 2,
  isPossible: (world) => freeProjects(world).length > 0,
  async run(world, draw) {
    const project = draw.pick(freeProjects(world));
    const town = world.model.newWord();
    if (await change(world, project, { place: `Albi ${town}` }, world.team)) project.town = town;
  },
};

/** An administrator puts the public content back to a moment, and sometimes takes that back at once. */
const teamRewinds: Act = {
  weight: 2,
  isPossible: ({ model, moments }) => !model.mayRefuse && moments.within(model).length > 0,
  async run(world, draw) {
    const { model, server, moments } = world;
    const moment = draw.pick(moments.within(model));
    const own = await ownPage(server, server.admin);
    const before = projectsNow(model);
    const { done, changes } = await rewind(own, new Date(moment.at).toISOString());
    assert.ok(done.lost === 0 || model.hasLeapt, `Files were lost by going back: ${JSON.stringify(done)}`);
    putBack(world, moment);
    if (changes.length === 0 || draw.below(3) > 0) return;
    const { after, last } = done;
    const undone = await press(own, { act: "undo", after, last });
    const isOvertaken = undone.status === 409 && model.entries.some(({ isConnected }) => isConnected);
    assert.ok(undone.status === 200 || isOvertaken, `Undoing: ${await undone.text()}`);
    if (undone.status === 200) putBack(world, before);
  },
};

async function rewind(own: OwnPage, moment: string): Promise<RewindPreview & { done: RewindDone }> {
  for (let previews = 1; ; previews++) {
    const look = await own.fetch(`${page}?moment=${encodeURIComponent(moment)}`);
    assert.equal(look.status, 200, `A look at ${moment}: ${look.status}`);
    const preview = (await look.json()) as RewindPreview;
    const answer = await press(own, { act: "rewind", moment, seen: preview.seen });
    const text = await answer.text();
    if (answer.status === 200) return { ...preview, done: JSON.parse(text) };
    const isOvertaken = answer.status === 409 && JSON.parse(text).problem === "changed";
    assert.ok(isOvertaken && previews < mostPreviews, `Going back to ${moment}: ${text}`);
  }
}

function press(own: OwnPage, body: object): Promise<Response> {
  const headers = { "Content-Type": "application/json" };
  return own.fetch(page, { method: "POST", headers, body: JSON.stringify(body) });
}

/** Removes newer projects from the model, restores deleted ones, and gives the others their former place. */
function putBack({ model }: World, { states }: Moment): void {
  for (const entry of model.entries.filter(({ collection }) => collection === "projects")) {
    if (entry.fate === "refused") continue;
    const was = states.get(entry);
    // A write without an answer that exists now was done before anything that follows it.
    const wasThere = was !== undefined && was.fate !== "deleted";
    if (!wasThere) {
      if (entry.fate !== "deleted") model.remove(entry, "deleted");
      continue;
    }
    // After a leap of the clock, the bin may have been emptied.
    if (entry.fate === "deleted") entry.fate = model.hasLeapt ? "maybe" : "there";
    entry.town = was.town;
  }
}

export const rewindActs = { teamPlacesProject, teamRewinds };
