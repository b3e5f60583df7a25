import { type Act, type Draw, drawMishap } from "../act.ts";
import { goodLink } from "../links.ts";
import type { Entry } from "../model.ts";
import type { World } from "../world.ts";
import { askByLink } from "./by-link.ts";
import { openSignedClient } from "./signing.ts";
import { change, create } from "./writing.ts";

/** Far enough ahead to be in the future wherever the clock goes. */
const slots = ["2999-11-24", "2999-11-27"].map((day) => ({
  from: `${day} 08:00:00.000Z`,
  to: `${day} 09:00:00.000Z`,
  note: "",
}));

/** Messages to which no visit is offered or agreed on. */
function withoutVisit({ model }: World): Entry[] {
  return model.there("messages").filter((message) => !model.findChildren(message, "visits").some(isOpen));
}

function isOpen({ state }: Entry): boolean {
  return state === "offered" || state === "chosen";
}

function openVisits({ model }: World): Entry[] {
  return model.there("visits").filter(isOpen);
}

const teamOffersVisit: Act = {
  weight: 2,
  isPossible: (world) => withoutVisit(world).length > 0,
  async run(world, draw) {
    const message = draw.pick(withoutVisit(world));
    const word = world.model.newWord();
    const about = { collection: "visits", word, parent: message.word, isByTeam: true, state: "offered" };
    const values = { message: message.id, slots, note: `Pensez à ${word}.` };
    await create(world, draw, about, values, world.team);
  },
};

/** The client chooses a slot, signed in or by the link of a letter, or cancels. */
const clientActsOnVisit: Act = {
  weight: 3,
  isPossible: (world) => openVisits(world).length > 0,
  async run(world, draw) {
    const visit = draw.pick(openVisits(world));
    const isCancelled = draw.below(4) === 0;
    const values = isCancelled ? { state: "cancelled" } : { chosen: draw.pick(slots).from };
    const isDone = await actOnVisit(world, draw, visit, values);
    if (isDone) visit.state = isCancelled ? "cancelled" : "chosen";
  },
};

async function actOnVisit(world: World, draw: Draw, visit: Entry, values: object): Promise<boolean> {
  const message = world.model.entries.find(({ word }) => word === visit.parent);
  if (!message) return false;
  if (message.client) {
    const token = await openSignedClient(world, message.client);
    return token !== undefined && change(world, visit, values, token);
  }
  if (!goodLink(world, message)) return false;
  const body = { visit: visit.id, ...values };
  return (await askByLink(world, message, "visite", { body, mishap: drawMishap(draw) })) !== undefined;
}

const teamEndsVisit: Act = {
  weight: 1,
  isPossible: (world) => openVisits(world).length > 0,
  async run(world, draw) {
    const visit = draw.pick(openVisits(world));
    const state = draw.pick(["cancelled", "done"]);
    if (await change(world, visit, { state }, world.team)) visit.state = state;
  },
};

export const visitActs = { teamOffersVisit, clientActsOnVisit, teamEndsVisit };
