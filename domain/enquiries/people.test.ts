import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { helene, openEnquiryBench, requireDone } from "./fixtures.ts";
import { findLink } from "./links.server.ts";
import { linkFor, listCorrespondents } from "./people.server.ts";

test("letters reach the owner and the readers, each with their own link", async () => {
  const { actions, by, link, store, kept } = await openEnquiryBench();
  await requireDone(actions.invite(by(await link()), { email: "paul@exemple.fr", name: "Paul" }));
  const people = await listCorrespondents(store, await kept());
  expect(people.map(({ email, isOwner }) => [email, isOwner])).toEqual([
    [helene.email, true],
    ["paul@exemple.fr", false],
  ]);
  for (const each of people) {
    const way = await linkFor(store, each, new Date());
    const { entered } = await findLink(store, way?.token ?? "", new Date());
    expect(entered?.reader.email).toBe(each.email);
  }
});

test("a revoked reader and a disabled account get no letter", async () => {
  const { actions, by, link, store, kept, admin, anne } = await openEnquiryBench();
  await requireDone(actions.invite(by(await link()), { email: "paul@exemple.fr", name: "Paul" }));
  const [reader] = await store.find("readers", { email: "paul@exemple.fr" });
  await admin.update("readers", String(reader?.id), { revoked_at: "2026-01-01" });
  expect(await listCorrespondents(store, await kept())).toHaveLength(1);
  const { body } = await anne.create("messages", { sender: anne.id, subject: "Devis", body: "Bonjour" });
  const message = () => admin.view("messages", body.id).then((answer) => answer.body);
  expect(await listCorrespondents(store, await message())).toMatchObject([{ email: "anne@exemple.fr" }]);
  await admin.update("users", anne.id, { disabled: true });
  expect(await listCorrespondents(store, await message())).toEqual([]);
});

test("the sender of an old enquiry becomes a reader by a letter", async () => {
  const { store, kept, folder, enquiry } = await openEnquiryBench();
  const database = new DatabaseSync(`${folder}/data.db`, { timeout: 5000 });
  database.exec("DELETE FROM readers");
  database.close();
  for (let time = 0; time < 2; time++) {
    const [owner] = await listCorrespondents(store, await kept());
    expect(owner).toMatchObject({ email: helene.email, isOwner: true });
    expect(await linkFor(store, owner as never, new Date())).toMatchObject({ token: expect.any(String) });
  }
  expect(await store.find("readers", { message: enquiry })).toMatchObject([{ role: "owner", user: "" }]);
});

test("a telephone caller without an address gets no letters", async () => {
  const { store, admin } = await openEnquiryBench();
  const call = { origin: "call", subject: "Carport", body: "A appelé", sender_name: "Jean" };
  const { body } = await admin.create("messages", call);
  expect(await listCorrespondents(store, body)).toEqual([]);
});

test("a client reads only the own name of the colleague in charge", async () => {
  const { actions, by, link, admin, service, enquiry } = await openEnquiryBench();
  const inCharge = async () => (await requireDone(actions.state(by(await link())))).inCharge;
  expect(await inCharge()).toBe("");
  await admin.update("messages", enquiry, { in_charge: admin.id });
  expect(await inCharge()).toBe("admin");
  await admin.update("users", admin.id, { name: "  " });
  expect(await inCharge()).toBe("");
  await admin.update("users", admin.id, { name: "Maud Ferrand" });
  expect(await inCharge()).toBe("Maud Ferrand");
  await service("operator").update("users", admin.id, { disabled: true });
  expect(await inCharge()).toBe("");
});

test("a link that proves no address names nobody in charge", async () => {
  const { actions, by, link, admin, enquiry } = await openEnquiryBench();
  await admin.update("messages", enquiry, { in_charge: admin.id });
  expect((await requireDone(actions.state(by(await link("browser"))))).inCharge).toBe("");
});
