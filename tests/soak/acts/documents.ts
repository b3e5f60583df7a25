import assert from "node:assert/strict";
import { picture } from "../../contract/pictures.ts";
import { type Act, type Draw, drawMishap } from "../act.ts";
import { call, listAll, recordsPath } from "../calls.ts";
import type { Client, Entry } from "../model.ts";
import type { World } from "../world.ts";
import { openSignedClient } from "./signing.ts";
import { change, create, makeForm } from "./writing.ts";

function worksites({ model }: World): Entry[] {
  return model.there("worksites").filter(({ id }) => id !== "");
}

function documents({ model }: World): Entry[] {
  return model.there("worksite_documents").filter(({ id }) => id !== "");
}

/** A signed quote makes a contract, whose file the law has the cooperative keep. */
const kinds = ["plan", "plan", "notice", "quote"];

const teamAddsDocument: Act = {
  weight: 3,
  isPossible: (world) => worksites(world).length > 0,
  async run(world, draw) {
    await addDocument(world, draw, draw.pick(worksites(world)), draw.pick(kinds));
  },
};

async function addDocument(world: World, draw: Draw, worksite: Entry, kind: string): Promise<void> {
  const word = world.model.newWord();
  const fields = { worksite: worksite.id, title: `Étage ${word}`, kind };
  const values = makeForm(fields, { file: await picture(`étage-${word}.png`) });
  const about = {
    collection: "worksite_documents",
    word,
    parent: worksite.word,
    isByTeam: true,
    state: kind,
  };
  const entry = await create(world, draw, about, values, world.team);
  if (entry.fate === "maybe") await settleDocument(world, entry);
}

/** Settles the fate of a document whose answer was lost: what the law keeps depends on it. */
async function settleDocument(world: World, entry: Entry): Promise<void> {
  if (world.model.mayRefuse) return;
  const filter = `title ~ "${entry.word}"`;
  const [record] = await listAll(world, entry.collection, { token: world.team, filter });
  Object.assign(entry, { fate: record ? "there" : "refused", id: String(record?.id ?? "") });
}

/** A document's file stays as it was: another version is another document, and the title says which counts. */
const teamReplacesDocument: Act = {
  weight: 2,
  isPossible: (world) => documents(world).length > 0 && !world.model.mayRefuse,
  async run(world, draw) {
    const { model, team: token } = world;
    const entry = draw.pick(documents(world));
    const worksite = model.entries.find(({ word, fate }) => word === entry.parent && fate === "there");
    if (!worksite) return;
    const body = makeForm({}, { file: await picture("autre.png") });
    const answer = await call(world, recordsPath(entry.collection, entry.id), {
      method: "PATCH",
      body,
      token,
    });
    assert.ok([400, 403, 404].includes(answer?.status ?? 0), `A changed file: ${JSON.stringify(answer)}`);
    await change(world, entry, { title: `Étage ${entry.word}, ancienne version` }, token);
    await addDocument(world, draw, worksite, entry.state);
  },
};

const teamDeletesDocument: Act = {
  weight: 1,
  isPossible: (world) => documents(world).length > 0 && !world.model.mayRefuse,
  async run(world, draw) {
    const entry = draw.pick(documents(world));
    const mishap = drawMishap(draw) === "lost" ? "lost" : "none";
    const deletion = { method: "DELETE", token: world.team, mishap } as const;
    const answer = await call(world, recordsPath(entry.collection, entry.id), deletion);
    assert.ok(!answer || answer.status === 204, `Deleting a document: ${JSON.stringify(answer)}`);
    world.model.remove(entry, "deleted");
  },
};

function documentsForClients(world: World): Entry[] {
  return documents(world).filter((entry) => world.model.findClient(entry));
}

/** The client of a worksite opens the file of a document. Nobody can who does not read the enquiry. */
const clientReadsDocument: Act = {
  weight: 2,
  isPossible: (world) => documentsForClients(world).length > 0 && !world.model.mayRefuse,
  async run(world, draw) {
    const { model } = world;
    const entry = draw.pick(documentsForClients(world));
    const client = model.findClient(entry);
    const token = client && (await openSignedClient(world, client));
    if (!token) return;
    const record = await call(world, recordsPath(entry.collection, entry.id), { token });
    assert.equal(record?.status, 200, `${client.name} opens the document ${entry.word}`);
    const file = `/api/files/${entry.collection}/${entry.id}/${record?.body.file}`;
    assert.equal(
      await statusOfFile(world, file, client),
      200,
      `${client.name} opens the file of ${entry.word}`,
    );
    assert.equal((await call(world, file))?.status, 404, `A visitor opens the file of ${entry.word}`);
    for (const other of model.activeClients.filter((each) => !model.mayRead(each, entry)).slice(-2)) {
      const status = await statusOfFile(world, file, other);
      assert.equal(status, 404, `${other.name} opens the file of ${entry.word}`);
    }
  },
};

async function statusOfFile(world: World, file: string, client: Client): Promise<number | undefined> {
  const token = await openSignedClient(world, client);
  const answer = await call(world, "/api/files/token", { method: "POST", ...(token && { token }) });
  return (await call(world, `${file}?token=${answer?.body.token}`))?.status;
}

export const documentActs = {
  ...{ teamAddsDocument, teamReplacesDocument },
  ...{ teamDeletesDocument, clientReadsDocument },
};
