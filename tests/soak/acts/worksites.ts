import assert from "node:assert/strict";
import { permissionWording } from "../../../domain/publication-permissions/wording.ts";
import { picture } from "../../contract/pictures.ts";
import { type OwnPage, ownPage } from "../../own-page.ts";
import { type Act, drawMishap } from "../act.ts";
import { call, recordsPath } from "../calls.ts";
import type { Entry } from "../model.ts";
import type { World } from "../world.ts";
import { password } from "./signing.ts";
import { change, create, makeForm } from "./writing.ts";

const town = "Albi";

const teamWins: Act = {
  weight: 2,
  isPossible: ({ model }) => model.there("messages").some(isOpen),
  async run(world, draw) {
    const message = draw.pick(world.model.there("messages").filter(isOpen));
    if (await change(world, message, { step: "won" }, world.team)) message.state = "won";
  },
};

function isOpen({ state, id }: Entry): boolean {
  return state !== "won" && id !== "";
}

/** Won messages without a worksite. */
function withoutWorksite({ model }: World): Entry[] {
  const isWithout = (message: Entry) => model.findChildren(message, "worksites").length === 0;
  return model.there("messages").filter((message) => message.state === "won" && isWithout(message));
}

const teamOpensWorksite: Act = {
  weight: 3,
  isPossible: (world) => withoutWorksite(world).length > 0,
  async run(world, draw) {
    const message = draw.pick(withoutWorksite(world));
    const word = world.model.newWord();
    const about = { collection: "worksites", word, parent: message.word, isByTeam: true };
    const values = { title: worksiteTitle(word), message: message.id, town };
    await create(world, draw, about, values, world.team);
  },
};

function worksiteTitle(word: string): string {
  return `Maison ${word}`;
}

/** Once the workshop has begun, the law has the cooperative keep the file. */
const teamMovesWorksite: Act = {
  weight: 2,
  isPossible: ({ model }) => model.there("worksites").length > 0,
  async run(world, draw) {
    const worksite = draw.pick(world.model.there("worksites"));
    const step = draw.pick(["sketch", "permit", "workshop", "raising", "handover"]);
    if (await change(world, worksite, { step }, world.team))
      worksite.isBegun = !["sketch", "permit"].includes(step);
  },
};

/** A phone sends a photo again under the same key if no answer came. */
const teamTakesPhoto: Act = {
  weight: 3,
  isPossible: ({ model }) => model.there("worksites").length > 0,
  async run(world, draw) {
    const { model, team } = world;
    const worksite = draw.pick(model.there("worksites"));
    const word = model.newWord();
    const isPublic = draw.below(2) === 0;
    const fields = { worksite: worksite.id, device_key: `photo-${word}`, caption: `Le levage, ${word}` };
    const place = draw.pick(["outside", "inside"]);
    const readShown = { place, for_client: String(isPublic) };
    const send = async (mishap: ReturnType<typeof drawMishap>) => {
      const body = makeForm({ ...fields, ...readShown }, { file: await picture("levage.jpg") });
      return call(world, recordsPath("worksite_photos"), { body, token: team, mishap });
    };
    const first = await send(drawMishap(draw));
    const answer = first ?? (await send("none"));
    const isThereAlready = !first && JSON.stringify(answer?.body ?? {}).includes("device_key");
    const isThere = answer?.status === 200 || isThereAlready;
    assert.ok(isThere || model.isFull, `A photo was refused: ${JSON.stringify(answer)}`);
    const about = {
      collection: "worksite_photos",
      word,
      parent: worksite.word,
      isByTeam: true,
      isPublic,
      place,
    };
    const fate = isThere ? "there" : first ? "refused" : "maybe";
    model.add({ ...about, fate, id: String(answer?.body.id ?? "") });
  },
};

/** Worksites whose client has an account, with who they are. */
function withClient({ model }: World): Entry[] {
  return model.there("worksites").filter((worksite) => model.findClient(worksite));
}

/** The team asks for a permission to publish, unless one is pending. */
const teamAsksPermission: Act = {
  weight: 2,
  isPossible: (world) => withClient(world).some(({ isAsked }) => !isAsked) && !world.model.isFull,
  async run(world, draw) {
    const worksite = draw.pick(withClient(world).filter(({ isAsked }) => !isAsked));
    const requestOptions = { body: { worksite: worksite.id }, token: world.team };
    const answer = await call(world, recordsPath("publication_permissions"), requestOptions);
    assert.equal(answer?.status, 200, `Asking for a permission: ${JSON.stringify(answer)}`);
    worksite.isAsked = true;
  },
};

/** A client permits, refuses or withdraws publication, asked or not. */
const clientPermits: Act = {
  weight: 3,
  isPossible: (world) => withClient(world).length > 0 && !world.model.isFull,
  async run(world, draw) {
    const worksite = draw.pick(withClient(world));
    const client = world.model.findClient(worksite);
    if (!client) return;
    const page = await ownPage(world.server, { email: client.email, password });
    if (draw.below(3) === 0) return withdraw(page, worksite);
    const isGiven = draw.below(2) === 0;
    const choice = { outside: isGiven, inside: isGiven && draw.below(2) === 0, town: isGiven, until: "" };
    const wording = permissionWording(choice, { title: worksiteTitle(worksite.word), town });
    await press(page, { act: "answer", site: worksite.id, choice, wording });
    const permitted = (["outside", "inside"] as const).filter((place) => choice[place]);
    Object.assign(worksite, { state: isGiven ? "given" : "refused", isAsked: false, permitted });
  },
};

async function withdraw(page: OwnPage, worksite: Entry): Promise<void> {
  await press(page, { act: "withdraw", site: worksite.id });
  if (worksite.state === "given") Object.assign(worksite, { state: "withdrawn", permitted: [] });
}

async function press(page: OwnPage, body: object): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const requestOptions = { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await page.fetch("/account/accord", requestOptions);
  assert.equal(answer.status, 200, `A permission: ${await answer.text()}`);
}

export const worksiteActs = {
  ...{ teamWins, teamOpensWorksite, teamMovesWorksite },
  ...{ teamTakesPhoto, teamAsksPermission, clientPermits },
};
