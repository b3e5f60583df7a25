import type { Row } from "record-store";
import { expect, test } from "vitest";
import { tracesInEnquiries } from "../../personal-data/traces.server.ts";
import { helene, openEnquiryBench, requireDone } from "../fixtures.ts";
import { openLetters } from "../letters/fixtures.ts";
import { startEnquiryNotifications } from "../letters/notifications.server.ts";
import type { EnquiryCaller } from "./enquiry-caller.server.ts";

const password = "des poutres et des pannes";
const key = { password };

type Bench = Awaited<ReturnType<typeof openEnquiryBench>>;

function say({ actions }: Bench, caller: EnquiryCaller, body: string) {
  const values = new Map(Object.entries({ body, key: body }));
  return requireDone(actions.say(caller, { values, files: [], weight: 0, dispose: async () => {} }));
}

/** Hélène's enquiry, which two readers of one name may read, each by a link of their own. */
async function openNamesakes() {
  const bench = await openEnquiryBench();
  const { actions, by, link, store, enquiry } = bench;
  const owner = by(await link());
  for (const email of ["paul@exemple.fr", "paul@ailleurs.fr"])
    await requireDone(actions.invite(owner, { email, name: "Paul" }));
  const readers = await store.find("readers", { message: enquiry, name: "Paul" });
  const [one, other] = readers.toSorted((a, b) => String(b.email).localeCompare(String(a.email)));
  if (!one || !other) throw new Error("They were not invited.");
  return {
    ...bench,
    owner,
    one,
    other,
    of: async (reader: Row<"readers">) => by(await link("mailed", reader)),
  };
}

test("two readers of one name claim only what they wrote themselves", async () => {
  const bench = await openNamesakes();
  const { actions, store, enquiry, one, other, of } = bench;
  await say(bench, await of(one), "De l'un");
  await say(bench, await of(other), "De l'autre");
  const theirs = async (reader: Row<"readers">) =>
    (await requireDone(actions.state(await of(reader)))).replies.filter(({ isYours }) => isYours);
  expect(await theirs(one)).toMatchObject([{ body: "De l'un" }]);
  expect(await theirs(other)).toMatchObject([{ body: "De l'autre" }]);
  await requireDone(actions.claim(await of(one), { key, agent: undefined }));
  const [account] = await store.find("users", { email: String(one.email) });
  expect(await store.find("replies", { message: enquiry, author: String(account?.id) })).toMatchObject([
    { body: "De l'un" },
  ]);
  expect(await store.find("replies", { message: enquiry, author: "" })).toMatchObject([
    { body: "De l'autre" },
  ]);
  expect(await theirs(other)).toMatchObject([{ body: "De l'autre" }]);
});

test("erasing one reader's account leaves the other's words signed", async () => {
  const bench = await openNamesakes();
  const { actions, store, one, other, of, enquiry } = bench;
  await say(bench, await of(one), "De l'un");
  await say(bench, await of(other), "De l'autre");
  await requireDone(actions.claim(await of(one), { key, agent: undefined }));
  const [reader] = await store.find("readers", { id: one.id });
  const traces = await tracesInEnquiries(store, [reader as Row<"readers">], []);
  const [own] = await store.find("replies", { message: enquiry, body: "De l'un" });
  expect(traces.map(({ id }) => id)).toEqual([own?.id]);
});

test("a caller with an account or the API cannot choose their reader", async () => {
  const { admin, service, store, enquiry, one } = await openNamesakes();
  const { body } = await admin.create("replies", { message: enquiry, body: "Bonjour", reader: one.id });
  expect(await store.find("replies", { id: body.id })).toMatchObject([{ reader: "" }]);
  const replyFields = { message: enquiry, side: "client", body: "Oui", reader: one.id };
  const { body: byLink } = await service("enquiries").create("replies", replyFields);
  expect(byLink.reader).toBe(one.id);
  expect((await service("enquiries").update("replies", byLink.id, { reader: "" })).status).toBe(404);
});

test("a claim sends one letter, which says whether an account was opened", async () => {
  const { actions, by, link, store, service } = await openEnquiryBench();
  const { options, letters } = openLetters();
  startEnquiryNotifications({ ...options, store });
  await requireDone(actions.claim(by(await link()), { key, agent: undefined }));
  await expect.poll(letters).toHaveLength(1);
  expect(letters()[0]).toContain("To: helene@exemple.fr");
  expect(letters()[0]).toMatch(/Subject: .*Votre espace est ouvert/);
  // Later changes of a reader are no claim.
  const [owner] = await store.find("readers", { role: "owner" });
  await service("enquiries").update("readers", String(owner?.id), { opened_at: "2026-01-01" });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(letters()).toHaveLength(1);
});

test("an existing account that claims its enquiry is told so", async () => {
  const { actions, by, link, store, service } = await openEnquiryBench();
  const values = { ...helene, password, passwordConfirm: password, role: "user", verified: true };
  const { body } = await service("operator").create("users", values);
  const { options, letters } = openLetters();
  startEnquiryNotifications({ ...options, store });
  const [record] = await store.find("users", { id: body.id });
  const owner = { kind: "user", collection: "users", id: body.id, record: record as Row } as const;
  await requireDone(actions.claim(by(await link(), { owner }), "account"));
  await expect.poll(letters).toHaveLength(1);
  expect(letters()[0]).toMatch(/Subject: .*Votre demande est dans votre espace/);
});
