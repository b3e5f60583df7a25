import assert from "node:assert/strict";
import type { EnquiryState } from "../../../domain/enquiries/state.ts";
import { type OwnPage, ownPage } from "../../own-page.ts";
import { type Act, type Draw, drawMishap } from "../act.ts";
import { call, listAll, recordsPath } from "../calls.ts";
import { linkHeaders } from "../links.ts";
import type { Client, Entry } from "../model.ts";
import type { World } from "../world.ts";
import { enquiryFor, linkedReaders, readingReaders } from "./readers.ts";
import { addClient, openSignedClient, password, registerClient } from "./signing.ts";
import { create } from "./writing.ts";

/** A reader opens an account by the page for it, before they follow their link again. */
const readerRegisters: Act = {
  weight: 1,
  isPossible: (world) => readersWithoutAccount(world).length > 0 && !world.model.mayRefuse,
  async run(world, draw) {
    const { email, word: name } = draw.pick(readersWithoutAccount(world));
    await registerClient(world, { email, name });
  },
};

function readersWithoutAccount(world: World): Entry[] {
  return linkedReaders(world).filter(
    ({ email }) => !world.model.clients.some((each) => each.email === email),
  );
}

/** Readers who may claim: they have a link, and have not erased an account. */
function claimingReaders(world: World): Entry[] {
  const erasedClients = world.model.clients.filter(({ isErased }) => isErased);
  return linkedReaders(world).filter(({ email }) => !erasedClients.some((each) => each.email === email));
}

/**
 * A reader opens an account by the link of the invitation, or claims the enquiry for the account of the same address.
 * From then on the account reads the enquiry, and the link does not. The reader's earlier replies belong to the account.
 */
const readerClaims: Act = {
  weight: 3,
  isPossible: (world) => claimingReaders(world).length > 0 && !world.model.mayRefuse,
  async run(world, draw) {
    const reader = draw.pick(claimingReaders(world));
    const message = enquiryFor(world, reader);
    const invitation = message && { reader, message, headers: linkHeaders(world, message, reader.email) };
    const ownReplies = invitation && (await repliesByLink(world, invitation));
    if (!invitation || !ownReplies) return;
    const account = world.model.clients.find(({ email }) => email === reader.email);
    const client = account
      ? await claimForAccount(world, invitation, account)
      : await claimWithPassword(world, draw, invitation);
    if (!client) return;
    client.isConfirmed = true;
    reader.account = client;
    oweClaimLetter(world, reader);
    await checkClaim(world, invitation, client, ownReplies);
  },
};

/** A reader's invitation to an enquiry. The headers are those of a browser that has followed its link. */
type Invitation = { reader: Entry; message: Entry; headers: Record<string, string> };

/** Returns the account, or `undefined` if the call did not arrive. */
async function claimWithPassword(
  world: World,
  draw: Draw,
  { reader, message, headers }: Invitation,
): Promise<Client | undefined> {
  const body = { enquiry: message.id, password };
  const answer = await call(world, "/demande/reclamer", { headers, body, mishap: drawMishap(draw) });
  assert.ok(!answer || answer.status === 200, `A reader claims: ${JSON.stringify(answer)}`);
  const filter = `email = "${reader.email}"`;
  const [record] = await listAll(world, "users", { token: world.team, filter });
  assert.ok(record || !answer, `The reader ${reader.word} has claimed an enquiry without an account`);
  return record && addClient(world, { email: reader.email, name: reader.word, id: String(record.id) });
}

async function claimForAccount(
  { server }: World,
  { message, headers }: Invitation,
  client: Client,
): Promise<Client> {
  const page = await ownPage(server, { email: client.email, password });
  const answer = await page.fetch("/demande/reclamer", {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: `${page.cookie}; ${headers.cookie}` },
    body: JSON.stringify({ enquiry: message.id, way: "account" }),
  });
  assert.equal(answer.status, 200, `A reader claims for an account: ${await answer.text()}`);
  return client;
}

/** The claim sends a letter to the reader's address. No other letter to a reader contains this word. */
function oweClaimLetter({ model }: World, reader: Entry): void {
  model.letters.push({ to: reader.email, word: "invité", about: reader });
}

async function checkClaim(
  world: World,
  { reader, message, headers }: Invitation,
  client: Client,
  ownReplies: string[],
): Promise<void> {
  const record = await call(world, recordsPath("readers", reader.id), { token: world.team });
  assert.equal(record?.body.user, client.id, `The account of the reader ${reader.word}`);
  const byLink = await call(world, statePath(message), { headers });
  assert.equal(byLink?.status, 410, `The reader ${reader.word} has claimed, and reads by the link`);
  const page = await ownPage(world.server, { email: client.email, password });
  const replies = await repliesByAccount(page, message);
  assert.deepEqual(replies, ownReplies, `What the reader ${reader.word} wrote before the claim`);
}

/** Returns the texts that the reader has written; `undefined` if the link ended by a leap of the clock. */
async function repliesByLink(
  world: World,
  { reader, message, headers }: Invitation,
): Promise<string[] | undefined> {
  const answer = await call(world, statePath(message), { headers });
  if (answer?.status === 410 && world.model.hasLeapt) return undefined;
  assert.equal(answer?.status, 200, `The reader ${reader.word} reads by the link: ${JSON.stringify(answer)}`);
  return ownReplyTexts(answer?.body.value as EnquiryState);
}

async function repliesByAccount(page: OwnPage, message: Entry): Promise<string[]> {
  const answer = await page.fetch(statePath(message));
  assert.equal(answer.status, 200, `A reader reads ${message.word} by the account`);
  return ownReplyTexts((await answer.json()).value);
}

function statePath({ id }: Entry): string {
  return `/demande/etat?demande=${id}`;
}

function ownReplyTexts({ replies }: EnquiryState): string[] {
  return replies.filter(({ isYours }) => isYours).map(({ body }) => body);
}

/** Readers whose account reads the enquiry. */
function claimedReaders(world: World): Entry[] {
  return readingReaders(world).filter(({ account }) => account);
}

const readerRepliesByAccount: Act = {
  weight: 2,
  isPossible: (world) => claimedReaders(world).length > 0,
  async run(world, draw) {
    const reader = draw.pick(claimedReaders(world));
    const message = enquiryFor(world, reader);
    const token = reader.account && (await openSignedClient(world, reader.account));
    if (!message || !token) return;
    const word = world.model.newWord();
    const values = { message: message.id, body: `Nous en avons parlé : ${word}.` };
    await create(world, draw, { collection: "replies", word, parent: message.word }, values, token);
  },
};

export const readerAccountActs = { readerRegisters, readerClaims, readerRepliesByAccount };
