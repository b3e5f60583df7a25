import assert from "node:assert/strict";
import { picture } from "../../contract/pictures.ts";
import { ownPage } from "../../own-page.ts";
import { type Act, drawMishap } from "../act.ts";
import { call, recordsPath } from "../calls.ts";
import { isGood } from "../tokens.ts";
import type { World } from "../world.ts";
import { hasClients, openSignedClient, password, registerClient } from "./signing.ts";
import { create, makeForm } from "./writing.ts";

const clientRegisters: Act = {
  weight: 2,
  run(world) {
    const name = world.model.newWord();
    return registerClient(world, { email: `client-${name}@ailleurs.example`, name });
  },
};

/** Confirms an address by its letter, or asks for one where none has come that is still good. */
const clientConfirms: Act = {
  weight: 4,
  isPossible: ({ model }) => !model.isFull && model.activeClients.some(({ isConfirmed }) => !isConfirmed),
  async run(world, draw) {
    const { model, post } = world;
    const client = draw.pick(model.activeClients.filter(({ isConfirmed }) => !isConfirmed));
    const letters = post.received.filter(({ to }) => to.includes(client.email));
    const token = letters
      .map(({ text }) => confirmationToken(text))
      .findLast((each) => isGood(each, model.ahead));
    const users = "/api/collections/users";
    if (!token) {
      await call(world, `${users}/request-verification`, { body: { email: client.email } });
      return;
    }
    const answer = await call(world, `${users}/confirm-verification`, { body: { token } });
    assert.equal(answer?.status, 204, `Confirming: ${JSON.stringify(answer)}`);
    client.isConfirmed = true;
  },
};

/** The token of a letter that asks to confirm an address; empty in any other letter. */
function confirmationToken(text: string): string {
  return /\/confirm-email\/([\w-]+\.[\w-]+\.[\w-]+)/.exec(text)?.[1] ?? "";
}

const clientWrites: Act = {
  weight: 3,
  isPossible: hasClients,
  async run(world, draw) {
    const client = draw.pick(world.model.activeClients);
    const token = await openSignedClient(world, client);
    if (!token) return;
    const word = world.model.newWord();
    const fields = { sender: client.id, subject: `Terrasse ${word}`, body: "Bonjour." };
    const withFile = makeForm(fields, { attachments: await picture("plan.png") });
    const isWithFile = draw.below(3) === 0;
    if (isWithFile && !client.isConfirmed) return refuseFile(world, withFile, token);
    await create(
      world,
      draw,
      { collection: "messages", word, client },
      isWithFile ? withFile : fields,
      token,
    );
  },
};

/** Files come from confirmed addresses alone. */
async function refuseFile(world: World, values: FormData, token: string): Promise<void> {
  const answer = await call(world, recordsPath("messages"), { body: values, token });
  const isRefused = answer?.status === 400 || world.model.isFull;
  assert.ok(isRefused, `A file of an unconfirmed account: ${JSON.stringify(answer)}`);
}

/** Two replies in one batch share a transaction, and the search document of their message. */
const clientRepliesTwice: Act = {
  weight: 3,
  isPossible: ({ model }) => model.there("messages").some(({ client }) => client && !client.isErased),
  async run(world, draw) {
    const { model } = world;
    const message = draw.pick(model.there("messages").filter(({ client }) => client && !client.isErased));
    const { client } = message;
    if (!client) return;
    const token = await openSignedClient(world, client);
    if (!token) return;
    const words = [model.newWord(), model.newWord()];
    const requests = words.map((word) => ({
      method: "POST",
      url: recordsPath("replies"),
      body: { message: message.id, body: `Encore un mot : ${word}.` },
    }));
    const answer = await call(world, "/api/batch", { body: { requests }, token, mishap: drawMishap(draw) });
    assert.ok(!answer || answer.status === 200 || model.isFull, `The batch: ${JSON.stringify(answer)}`);
    const fate = answer ? (answer.status === 200 ? "there" : "refused") : "maybe";
    for (const word of words) model.add({ collection: "replies", word, fate, parent: message.word, client });
  },
};

/** A renewal whose answer is lost must leave the former token good. */
const clientRenews: Act = {
  weight: 2,
  isPossible: hasClients,
  async run(world, draw) {
    const client = draw.pick(world.model.activeClients);
    if (!isGood(client.token, world.model.ahead)) return;
    const mishap = draw.below(2) === 0 ? "lost" : "none";
    const path = "/api/collections/users/auth-refresh";
    const answer = await call(world, path, { method: "POST", token: client.token, mishap });
    assert.ok(!answer || answer.status === 200 || world.model.isFull, `Renewing: ${JSON.stringify(answer)}`);
    if (answer?.status === 200) client.token = String(answer.body.token);
  },
};

const clientErases: Act = {
  weight: 1,
  isPossible: (world) => hasClients(world) && !world.model.isFull,
  async run(world, draw) {
    const { model, server } = world;
    const client = draw.pick(model.activeClients);
    const page = await ownPage(server, { email: client.email, password });
    const answer = await page.fetch("/account/erase", {
      method: "POST",
      body: new URLSearchParams({ password }),
    });
    assert.equal(answer.status, 200, `Erasing: ${await answer.text()}`);
    model.eraseClient(client);
  },
};

export const clientActs = {
  ...{ clientRegisters, clientConfirms, clientWrites },
  ...{ clientRepliesTwice, clientRenews, clientErases },
};
