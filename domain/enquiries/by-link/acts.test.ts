import { expect, test } from "vitest";
import { helene, openEnquiryBench, requireDone } from "../fixtures.ts";

const tuesday = { from: "2999-11-24 08:00:00.000Z", to: "2999-11-24 09:00:00.000Z", note: "" };
const friday = { from: "2999-11-27 13:00:00.000Z", to: "2999-11-27 14:00:00.000Z", note: "" };

function said(body: string, key = "k") {
  return { values: new Map(Object.entries({ body, key })), files: [], weight: 0, dispose: async () => {} };
}

test("words written by a link carry the reader's name and are unread", async () => {
  const { actions, by, link, admin, enquiry, kept } = await openEnquiryBench();
  await admin.update("messages", enquiry, { is_read: true });
  const state = await requireDone(actions.say(by(await link()), said("Le permis est là.")));
  expect(state.replies).toMatchObject([
    { side: "client", author_name: helene.name, body: "Le permis est là." },
  ]);
  expect((await kept()).is_read).toBe(false);
});

test("words sent twice under one key are stored once", async () => {
  const { actions, by, link, store, enquiry } = await openEnquiryBench();
  const token = await link();
  await requireDone(actions.say(by(token), said("Bonjour")));
  await requireDone(actions.say(by(token), said("Bonjour")));
  await requireDone(actions.say(by(token), said("Bonjour", "autre")));
  expect(await store.find("replies", { message: enquiry })).toHaveLength(2);
  const refused = await actions.say(by(await link("browser")), said("Bonjour"));
  expect(refused).toEqual({ outcome: "failed", reason: "notAllowed" });
});

test("an answer is unread until the client's side has seen it", async () => {
  const { actions, by, link, admin, enquiry, store } = await openEnquiryBench();
  const token = await link();
  await admin.create("replies", { message: enquiry, author: admin.id, body: "Bonjour Hélène" });
  await admin.create("replies", {
    message: enquiry,
    author: admin.id,
    body: "Dur en affaires",
    kind: "note",
  });
  const state = await requireDone(actions.state(by(token)));
  expect(state.replies).toMatchObject([{ body: "Bonjour Hélène", isUnread: true }]);
  const browser = by(await link("browser"));
  expect(await actions.markRead(browser)).toEqual({ outcome: "failed", reason: "notAllowed" });
  await requireDone(actions.markRead(by(token)));
  expect(await requireDone(actions.state(by(token)))).toMatchObject({ replies: [{ isUnread: false }] });
  expect(await store.find("replies", { message: enquiry, is_read: false })).toEqual([]);
});

test("empty and overlong words are refused with a sentence", async () => {
  const { actions, by, link } = await openEnquiryBench();
  const token = await link();
  expect(await actions.say(by(token), said(" "))).toEqual({
    outcome: "invalid",
    faults: { body: "Écrivez votre réponse." },
  });
  expect(await actions.say(by(token), said("x".repeat(10_001)))).toMatchObject({ outcome: "invalid" });
});

test("an invitation that is sent again after a lost answer is done once", async () => {
  const { actions, by, link, store, enquiry } = await openEnquiryBench();
  const token = await link();
  const invite = (key: string) => actions.invite(by(token), { email: "paul@exemple.fr", name: "Paul", key });
  await requireDone(invite("k"));
  expect((await requireDone(invite("k"))).readers).toHaveLength(2);
  expect(await store.find("readers", { message: enquiry, role: "reader" })).toHaveLength(1);
  expect(await invite("autre")).toMatchObject({ outcome: "invalid" });
});

test("an owner invites a reader and revokes them with their links", async () => {
  const { actions, by, link, store } = await openEnquiryBench();
  const token = await link();
  const state = await requireDone(
    actions.invite(by(token), { email: " paul@exemple.fr ", name: "Paul", relationship: "architect" }),
  );
  expect(state.readers).toMatchObject([
    { email: helene.email, relationship: "" },
    { email: "paul@exemple.fr", relationship: "architect", opened: false },
  ]);
  const [reader] = await store.find("readers", { email: "paul@exemple.fr" });
  const theirs = await link("mailed", reader);
  await requireDone(actions.open(by(theirs)));
  expect((await requireDone(actions.withdraw(by(token), String(reader?.id)))).readers).toHaveLength(1);
  expect(await actions.state(by(theirs))).toMatchObject({ outcome: "dead", dead: { reason: "revoked" } });
});

test("a refused invitation has a sentence, and only invited readers are revoked", async () => {
  const { actions, by, link, store } = await openEnquiryBench();
  const token = await link();
  expect(await actions.invite(by(token), { email: "paul", name: "" })).toEqual({
    outcome: "invalid",
    faults: { email: "Cette adresse e-mail n'est pas complète : elle s'écrit comme prenom@exemple.fr." },
  });
  expect(await actions.invite(by(token), { email: helene.email.toUpperCase(), name: "" })).toEqual({
    outcome: "invalid",
    faults: { email: "Cette personne peut déjà lire cette demande." },
  });
  const [owner] = await store.find("readers", {});
  for (const id of [String(owner?.id), "b".repeat(15), ""])
    expect(await actions.withdraw(by(token), id)).toEqual({ outcome: "failed", reason: "notAllowed" });
});

test("the client chooses a slot, asks for another moment, and cancels", async () => {
  const { actions, by, link, admin, enquiry } = await openEnquiryBench();
  const { body } = await admin.create("visits", {
    message: enquiry,
    slots: [tuesday, friday],
    with: [admin.id],
    note: "Casque prêté",
  });
  const token = await link();
  const chosenState = await requireDone(actions.visit(by(token), body.id, { chosen: tuesday.from }));
  expect(chosenState.visits).toMatchObject([
    { state: "chosen", chosen: tuesday.from, with: ["admin"], note: "Casque prêté" },
  ]);
  const askedState = await requireDone(actions.visit(by(token), body.id, { asked: " " }));
  expect(askedState.visits[0]?.asked).toBe("Aucun de ces créneaux ne me va.");
  expect(await actions.visit(by(token), body.id, { chosen: "2999-01-01 08:00:00.000Z" })).toEqual({
    outcome: "invalid",
    faults: { chosen: "Ce créneau n'est plus proposé." },
  });
  const cancelled = await requireDone(actions.visit(by(token), body.id, { state: "cancelled" }));
  expect(cancelled.visits).toMatchObject([{ state: "cancelled", cancelled_by: "client" }]);
  expect(await actions.visit(by(token), body.id, { chosen: friday.from })).toMatchObject({
    outcome: "invalid",
  });
});

test("nobody changes another enquiry's visit", async () => {
  const { actions, by, link, anne, admin } = await openEnquiryBench();
  const other = await anne.create("messages", { sender: anne.id, subject: "Devis", body: "Bonjour" });
  const { body } = await admin.create("visits", { message: other.body.id, slots: [tuesday] });
  const refused = await actions.visit(by(await link()), body.id, { chosen: tuesday.from });
  expect(refused).toEqual({ outcome: "failed", reason: "notAllowed" });
});
