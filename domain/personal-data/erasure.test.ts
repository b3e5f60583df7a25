import { existsSync, readdirSync } from "node:fs";
import type { Row } from "record-store";
import { expect, test } from "vitest";
import { byteStream, openEnquiryBench, requireDone } from "../enquiries/fixtures.ts";
import { sendQuote } from "../enquiries/quotes/fixtures.ts";
import { openCooperative } from "../fixtures.ts";
import { completeErasures } from "./begun-erasures.server.ts";
import { eraseOwner } from "./erasure.server.ts";
import { accountCaller, eraseOwnAccount, isSaid, notesInMemory, password } from "./fixtures.ts";
import { tracesInEnquiries } from "./traces.server.ts";

const paul = { name: "Paul Roux", email: "roux@exemple.fr" };
const network = "192.0.2.7";

/** Paul was invited to Hélène's enquiry, has replied by mail, and letters to him have bounced. */
async function openInvited() {
  const bench = await openEnquiryBench();
  const { actions, by, link, store, service, admin, enquiry } = bench;
  await requireDone(actions.invite(by(await link()), paul));
  const [reader] = await store.find("readers", { email: paul.email });
  if (!reader) throw new Error("Nobody was invited.");
  const post = service("mail");
  await post.create("replies", {
    message: enquiry,
    body: "Je confirme.",
    side: "client",
    author_name: paul.name,
    via: "mail",
    mail_id: "<1@roux.example>",
    quoted: "-- \nPaul Roux, 06 12 34 56 78",
  });
  const { body: answer } = await admin.create("replies", { message: enquiry, body: "Mardi ?" });
  const others = "helene@exemple.fr : La boîte de cette adresse est pleine.";
  const bounce = `${paul.email} : Cette adresse n'existe pas.\n${others}`;
  await post.update("replies", answer.id, { delivery: "bounced", bounce });
  await post.create("replies", {
    message: enquiry,
    side: "team",
    kind: "note",
    via: "automatic",
    is_read: true,
    // The spelling of an address that the account had before.
    body: `Une lettre n'est pas arrivée. ${paul.email.toUpperCase()} : Cette adresse n'existe pas.`,
  });
  return { ...bench, reader, answer: answer.id, others };
}

const ofPaul = /roux|06 12 34/i;

test("an erased reader leaves only their texts in others' enquiries", async () => {
  const bench = await openInvited();
  const { actions, by, link, store, admin, reader, enquiry, answer, others } = bench;
  const key = { password };
  await requireDone(actions.claim(by(await link("mailed", reader)), { key, agent: undefined }));
  const [account] = await store.find("users", { email: paul.email });
  expect(isSaid(bench, ofPaul)).toBe(true);
  const forgotten: string[] = [];
  const mail = { forget: async (address: string) => forgotten.push(address) };
  const proof = { password, address: network };
  await eraseOwner(
    { store, mail, notes: notesInMemory(), report: fail },
    accountCaller(account as Row),
    proof,
  );
  expect(isSaid(bench, ofPaul)).toBe(false);
  expect(forgotten).toEqual([paul.email]);
  expect((await admin.view("replies", answer)).body).toMatchObject({ bounce: others, delivery: "bounced" });
  const replies = await store.find("replies", { message: enquiry });
  expect(replies.map(({ body, author_name }) => [body, author_name])).toEqual([
    ["Je confirme.", ""],
    ["Mardi ?", "admin"],
    ["Une lettre n'est pas arrivée. adresse effacée : Cette adresse n'existe pas.", ""],
  ]);
});

/** Paul claims his place and erases his account, under another name if one is given. */
async function claimAndErase(bench: Awaited<ReturnType<typeof openInvited>>, name?: string) {
  const { actions, by, link, store, admin, reader } = bench;
  const claiming = { key: { password }, agent: undefined };
  await requireDone(actions.claim(by(await link("mailed", reader)), claiming));
  const [account] = await store.find("users", { email: paul.email });
  if (name) await admin.update("users", account?.id ?? "", { name });
  await eraseOwnAccount(store, account?.id ?? "");
}

test.each([undefined, "Paul Lenoir"])(
  "an answer to a quote stays without its reader's name",
  async (name) => {
    const bench = await openInvited();
    const { actions, by, link, admin, reader } = bench;
    const quote = await sendQuote(bench);
    const answer = { answer: "accepted", words: "D'accord.", seen: "" } as const;
    await requireDone(actions.quote(by(await link("mailed", reader)), quote, answer));
    await claimAndErase(bench, name);
    expect(isSaid(bench, /roux|lenoir/i)).toBe(false);
    const { body } = await admin.view("quotes", quote);
    expect(body).toMatchObject({ answer: "accepted", words: "D'accord.", answered_by: "" });
  },
);

test("an erased reader's name leaves the history, a later answer's name stays", async () => {
  const bench = await openInvited();
  const { actions, by, link, admin, reader } = bench;
  const quote = await sendQuote(bench);
  const answer = { answer: "accepted", words: "", seen: "" } as const;
  await requireDone(actions.quote(by(await link("mailed", reader)), quote, answer));
  const { answered_at: seen } = (await admin.view("quotes", quote)).body;
  await requireDone(actions.quote(by(await link()), quote, { ...answer, answer: "declined", seen }));
  const before = (await admin.view("quotes", quote)).body;
  await claimAndErase(bench);
  expect(isSaid(bench, ofPaul)).toBe(false);
  expect((await admin.view("quotes", quote)).body).toEqual(before);
  expect(before.answered_by).toBe("Hélène Caussade");
});

test("an answer keeps the name that another reader had when answering", async () => {
  const bench = await openInvited();
  const { actions, by, link, store, admin } = bench;
  await requireDone(actions.invite(by(await link()), { name: "Marc Vidal", email: "vidal@exemple.fr" }));
  const [marc] = await store.find("readers", { email: "vidal@exemple.fr" });
  if (!marc) throw new Error("Marc was not invited.");
  const quote = await sendQuote(bench);
  const answer = { answer: "accepted", words: "", seen: "" } as const;
  await requireDone(actions.quote(by(await link("mailed", marc)), quote, answer));
  await admin.update("readers", marc.id, { name: "Marc Fabre" });
  await claimAndErase(bench);
  expect((await admin.view("quotes", quote)).body.answered_by).toBe("Marc Vidal");
});

test("an unclaimed invitation leaves nothing, not even in the bin", async () => {
  const bench = await openInvited();
  const { store, admin, anne, reader, enquiry } = bench;
  const reply = (await store.find("replies", { message: enquiry, side: "client" }))[0] as Row;
  await admin.remove("replies", reply.id);
  await store.eraseAccount({
    collection: "users",
    id: anne.id,
    password,
    address: network,
    also: [{ collection: "readers", id: reader.id }],
    redactions: await tracesInEnquiries(store, [reader], [paul.email]),
  });
  expect(isSaid(bench, ofPaul)).toBe(false);
  expect(await store.findWide("replies", { message: enquiry, side: "client" })).toMatchObject([
    { body: "Je confirme.", author_name: "", quoted: "" },
  ]);
});

test("letters in both spellings of an international address are removed", async () => {
  const { store, admin } = await openEnquiryBench();
  const words = { name: "Zoé", email: "zoe@bâtir.fr", password, passwordConfirm: password };
  const { body: zoe } = await admin.create("users", { ...words, verified: true });
  const [account] = await store.find("users", { id: zoe.id });
  const forgotten: string[] = [];
  const mail = { forget: async (address: string) => forgotten.push(address) };
  await eraseOwner({ store, mail, notes: notesInMemory(), report: fail }, accountCaller(account as Row), {
    password,
    address: network,
  });
  expect(forgotten).toEqual(["zoe@bâtir.fr", "zoe@xn--btir-boa.fr"]);
});

/** Anne's account is erased by a process that ends before it has removed her letters. */
async function openBrokenOff() {
  const { store, anne } = await openCooperative();
  const account = accountCaller((await store.look("users", anne.id)) as Row);
  const notes = notesInMemory();
  const ended = { forget: () => Promise.reject(new Error("The process ends.")) };
  const reports: unknown[] = [];
  const rest = { store, mail: ended, notes, report: (error: unknown) => void reports.push(error) };
  const erase = (mail: { forget: (address: string) => Promise<number> }, given = password) =>
    eraseOwner({ ...rest, mail }, account, { password: given, address: network });
  const forgotten: string[] = [];
  const mail = { forget: async (address: string) => forgotten.push(address) };
  const complete = (minutes: number) =>
    completeErasures({ store, mail, notes }, new Date(Date.now() + minutes * 60_000), fail);
  return { store, anne, notes, ended, reports, erase, forgotten, complete };
}

test.each([6, -6])("letters go after a process ended in an erasure, %d minutes on", async (minutes) => {
  const { store, anne, ended, reports, erase, forgotten, complete } = await openBrokenOff();
  await erase(ended);
  expect(await store.find("users", { id: anne.id })).toEqual([]);
  expect(reports).toHaveLength(1);
  expect(await complete(0)).toBe(0);
  expect(forgotten).toEqual([]);
  expect(await complete(minutes)).toBe(1);
  expect(forgotten).toEqual(["anne@exemple.fr"]);
  expect(await complete(minutes)).toBe(0);
});

test("a finished erasure leaves no address in the notes", async () => {
  const { notes, erase } = await openBrokenOff();
  await erase({ forget: async () => 0 });
  expect(await notes.read("begun-erasures")).toBe("{}");
});

test("a refused erasure removes no letters, and its note ends", async () => {
  const { notes, ended, erase, forgotten, complete } = await openBrokenOff();
  await expect(erase(ended, "un autre mot de passe")).rejects.toThrow();
  expect(await complete(6)).toBe(0);
  expect(forgotten).toEqual([]);
  expect(await notes.read("begun-erasures")).toBe("{}");
});

test("unfinished uploads are deleted with their enquiry", async () => {
  const { actions, by, link, store, uploadFolder } = await openEnquiryBench();
  const token = await link();
  const beginning = await requireDone(
    actions.beginUpload(by(token), { key: "k", name: "plan.pdf", size: 100 }),
  );
  const id = beginning.outcome === "done" ? beginning.upload.id : "";
  await actions.appendUpload(by(token), id, { offset: 0, chunks: byteStream("%PDF-1.7") });
  expect(readdirSync(uploadFolder)).toHaveLength(1);
  await requireDone(actions.claim(by(token), { key: { password }, agent: undefined }));
  const [account] = await store.find("users", { email: "helene@exemple.fr" });
  const mail = { forget: async () => 0 };
  const proof = { password, address: network };
  await eraseOwner(
    { store, mail, notes: notesInMemory(), report: fail },
    accountCaller(account as Row),
    proof,
  );
  expect(existsSync(uploadFolder) ? readdirSync(uploadFolder) : []).toEqual([]);
});

function fail(error: unknown): never {
  throw error;
}
