import { expect, test } from "vitest";
import { openCooperative } from "../../fixtures.ts";

test("only the mailbox sees and records processed mails, once each", async () => {
  const { visitor, anne, admin, service } = await openCooperative();
  const values = { key: "abc", mailbox: "def", uid: 1, outcome: "reply" };
  const { body: mail } = await service("mail").create("mails", values);
  for (const caller of [visitor, anne, admin, service("letters"), service("enquiries")]) {
    expect((await caller.view("mails", mail.id)).status).toBe(404);
    expect((await caller.list("mails")) ?? []).toEqual([]);
    expect((await caller.create("mails", { ...values, key: "ghi" })).status).toBe(400);
  }
  expect((await service("mail").create("mails", values)).status).toBe(400);
});

test("only the mailbox marks a text as mailed", async () => {
  const { anne, admin, service } = await openCooperative();
  const forged = { via: "mail", mail_id: "<a@b>", subject: "Devis", body: "Bonjour" };
  const { body: message } = await anne.create("messages", { ...forged, sender: anne.id });
  expect((await admin.view("messages", message.id)).body).toMatchObject({ via: "", mail_id: "" });
  const { body: visitors } = await service("contact").create("messages", {
    ...forged,
    sender_email: "a@b.fr",
  });
  expect((await admin.view("messages", visitors.id)).body).toMatchObject({ via: "", mail_id: "" });
  const { body: reply } = await anne.create("replies", { ...forged, message: message.id });
  expect((await admin.view("replies", reply.id)).body).toMatchObject({ via: "", mail_id: "" });
});
