import type { Caller, Row, Store } from "record-store";
import { expect, test } from "vitest";
import { type EnquiryBench, helene, openEnquiryBench, requireDone } from "../fixtures.ts";
import type { EnquiryCaller } from "./enquiry-caller.server.ts";

const password = "des poutres et des pannes";
const key = { password };

type Owner = Extract<Caller, { kind: "user" }>;

async function readOwner(store: Store, id: string): Promise<Owner> {
  const [record] = await store.find("users", { id });
  return { kind: "user", collection: "users", id, record: record as Row };
}

test("a mailed link and a password create and sign in the owner", async () => {
  const { actions, by, link, enquiry, store, kept } = await openEnquiryBench();
  const { signedIn, ...claimed } = await requireDone(
    actions.claim(by(await link()), { key, agent: "Firefox/140.0" }),
  );
  expect(claimed.enquiry).toBe(enquiry);
  if (!signedIn) throw new Error("Nobody is signed in.");
  const { token, record } = await signedIn.json();
  const [account] = await store.find("users", { email: helene.email });
  expect(record).toMatchObject({ id: account?.id, name: helene.name, verified: true, role: "user" });
  expect(await store.identifyCaller(token)).toMatchObject({ kind: "user", id: account?.id });
  expect(await kept()).toMatchObject({ sender: account?.id, subject: "Extension" });
});

test("after a claim only the account opens the enquiry, and no link", async () => {
  const { actions, by, link, admin, enquiry } = await openEnquiryBench();
  const [mailed, other, browser] = [await link(), await link(), await link("browser")];
  await requireDone(actions.claim(by(mailed), { key, agent: undefined }));
  for (const token of [mailed, other, browser])
    expect(await actions.state(by(token))).toMatchObject({ outcome: "dead", dead: { reason: "claimed" } });
  await admin.create("replies", { message: enquiry, body: "Bonjour" });
  expect(await actions.claim(by(other), { key, agent: undefined })).toMatchObject({ outcome: "dead" });
});

test("a signed-in owner who follows the link claims it and is confirmed", async () => {
  const { actions, by, link, store, service, kept } = await openEnquiryBench();
  const values = { ...helene, password, passwordConfirm: password, role: "user", verified: false };
  const { body } = await service("operator").create("users", values);
  const token = await link();
  expect((await requireDone(actions.state(by(token)))).claim).toBe("existing");
  const existing = { outcome: "failed", reason: "existing" };
  expect(await actions.claim(by(token), { key, agent: undefined })).toEqual(existing);
  expect(await actions.claimKey(by(token))).toEqual(existing);
  expect(await actions.claim(by(token), "account")).toEqual(existing);
  await requireDone(actions.claim(by(token, { owner: await readOwner(store, body.id) }), "account"));
  expect((await kept()).sender).toBe(body.id);
  expect((await readOwner(store, body.id)).record.verified).toBe(true);
});

test("a link that was passed on gives no enquiry to another address", async () => {
  const { actions, by, link, store, anne, service, kept } = await openEnquiryBench();
  await service("operator").create("users", { ...helene, password, passwordConfirm: password, role: "user" });
  const caller = by(await link(), { owner: await readOwner(store, anne.id) });
  expect(await actions.claim(caller, "account")).toEqual({ outcome: "failed", reason: "otherAccount" });
  expect((await kept()).sender).toBe("");
});

test("a session without its second factor claims nothing, nor does an administrator", async () => {
  const { actions, by, link, store, service, admin } = await openEnquiryBench();
  const values = { ...helene, password, passwordConfirm: password, role: "user", verified: true };
  const { body } = await service("operator").create("users", values);
  const owner: Owner = { ...(await readOwner(store, body.id)), limited: true };
  expect(await actions.claim(by(await link(), { owner }), "account")).toMatchObject({ outcome: "failed" });
  await admin.update("users", body.id, { role: "admin" });
  const caller = by(await link(), { owner: await readOwner(store, body.id) });
  expect(await actions.claim(caller, "account")).toEqual({ outcome: "failed", reason: "notAllowed" });
});

test("an invalid password is refused with a sentence, and creates nothing", async () => {
  const { actions, by, link, store, kept } = await openEnquiryBench();
  const token = await link();
  for (const [weak, sentence] of [
    ["court", "Le mot de passe doit compter au moins 8 caractères."],
    ["x".repeat(80), "Le mot de passe doit compter de 8 à 71 caractères."],
  ] as const) {
    const answer = await actions.claim(by(token), { key: { password: weak }, agent: undefined });
    expect(answer).toMatchObject({ outcome: "invalid" });
    if (weak === "court") expect(answer).toEqual({ outcome: "invalid", faults: { password: sentence } });
  }
  expect(await store.find("users", { email: helene.email })).toEqual([]);
  expect((await kept()).sender).toBe("");
});

test("two concurrent claims create one account", async () => {
  const { actions, by, link, store, kept } = await openEnquiryBench();
  const caller = by(await link());
  const answers = await Promise.all([
    actions.claim(caller, { key, agent: undefined }),
    actions.claim(caller, { key, agent: undefined }),
  ]);
  expect(answers.filter(({ outcome }) => outcome === "done")).toHaveLength(1);
  const accounts = await store.find("users", { email: helene.email });
  expect(accounts).toHaveLength(1);
  expect((await kept()).sender).toBe(accounts[0]?.id);
});

test("an address in another letter case is the same address", async () => {
  const { actions, by, link, service } = await openEnquiryBench();
  const values = { name: "Hélène", email: "Helene@Exemple.fr", role: "user" };
  await service("operator").create("users", { ...values, password, passwordConfirm: password });
  expect((await requireDone(actions.state(by(await link())))).claim).toBe("existing");
});

test("an invited reader claims only their place as a reader", async () => {
  const { actions, by, link, store, enquiry, kept } = await openEnquiryBench();
  await requireDone(actions.invite(by(await link()), { email: "paul@exemple.fr", name: "Paul" }));
  const [reader] = await store.find("readers", { email: "paul@exemple.fr" });
  const theirs = await link("mailed", reader);
  const state = await requireDone(actions.state(by(theirs)));
  expect(state).toMatchObject({
    isOpen: false,
    you: { role: "reader" },
    readers: [{ email: "paul@exemple.fr" }],
  });
  expect(JSON.stringify(state)).not.toContain(helene.email);
  const notAllowed = { outcome: "failed", reason: "notAllowed" };
  expect(await actions.save(by(theirs), [{ part: "town", value: "Albi" }])).toEqual(notAllowed);
  expect(await actions.invite(by(theirs), { email: "luc@exemple.fr", name: "" })).toEqual(notAllowed);
  await requireDone(actions.claim(by(theirs), { key, agent: undefined }));
  const [account] = await store.find("users", { email: "paul@exemple.fr" });
  expect((await kept()).sender).toBe("");
  const owner = await readOwner(store, String(account?.id));
  expect(await requireDone(actions.state(by("", { enquiry, owner })))).toMatchObject({
    you: { role: "reader" },
    claim: "no",
  });
});

test("an invited reader sees the quotes of their own mails only", async () => {
  const { actions, by, link, store, service, enquiry } = await openEnquiryBench();
  await requireDone(actions.invite(by(await link()), { email: "paul@exemple.fr", name: "Paul" }));
  const [owner] = await store.find("readers", { message: enquiry, role: "owner" });
  const [paul] = await store.find("readers", { email: "paul@exemple.fr" });
  const byMail = { message: enquiry, side: "client", body: "Oui", via: "mail" };
  const theirs = { ...byMail, reader: owner?.id, quoted: "-- \nHélène, 06 12 34 56 78" };
  await service("mail").create("replies", theirs);
  await service("mail").create("replies", { ...byMail, reader: paul?.id, quoted: "-- \nPaul" });
  const quotedFor = async (token: string) =>
    (await requireDone(actions.state(by(token)))).replies.map(({ quoted }) => quoted);
  expect(await quotedFor(await link("mailed", paul))).toEqual(["", "-- \nPaul"]);
  expect(await quotedFor(await link())).toEqual(["-- \nHélène, 06 12 34 56 78", "-- \nPaul"]);
});

test("a signed-in account acts on its own enquiries, and on no others", async () => {
  const { actions, by, anne, ben, store, kept, enquiry } = await openEnquiryBench();
  const { body } = await anne.create("messages", { sender: anne.id, subject: "Devis", body: "Bonjour" });
  const owner = await readOwner(store, anne.id);
  const saved = await requireDone(
    actions.save(by("", { enquiry: body.id, owner }), [{ part: "town", value: "Albi" }]),
  );
  expect(saved).toMatchObject({ second: { town: "Albi" } });
  for (const caller of [
    by("", { enquiry: body.id, owner: await readOwner(store, ben.id) }),
    by("", { enquiry, owner }),
    by("", { enquiry: "", owner }),
  ])
    expect(await actions.save(caller, [{ part: "town", value: "Gaillac" }])).toMatchObject({
      outcome: "dead",
    });
  expect((await kept()).town).toBe("");
  const unconfirmed = { ...owner, record: { ...owner.record, verified: false } };
  expect(await actions.state(by("", { enquiry: body.id, owner: unconfirmed }))).toMatchObject({
    outcome: "dead",
  });
});

test("erasing an account erases what it wrote by its link", async () => {
  const { actions, by, link, store, enquiry, admin } = await openEnquiryBench();
  const token = await link();
  await writeByLink(actions, by(token));
  await requireDone(actions.claim(by(token), { key, agent: undefined }));
  const [account] = await store.find("users", { email: helene.email });
  expect(await store.find("replies", { message: enquiry })).toMatchObject([{ author: account?.id }]);
  await store.eraseAccount({
    collection: "users",
    id: String(account?.id),
    password,
    address: "192.0.2.9",
    also: [],
  });
  expect((await admin.view("messages", enquiry)).status).toBe(404);
  expect(await store.findWide("links", {})).toEqual([]);
  expect(await store.findWide("readers", { message: enquiry })).toEqual([]);
});

test("an interrupted claim claims nothing, and its link stays usable", async () => {
  const { actions, by, link, store, enquiry, kept } = await openEnquiryBench();
  const token = await link();
  await writeByLink(actions, by(token));
  const { fetch } = store;
  // The change that gives the reader their account and their words fails.
  store.fetch = async (asked, options) => {
    const copy = asked.clone();
    const isOfReader = copy.method !== "GET" && (await copy.text()).includes('"opened_account"');
    return isOfReader ? new Response("{}", { status: 503 }) : fetch(asked, options);
  };
  await expect(actions.claim(by(token), { key, agent: undefined })).rejects.toThrow();
  store.fetch = fetch;
  expect((await kept()).sender).toBe("");
  const [account] = await store.find("users", { email: helene.email });
  const owner = await readOwner(store, String(account?.id));
  await requireDone(actions.claim(by(token, { owner }), "account"));
  expect((await kept()).sender).toBe(account?.id);
  expect(await store.find("replies", { message: enquiry })).toMatchObject([{ author: account?.id }]);
});

test.each(["a new account", "an account that is there already"])(
  "all words by link and mail are claimed by %s",
  async (which) => {
    const { actions, by, link, store, service, enquiry, kept } = await openEnquiryBench();
    const [reader] = await store.find("readers", { message: enquiry, role: "owner" });
    const replyFields = { message: enquiry, side: "client", reader: reader?.id };
    for (let at = 0; at < 60; at++)
      await service("enquiries").create("replies", { ...replyFields, body: `${at}` });
    const token = await link();
    if (which === "a new account") await requireDone(actions.claim(by(token), { key, agent: undefined }));
    else {
      const values = { ...helene, password, passwordConfirm: password, role: "user" };
      const { body } = await service("operator").create("users", values);
      await requireDone(actions.claim(by(token, { owner: await readOwner(store, body.id) }), "account"));
    }
    const [account] = await store.find("users", { email: helene.email });
    expect((await kept()).sender).toBe(account?.id);
    expect(await store.find("replies", { message: enquiry, author: String(account?.id) })).toHaveLength(60);
  },
);

function writeByLink(actions: EnquiryBench["actions"], caller: EnquiryCaller) {
  const values = new Map([
    ["body", "Je précise"],
    ["key", "k"],
  ]);
  return requireDone(actions.say(caller, { values, files: [], weight: 0, dispose: async () => {} }));
}
