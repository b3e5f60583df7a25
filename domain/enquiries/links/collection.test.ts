import { expect, test } from "vitest";
import { openCooperative } from "../../fixtures.ts";

async function openLink() {
  const cooperative = await openCooperative();
  const { service, admin } = cooperative;
  const words = { subject: "Devis", body: "Bonjour", sender_name: "Chloé", sender_email: "chloe@exemple.fr" };
  const { body: message } = await service("contact").create("messages", words);
  const [reader] = await admin.list("readers");
  const values = {
    message: message.id,
    reader: reader?.id,
    kind: "mailed",
    token_hash: "abc",
    expires: "2999-01-01",
  };
  const { body: link } = await service("enquiries").create("links", values);
  return { ...cooperative, values, message, reader: String(reader?.id), link };
}

test("only the service account of mailed links sees links", async () => {
  const { visitor, anne, admin, service, link, values } = await openLink();
  for (const caller of [visitor, anne, admin, service("letters"), service("mail"), service("contact")]) {
    expect((await caller.view("links", link.id)).status).toBe(404);
    expect((await caller.list("links")) ?? []).toEqual([]);
    expect((await caller.create("links", { ...values, token_hash: "def" })).status).toBe(400);
    expect((await caller.update("links", link.id, { expires: "2998-01-01" })).status).toBe(404);
    expect((await caller.filter("messages", 'links_via_message.token_hash ~ "a"')).body.items ?? []).toEqual(
      [],
    );
  }
  expect((await service("enquiries").list("links")).map(({ id }) => id)).toEqual([link.id]);
});

test("a link can be revoked or shortened, never extended or redirected", async () => {
  const { service, link } = await openLink();
  const desk = service("enquiries");
  expect((await desk.update("links", link.id, { expires: "2999-02-01" })).status).toBe(404);
  expect((await desk.update("links", link.id, { expires: "2026-01-02" })).status).toBe(200);
  expect((await desk.update("links", link.id, { used_at: "2026-01-01" })).status).toBe(200);
});

test("links of a revoked or corrected reader are revoked", async () => {
  const { admin, service, message, link, values } = await openLink();
  await admin.update("messages", message.id, { sender_email: "chloe@exemple.com" });
  expect((await service("enquiries").view("links", link.id)).body.revoked_at).not.toBe("");
  const invited = await admin.create("readers", { message: message.id, email: "roux@exemple.fr" });
  const theirs = { ...values, reader: invited.body.id, token_hash: "ghi" };
  const second = await service("enquiries").create("links", theirs);
  await admin.update("readers", invited.body.id, { revoked_at: "2026-01-01" });
  expect((await service("enquiries").view("links", second.body.id)).body.revoked_at).not.toBe("");
});
