import { DatabaseSync } from "node:sqlite";
import { expect, test, vi } from "vitest";
import { withoutWrites } from "../fixtures.ts";
import { EnquiryActions } from "./by-link/actions.server.ts";
import { helene, openEnquiryBench, requireDone } from "./fixtures.ts";
import { eraseOldLinks, findLink, makeLink } from "./links.server.ts";

const day = 24 * 60 * 60 * 1000;

test("a mailed link opens the enquiry with all its words", async () => {
  const { actions, by, link, admin, enquiry } = await openEnquiryBench();
  await admin.create("replies", { message: enquiry, body: "Bonjour Hélène" });
  await admin.create("replies", { message: enquiry, body: "Entre nous", kind: "note" });
  const state = await requireDone(actions.open(by(await link())));
  expect(state).toMatchObject({
    id: enquiry,
    link: { kind: "mailed" },
    you: { role: "owner", ...helene },
    said: { subject: "Extension", body: "Bonjour" },
    replies: [{ body: "Bonjour Hélène", side: "team" }],
    readers: [{ email: helene.email, isYou: true, opened: true }],
    claim: "new",
    isOpen: false,
  });
  expect(JSON.stringify(state)).not.toMatch(/Entre nous|step|remind|lost/);
});

test("a browser's link shows and does nothing that needs an address", async () => {
  const { actions, by, link, admin, enquiry } = await openEnquiryBench();
  const visit = await admin.create("visits", {
    message: enquiry,
    slots: [{ from: "2999-01-01 08:00:00Z", to: "2999-01-01 09:00:00Z" }],
  });
  const token = await link("browser");
  const state = await requireDone(actions.open(by(token)));
  expect(state).toMatchObject({ said: null, replies: [], visits: [], readers: [], claim: "no" });
  expect(state.you.email).toBe("");
  const notAllowed = { outcome: "failed", reason: "notAllowed" };
  expect(await actions.invite(by(token), { email: "paul@exemple.fr", name: "Paul" })).toEqual(notAllowed);
  expect(await actions.claimKey(by(token))).toEqual(notAllowed);
  const key = { password: "une phrase assez longue" };
  expect(await actions.claim(by(token), { key, agent: undefined })).toEqual(notAllowed);
  expect(await actions.visit(by(token), visit.body.id, { state: "cancelled" })).toEqual(notAllowed);
  expect((await admin.view("visits", visit.body.id)).body.state).toBe("offered");
});

test("a token that was never issued opens nothing, in any form", async () => {
  const { actions, by, link } = await openEnquiryBench();
  const real = await link();
  const others = [
    "",
    "a",
    "a".repeat(43),
    `${real.slice(0, 42)}${real.endsWith("A") ? "B" : "A"}`,
    `${real} `,
    "%00",
    "'",
  ];
  for (const token of others)
    expect(await actions.open(by(token))).toEqual({ outcome: "dead", dead: { reason: "unknown", at: "" } });
});

test("only the hash of a token is stored", async () => {
  const { folder, link, actions, by } = await openEnquiryBench();
  const token = await link();
  await actions.open(by(token));
  const database = new DatabaseSync(`${folder}/data.db`, { readOnly: true });
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const storedText = JSON.stringify(
    tables.map(({ name }) => database.prepare(`SELECT * FROM "${name}"`).all()),
  );
  database.close();
  expect(storedText).not.toContain(token);
  expect(storedText).toContain("token_hash");
});

test("a mailed link opens for thirty days, a browser's for one", async () => {
  let now = new Date();
  const { actions, by, link } = await openEnquiryBench({ clock: () => now });
  const [mailed, browser] = [await link("mailed"), await link("browser")];
  now = new Date(now.getTime() + day + 1000);
  expect(await actions.state(by(browser))).toMatchObject({ dead: { reason: "expired" } });
  expect(await actions.state(by(mailed))).toMatchObject({ outcome: "done" });
  now = new Date(now.getTime() + 29 * day);
  expect(await actions.state(by(mailed))).toMatchObject({ dead: { reason: "expired" } });
});

test("a revoked link opens nothing, and says since when", async () => {
  const { actions, by, link } = await openEnquiryBench();
  const [lost, other] = [await link(), await link()];
  await requireDone(actions.revoke(by(lost)));
  await requireDone(actions.revoke(by(lost)));
  const answer = await actions.state(by(lost));
  expect(answer).toMatchObject({ outcome: "dead", dead: { reason: "revoked" } });
  expect(answer.outcome === "dead" && answer.dead.at).toMatch(/^\d{4}-/);
  expect(await actions.state(by(other))).toMatchObject({ outcome: "done" });
});

test("a dead link's holder has a new one mailed to its address", async () => {
  let now = new Date();
  const bench = await openEnquiryBench({ clock: () => now });
  const { actions, by, link, outbox } = bench;
  const token = await link();
  now = new Date(now.getTime() + 31 * day);
  await requireDone(actions.renew(by(token)));
  await expect.poll(outbox).toHaveLength(1);
  const [letter = ""] = outbox();
  expect(letter).toMatch(/^To: helene@exemple\.fr\r?$/m);
  expect(letter).toContain("https://exemple.fr/demande?token=");
  expect(await actions.renew(by("a".repeat(43)))).toMatchObject({ outcome: "dead" });
  expect(outbox()).toHaveLength(1);
});

test("of many links of one reader the oldest expire", async () => {
  const { store, link, actions, by } = await openEnquiryBench();
  const tokens: string[] = [];
  for (let number = 0; number < 12; number++) tokens.push(await link());
  const open = await Promise.all(
    tokens.map(async (token) => (await findLink(store, token, new Date())).entered !== undefined),
  );
  expect(open.filter(Boolean)).toHaveLength(10);
  expect(open.at(-1)).toBe(true);
  // No person revoked it, and a holder of the oldest letter may request a new link.
  const [oldest = ""] = tokens;
  expect((await findLink(store, oldest, new Date())).dead).toMatchObject({ reason: "replaced" });
  expect(await actions.renew(by(oldest))).toMatchObject({ outcome: "done" });
});

test("an enquiry in the bin, or erased, opens for nobody", async () => {
  const { actions, by, link, admin, enquiry, store } = await openEnquiryBench();
  const token = await link();
  await admin.remove("messages", enquiry);
  expect(await actions.state(by(token))).toMatchObject({ outcome: "dead" });
  await store.bin.restore("messages", enquiry, { kind: "service", service: "operator" });
  expect(await actions.state(by(token))).toMatchObject({ outcome: "done" });
});

test("a newer link in the browser does not change another tab's enquiry", async () => {
  const { actions, by, link, enquiry, kept } = await openEnquiryBench();
  const other = "b".repeat(15);
  const caller = by(await link(), { enquiry: other });
  expect(await actions.save(caller, [{ part: "town", value: "Albi" }])).toEqual({
    outcome: "failed",
    reason: "otherRequest",
  });
  expect((await kept()).town).toBe("");
  await requireDone(actions.save(by(await link(), { enquiry }), [{ part: "town", value: "Albi" }]));
});

test("links that were dead for a month are erased", async () => {
  const { store, link, service } = await openEnquiryBench();
  await link();
  const [reader] = await store.find("readers", {});
  if (!reader) throw new Error("Nobody reads it.");
  await makeLink(store, reader, "mailed", new Date(Date.now() - 70 * day));
  expect(await eraseOldLinks(store, new Date())).toBe(1);
  expect(await service("enquiries").list("links")).toHaveLength(1);
});

test("beyond a limit, nothing is done or revealed", async () => {
  const { actions, by, link, kept } = await openEnquiryBench({ isWithin: false });
  const tooMany = { outcome: "failed", reason: "tooMany" };
  const token = await link();
  expect(await actions.open(by(token))).toEqual(tooMany);
  expect(await actions.save(by(token), [{ part: "town", value: "Albi" }])).toEqual(tooMany);
  expect(await actions.renew(by(token))).toEqual(tooMany);
  expect((await kept()).town).toBe("");
});

test("a link opens its enquiry while the disk is full", async () => {
  const { options, by, link, store } = await openEnquiryBench();
  const report = vi.fn();
  const onFullDisk = new EnquiryActions({ ...options, store: withoutWrites(store, 507), report });
  const state = await requireDone(onFullDisk.open(by(await link())));
  expect(state.said).toMatchObject({ subject: "Extension" });
  expect(report).toHaveBeenCalledOnce();
});
