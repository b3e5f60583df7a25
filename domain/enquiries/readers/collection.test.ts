import { expect, test } from "vitest";
import { type Cooperative, openCooperative } from "../../fixtures.ts";

/** Anne's enquiry, with Ben as a reader, as if he had claimed his place. */
async function openShared(): Promise<Cooperative & { enquiry: string; reader: string }> {
  const cooperative = await openCooperative();
  const { anne, ben, service } = cooperative;
  const words = { subject: "Devis", body: "Bonjour", phone: "06 39 98 10 21" };
  const { body } = await anne.create("messages", { sender: anne.id, ...words });
  const invited = await anne.create("readers", { message: body.id, email: "ben@exemple.fr", name: "Ben" });
  await service("enquiries").update("readers", invited.body.id, { user: ben.id });
  return { ...cooperative, enquiry: body.id, reader: invited.body.id };
}

test("a sender without an account becomes the owner among the readers", async () => {
  const { service, anne, admin } = await openCooperative();
  const words = { subject: "Devis", body: "Bonjour", sender_name: "Chloé", sender_email: "chloe@exemple.fr" };
  const { body } = await service("contact").create("messages", words);
  await anne.create("messages", { sender: anne.id, subject: "Devis", body: "Bonjour" });
  expect(await admin.list("readers")).toMatchObject([
    { message: body.id, email: "chloe@exemple.fr", name: "Chloé", role: "owner", user: "" },
  ]);
});

test("a reader reads and replies, but adds no details", async () => {
  const { ben, anne, admin, enquiry } = await openShared();
  expect((await ben.view("messages", enquiry)).body.subject).toBe("Devis");
  expect(await ben.list("messages")).toHaveLength(1);
  const { body } = await admin.create("replies", { message: enquiry, body: "Bonjour" });
  expect(await ben.list("replies")).toHaveLength(1);
  expect((await ben.create("replies", { message: enquiry, body: "Merci" })).body.side).toBe("client");
  expect(await anne.list("replies")).toHaveLength(2);
  expect((await ben.update("replies", body.id, { is_read: true })).status).toBe(200);
  expect((await ben.update("messages", enquiry, { town: "Albi" })).status).toBe(404);
  expect((await ben.create("readers", { message: enquiry, email: "luc@exemple.fr" })).status).toBe(400);
});

test("invited readers neither see nor find the owner's address and phone", async () => {
  const { ben, anne, admin, enquiry } = await openShared();
  const own = { sender_email: "anne@exemple.fr", phone: "06 39 98 10 21" };
  expect((await anne.view("messages", enquiry)).body).toMatchObject(own);
  expect((await admin.view("messages", enquiry)).body).toMatchObject(own);
  expect((await ben.view("messages", enquiry)).body).toMatchObject({ sender_email: "", phone: "" });
  const reply = await ben.create("replies", { message: enquiry, body: "Oui" });
  const [expanded] = await ben.list("replies", "expand=message");
  expect(expanded).toMatchObject({ id: reply.body.id, expand: { message: { sender_email: "", phone: "" } } });
  for (const filter of ["phone ~ '39'", "sender_email = 'anne@exemple.fr'"]) {
    expect((await ben.filter("messages", filter)).body.items).toEqual([]);
    expect((await anne.filter("messages", filter)).body.items).toHaveLength(1);
    expect((await ben.filter("replies", `message.${filter}`)).body.items).toEqual([]);
  }
});

test("only its author, the owner and the team see quoted mail", async () => {
  const { ben, anne, admin, service, enquiry } = await openShared();
  const signed = "-- \nAnne, 06 39 98 10 21";
  const mails = service("mail");
  const byMail = { message: enquiry, body: "Oui", via: "mail" };
  const of = async (values: object) => (await mails.create("replies", { ...byMail, ...values })).body.id;
  const owners = await of({ side: "client", author: anne.id, quoted: signed });
  const teams = await of({ side: "team", author: admin.id, quoted: signed });
  const bens = await of({ side: "client", author: ben.id, quoted: "-- \nBen" });
  const foreignQuote = await of({ side: "client", quoted: signed });
  const listVisible = async (voice: typeof ben) =>
    Promise.all(
      [owners, teams, bens, foreignQuote].map(async (id) => (await voice.view("replies", id)).body.quoted),
    );
  const all = [signed, signed, "-- \nBen", signed];
  expect(await listVisible(ben)).toEqual(["", "", "-- \nBen", ""]);
  expect(await listVisible(anne)).toEqual(all);
  expect(await listVisible(admin)).toEqual(all);
  expect((await ben.filter("replies", "quoted ~ '39'")).body.items).toEqual([]);
  expect((await anne.filter("replies", "quoted ~ '39'")).body.items).toHaveLength(3);
  expect((await ben.filter("messages", "replies_via_message.quoted ?~ '39'")).body.items).toEqual([]);
});

test("a revoked reader finds nothing and cannot undo it", async () => {
  const { ben, anne, admin, enquiry, reader } = await openShared();
  const reply = await admin.create("replies", { message: enquiry, body: "Bonjour" });
  expect((await anne.update("readers", reader, { revoked_at: "2026-01-01" })).status).toBe(200);
  expect((await ben.view("messages", enquiry)).status).toBe(404);
  expect((await ben.view("replies", reply.body.id)).status).toBe(404);
  expect(await ben.list("messages")).toEqual([]);
  expect(await ben.list("replies")).toEqual([]);
  expect((await ben.create("replies", { message: enquiry, body: "Encore" })).status).toBe(400);
  expect((await ben.update("readers", reader, { revoked_at: "" })).status).toBe(404);
  expect((await anne.update("readers", reader, { revoked_at: "" })).body.revoked_at).not.toBe("");
});

test("other active readers do not let a revoked one in", async () => {
  const { ben, admin, service } = await openCooperative();
  // The sender of a form is a reader too, and never revoked.
  const words = { subject: "Devis", body: "Bonjour", sender_name: "Chloé", sender_email: "chloe@exemple.fr" };
  const { body: enquiry } = await service("contact").create("messages", words);
  const invitation = { message: enquiry.id, email: "ben@exemple.fr" };
  const { body: reader } = await admin.create("readers", invitation);
  await service("enquiries").update("readers", reader.id, { user: ben.id });
  await admin.create("replies", { message: enquiry.id, body: "Bonjour" });
  expect(await ben.list("replies")).toHaveLength(1);
  await admin.update("readers", reader.id, { revoked_at: "2026-01-01" });
  expect(await ben.list("messages")).toEqual([]);
  expect(await ben.list("replies")).toEqual([]);
});

test("the owner sees all readers, a reader only themselves", async () => {
  const { ben, anne, admin, visitor, service, enquiry } = await openShared();
  await admin.create("readers", { message: enquiry, email: "roux@exemple.fr", name: "Atelier Roux" });
  expect((await anne.list("readers")).map(({ email }) => email).toSorted()).toEqual([
    "ben@exemple.fr",
    "roux@exemple.fr",
  ]);
  expect((await ben.list("readers")).map(({ email }) => email)).toEqual(["ben@exemple.fr"]);
  expect(await visitor.list("readers")).toEqual([]);
  expect((await service("contact").list("readers")) ?? []).toEqual([]);
});

test("an invitation always has the role of a reader", async () => {
  const { anne, ben, admin, enquiry } = await openShared();
  const forged = { message: enquiry, email: "x@exemple.fr", role: "owner", user: ben.id, invited_by: "team" };
  expect((await anne.create("readers", forged)).body).toMatchObject({
    role: "reader",
    user: "",
    invited_by: "client",
  });
  expect((await admin.create("readers", { ...forged, email: "y@exemple.fr" })).body.invited_by).toBe("team");
});

test("nobody is invited twice, and ten readers are the limit", async () => {
  const { anne, enquiry } = await openShared();
  const invite = (email: string) => anne.create("readers", { message: enquiry, email });
  const twice = await invite("BEN@exemple.fr");
  expect(twice.body.data).toMatchObject({ email: { code: "validation_not_unique" } });
  for (let number = 1; number < 10; number++) await invite(`lecteur${number}@exemple.fr`);
  const eleventh = await invite("onzieme@exemple.fr");
  expect(eleventh.body.data).toMatchObject({ email: { code: "validation_too_many_readers" } });
});

test("the team corrects unclaimed addresses, and an owner is never revoked", async () => {
  const { admin, service, reader } = await openShared();
  const words = { subject: "Devis", body: "Bonjour", sender_name: "Chloé", sender_email: "chloe@exmple.fr" };
  const { body } = await service("contact").create("messages", words);
  const [owner] = await admin.list("readers", 'filter=role="owner"');
  const stays = await admin.update("readers", String(owner?.id), { revoked_at: "2026-01-01" });
  expect(stays.body.data).toMatchObject({ revoked_at: { code: "validation_owner_stays" } });
  expect((await admin.update("readers", reader, { email: "autre@exemple.fr" })).status).toBe(404);
  await admin.update("messages", body.id, { sender_email: "chloe@exemple.fr" });
  expect((await admin.view("readers", String(owner?.id))).body.email).toBe("chloe@exemple.fr");
});

test("an erased account leaves no reader behind", async () => {
  const { store, admin, ben, reader } = await openShared();
  const erasing = {
    collection: "users",
    password: "une phrase assez longue",
    address: "192.0.2.7",
    also: [],
  };
  await store.eraseAccount({ ...erasing, id: ben.id });
  expect((await admin.view("readers", reader)).status).toBe(404);
});
