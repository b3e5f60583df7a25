import assert from "node:assert/strict";
import { picture } from "../../contract/pictures.ts";
import type { Act } from "../act.ts";
import { call, recordsPath } from "../calls.ts";
import { create, makeForm } from "./writing.ts";

const teamPublishes: Act = {
  weight: 2,
  async run(world, draw) {
    const word = world.model.newWord();
    const isPublic = draw.below(3) > 0;
    const fields = {
      title: `Grange ${word}`,
      slug: `grange-${word}`,
      description: "<p>Du bois.</p>",
      status: isPublic ? "published" : "draft",
    };
    const values = makeForm(fields, { cover_image: await picture("face.png") });
    await create(world, draw, { collection: "projects", word, isPublic }, values, world.team);
  },
};

const teamSavesAnswer: Act = {
  weight: 1,
  async run(world, draw) {
    const word = world.model.newWord();
    const values = { title: `Réponse ${word}`, body: "Bonjour." };
    await create(world, draw, { collection: "saved_answers", word }, values, world.team);
  },
};

/** A record changes its words, once or several times in one transaction. */
const teamRewords: Act = {
  weight: 2,
  isPossible: ({ model }) => model.there("saved_answers").length > 0 && !model.isFull,
  async run(world, draw) {
    const entry = draw.pick(world.model.there("saved_answers"));
    const words = Array.from({ length: 1 + draw.below(3) }, () => world.model.newWord());
    const requests = words.map((word) => ({
      method: "PATCH",
      url: recordsPath("saved_answers", entry.id),
      body: { title: `Réponse ${word}` },
    }));
    const answer = await call(world, "/api/batch", { body: { requests }, token: world.team });
    assert.equal(answer?.status, 200, `Rewording: ${JSON.stringify(answer)}`);
    for (const word of [entry.word, ...words.slice(0, -1)])
      world.model.add({ collection: "saved_answers", word, fate: "refused" });
    entry.word = words.at(-1) ?? "";
  },
};

const teamDeletesProject: Act = {
  weight: 1,
  isPossible: ({ model }) => model.there("projects").length > 0 && !model.isFull,
  async run(world, draw) {
    const entry = draw.pick(world.model.there("projects"));
    const requestOptions = { method: "DELETE", token: world.team };
    const answer = await call(world, recordsPath("projects", entry.id), requestOptions);
    assert.equal(answer?.status, 204, `Deleting a project: ${JSON.stringify(answer)}`);
    world.model.remove(entry, "deleted");
  },
};

export const teamActs = { teamPublishes, teamSavesAnswer, teamRewords, teamDeletesProject };
