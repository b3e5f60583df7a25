import assert from "node:assert/strict";
import { type Act, type Draw, drawMishap } from "../act.ts";
import { call, listAll, recordsPath } from "../calls.ts";
import type { Client, Entry } from "../model.ts";
import type { World } from "../world.ts";
import { hasClients, openSignedClient } from "./signing.ts";
import { change, create } from "./writing.ts";

/** A client gives a review; one that they gave before makes room for it. */
const clientReviews: Act = {
  weight: 2,
  isPossible: hasClients,
  async run(world, draw) {
    const client = draw.pick(world.model.activeClients);
    const token = await openSignedClient(world, client);
    if (!token) return;
    const earlier = listReviews(world, client);
    const word = world.model.newWord();
    const values = { user: client.id, rating: 1 + draw.below(5), comment: `Une belle charpente, ${word}.` };
    const entry = await create(world, draw, { collection: "reviews", word, client }, values, token);
    if (entry.fate === "maybe") await settleReview(world, entry);
    if (entry.fate === "there") for (const each of earlier) world.model.remove(each, "deleted");
  },
};

function listReviews({ model }: World, client: Client): Entry[] {
  return model.there("reviews").filter((each) => each.client === client);
}

/** Settles the fate of a review whose answer was lost, by asking the site. */
async function settleReview(world: World, entry: Entry): Promise<void> {
  const filter = `comment ~ "${entry.word}"`;
  const [record] = await listAll(world, "reviews", { token: world.team, filter });
  entry.fate = record ? "there" : "refused";
  entry.id = String(record?.id ?? "");
}

/** A client's other words wait to be read again. */
const clientAmendsReview: Act = {
  weight: 1,
  isPossible: ({ model }) => model.there("reviews").length > 0,
  async run(world, draw) {
    const entry = draw.pick(world.model.there("reviews"));
    const token = entry.client && (await openSignedClient(world, entry.client));
    if (!token) return;
    const word = world.model.newWord();
    if (!(await change(world, entry, { comment: `Mieux dit : ${word}.` }, token))) return;
    world.model.add({ collection: "reviews", word: entry.word, fate: "refused" });
    Object.assign(entry, { word, isPublic: false });
  },
};

const teamDecidesReview: Act = {
  weight: 3,
  isPossible: ({ model }) => model.there("reviews").length > 0,
  async run(world, draw) {
    const entry = draw.pick(world.model.there("reviews"));
    if (draw.below(3) === 0) return refuse(world, entry);
    if (!entry.client?.isConfirmed && !entry.isPublic) return refuseApproval(world, entry);
    if (await change(world, entry, { status: "approved" }, world.team)) entry.isPublic = true;
  },
};

async function refuse(world: World, entry: Entry): Promise<void> {
  const refusal = { status: "refused", ground: "off_topic", reason: "Vous parlez d'autre chose." };
  if (await change(world, entry, refusal, world.team)) entry.isPublic = false;
}

/** The words of somebody whose address is not confirmed are never published. */
async function refuseApproval(world: World, { id }: Entry): Promise<void> {
  const values = { status: "approved" };
  const path = recordsPath("reviews", id);
  const answer = await call(world, path, { method: "PATCH", body: values, token: world.team });
  const isRefused = answer?.status === 400 || world.model.isFull;
  assert.ok(isRefused, `A review of an unconfirmed account is published: ${JSON.stringify(answer)}`);
}

/** An author takes a review back. Nobody else restores it. */
const clientTakesReviewBack: Act = {
  weight: 1,
  isPossible: ({ model }) => model.there("reviews").length > 0 && !model.isFull,
  async run(world, draw: Draw) {
    const entry = draw.pick(world.model.there("reviews"));
    const token = entry.client && (await openSignedClient(world, entry.client));
    if (!token) return;
    const mishap = drawMishap(draw) === "lost" ? "lost" : "none";
    const requestOptions = { method: "DELETE", token, mishap } as const;
    const answer = await call(world, recordsPath("reviews", entry.id), requestOptions);
    assert.ok(!answer || answer.status === 204, `Taking a review back: ${JSON.stringify(answer)}`);
    world.model.remove(entry, "deleted");
  },
};

export const reviewActs = {
  ...{ clientReviews, clientAmendsReview },
  ...{ teamDecidesReview, clientTakesReviewBack },
};
