import assert from "node:assert/strict";
import { type Act, drawMishap } from "../act.ts";
import { call, listAll } from "../calls.ts";
import { goodLink, linkHeaders } from "../links.ts";
import type { Entry } from "../model.ts";
import type { Mishap } from "../relay.ts";
import type { World } from "../world.ts";
import { addClient, password } from "./signing.ts";
import { makeForm } from "./writing.ts";

/** Whether the team has answered a message or closed it, so that its visitor adds nothing more. */
export function hasAnswer({ model }: World, message: Entry): "yes" | "maybe" | "no" {
  if (message.state === "won") return "yes";
  const answers = model.findChildren(message, "replies").filter(({ isByTeam }) => isByTeam);
  if (answers.some(({ fate }) => fate === "there")) return "yes";
  return answers.length > 0 ? "maybe" : "no";
}

/** Messages that a visitor can open by the link of a letter. */
export function openable(world: World): Entry[] {
  return world.model.there("messages").filter((message) => message.id && goodLink(world, message));
}

type Asked = {
  body: object | FormData;
  mishap?: Mishap;
  /** The reader's address; by default, the visitor's own. */
  email?: string;
};

/**
 * Sends a form of the enquiry's page, by the link of a letter. A form without an answer is sent again, as the page does.
 *
 * @returns the answer's value. `undefined` if a full disk refused the form, or if the link is from before a leap of the
 *   clock
 */
export async function askByLink(
  world: World,
  message: Entry,
  what: string,
  { body, mishap = "none", email = message.email }: Asked,
): Promise<Record<string, unknown> | undefined> {
  const { model } = world;
  const headers = linkHeaders(world, message, email);
  if (body instanceof FormData) body.set("enquiry", message.id);
  const requestOptions = {
    headers,
    body: body instanceof FormData ? body : { enquiry: message.id, ...body },
  };
  const first = await call(world, `/demande/${what}`, { ...requestOptions, mishap });
  const answer = first ?? (await call(world, `/demande/${what}`, requestOptions));
  if (answer?.status === 200) return answer.body.value as Record<string, unknown>;
  const isEnded = answer?.status === 410 && model.hasLeapt;
  assert.ok(isEnded || model.isFull, `${what} by a link: ${JSON.stringify(answer)}`);
  return undefined;
}

/** A visitor says later where the works are to be, until somebody has answered. */
const visitorAddsDetails: Act = {
  weight: 3,
  isPossible: (world) => openable(world).length > 0 && !world.model.isFull,
  async run(world, draw) {
    const message = draw.pick(openable(world));
    const town = world.model.newWord();
    const changes = [
      { part: "town", value: `Albi ${town}` },
      { part: "surface", value: 20 + draw.below(200) },
    ];
    const mishap = drawMishap(draw);
    const value = await askByLink(world, message, "lignes", { body: { changes }, mishap });
    if (!value) return;
    const isTaken = value.outcome === "done";
    const answered = hasAnswer(world, message);
    assert.ok(answered === "maybe" || isTaken === (answered === "no"), `Details: ${JSON.stringify(value)}`);
    if (isTaken) message.town = town;
  },
};

/** A visitor writes again by the link. A reply sent twice under one key is kept once. */
const visitorReplies: Act = {
  weight: 2,
  isPossible: (world) => openable(world).length > 0,
  async run(world, draw) {
    const message = draw.pick(openable(world));
    const word = world.model.newWord();
    const body = makeForm({ body: `Encore ceci : ${word}.`, key: `cle-${word}-0123456789` });
    const value = await askByLink(world, message, "mots", { body, mishap: drawMishap(draw) });
    const fate = value ? "there" : world.model.isFull ? "maybe" : "refused";
    world.model.add({ collection: "replies", word, fate, parent: message.word });
  },
};

/** A visitor opens an account by the link of a letter, and the enquiry is theirs from then on. */
const visitorClaims: Act = {
  weight: 2,
  isPossible: (world) => openable(world).length > 0 && !world.model.isFull,
  async run(world, draw) {
    const { model } = world;
    const message = draw.pick(openable(world));
    const { email } = message;
    const requestOptions = { headers: linkHeaders(world, message), body: { enquiry: message.id, password } };
    const mishap = drawMishap(draw);
    const answer = await call(world, "/demande/reclamer", { ...requestOptions, mishap });
    if (answer?.status === 410 && model.hasLeapt) return;
    assert.ok(!answer || answer.status === 200, `Claiming: ${JSON.stringify(answer)}`);
    const [record] = await listAll(world, "users", { token: world.team, filter: `email = "${email}"` });
    assert.ok(record || !answer, "A claimed enquiry has no account");
    if (!record) return;
    const [, name = ""] = /(mot\d+x)@/.exec(email) ?? [];
    const client = addClient(world, { email, name, id: String(record.id) });
    client.isConfirmed = true;
    Object.assign(message, { client, email: "" });
  },
};

export const linkActs = { visitorAddsDetails, visitorReplies, visitorClaims };
