import assert from "node:assert/strict";
import { type Act, type Draw, drawMishap } from "../act.ts";
import { call } from "../calls.ts";
import { goodLink, linkHeaders } from "../links.ts";
import type { Entry } from "../model.ts";
import type { World } from "../world.ts";
import { askByLink } from "./by-link.ts";
import { openSignedClient } from "./signing.ts";
import { change, create, makeForm } from "./writing.ts";

/** Less than half of the readers that an enquiry takes: one whose answer was lost may exist unknown to the model. */
const mostReaders = 4;

/** Messages that take another reader. */
function invitable({ model }: World): Entry[] {
  const takes = (message: Entry) => model.findChildren(message, "readers").length < mostReaders;
  return model.there("messages").filter((message) => message.id !== "" && takes(message));
}

/** Readers whose enquiry is there. */
function invitedReaders({ model }: World): Entry[] {
  return model.there("readers").filter(({ id }) => id !== "");
}

/** Readers who were not shut out. */
export function readingReaders(world: World): Entry[] {
  return invitedReaders(world).filter((reader) => reader.state === "");
}

export function enquiryFor({ model }: World, { parent }: Entry): Entry | undefined {
  return model.entries.find(({ collection, word }) => collection === "messages" && word === parent);
}

const teamInvitesReader: Act = {
  weight: 2,
  isPossible: (world) => invitable(world).length > 0,
  run: (world, draw) => inviteReader(world, draw, draw.pick(invitable(world)), world.team),
};

async function inviteReader(world: World, draw: Draw, message: Entry, token: string): Promise<void> {
  const { word, email, about } = newReader(world, message);
  const values = { message: message.id, email, name: "Paul Roux" };
  const entry = await create(world, draw, about, values, token);
  if (entry.fate === "there") oweInvitation(world, entry, word);
}

function newReader({ model }: World, message: Entry) {
  const word = model.newWord();
  const email = `lecteur-${word}@ailleurs.example`;
  return { word, email, about: { collection: "readers", word, email, parent: message.word } };
}

function oweInvitation({ model }: World, about: Entry, word: string): void {
  model.letters.push({ to: about.email, word, about, mayRecur: true });
}

/** The client invites a reader, signed in or by the link of a letter. */
const clientInvitesReader: Act = {
  weight: 3,
  isPossible: (world) => invitingMessages(world).length > 0 && !world.model.mayRefuse,
  async run(world, draw) {
    const message = draw.pick(invitingMessages(world));
    if (message.client) {
      const token = await openSignedClient(world, message.client);
      return token ? inviteReader(world, draw, message, token) : undefined;
    }
    const { word, email, about } = newReader(world, message);
    const body = { email, name: "Paul Roux", relationship: "partner" };
    if (!(await askByLink(world, message, "inviter", { body }))) return;
    // The next check reads the reader's id.
    oweInvitation(world, world.model.add({ ...about, fate: "there" }), word);
  },
};

/** Enquiries whose client has a proven address, and so may invite others. */
function invitingMessages(world: World): Entry[] {
  return invitable(world).filter((message) =>
    message.client
      ? message.client.isConfirmed && !message.client.isErased
      : goodLink(world, message) !== undefined,
  );
}

/** Readers who have a good link, because they have not claimed the enquiry. */
export function linkedReaders(world: World): Entry[] {
  return readingReaders(world).filter((reader) => {
    const message = enquiryFor(world, reader);
    return message && !reader.account && goodLink(world, message, reader.email) !== undefined;
  });
}

const readerReplies: Act = {
  weight: 3,
  isPossible: (world) => linkedReaders(world).length > 0,
  async run(world, draw) {
    const reader = draw.pick(linkedReaders(world));
    const message = enquiryFor(world, reader);
    if (!message) return;
    const word = world.model.newWord();
    const body = makeForm({ body: `Nous en parlons : ${word}.`, key: `cle-${word}-0123456789` });
    const { email } = reader;
    const value = await askByLink(world, message, "mots", { body, email, mishap: drawMishap(draw) });
    const fate = value ? "there" : world.model.isFull ? "maybe" : "refused";
    world.model.add({ collection: "replies", word, fate, parent: message.word });
  },
};

/** The team or the client shuts a reader out, who may not read from then on. */
const readerIsRemoved: Act = {
  weight: 2,
  isPossible: (world) => readingReaders(world).length > 0 && !world.model.mayRefuse,
  async run(world, draw) {
    const { model } = world;
    const reader = draw.pick(readingReaders(world));
    const message = enquiryFor(world, reader);
    if (!message) return;
    const token = goodLink(world, message, reader.email);
    if (!(await shutOut(world, message, reader, draw.below(2) === 0))) return;
    reader.state = "removed";
    model.letters = model.letters.filter(({ about }) => about !== reader);
    if (!token) return;
    const headers = linkHeaders(world, message, reader.email);
    const state = await call(world, `/demande/etat?demande=${message.id}`, { headers });
    assert.equal(state?.status, 410, `A reader who was shut out reads ${message.word}`);
  },
};

async function shutOut(world: World, message: Entry, reader: Entry, isByTeam: boolean): Promise<boolean> {
  const values = { revoked_at: new Date(world.model.now).toISOString().replace("T", " ") };
  if (isByTeam) return change(world, reader, values, world.team);
  if (message.client) {
    const token = await openSignedClient(world, message.client);
    return token !== undefined && change(world, reader, values, token);
  }
  if (!goodLink(world, message)) return false;
  return (await askByLink(world, message, "retirer", { body: { reader: reader.id } })) !== undefined;
}

export const readerActs = {
  ...{ teamInvitesReader, clientInvitesReader },
  ...{ readerReplies, readerIsRemoved },
};
