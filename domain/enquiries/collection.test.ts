import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { teamRoles } from "../users/roles.ts";
import { messages } from "./collection.server.ts";

test("a message starts unread, with its author's name and address", async () => {
  const { anne } = await openCooperative();
  const enquiryFields = {
    sender: anne.id,
    subject: "Devis",
    body: "Bonjour",
    is_read: true,
    sender_name: "Un autre",
  };
  const { body } = await anne.create("messages", enquiryFields);
  expect(body).toMatchObject({ is_read: false, sender_name: "anne", sender_email: "anne@exemple.fr" });
});

test("`message` is accepted as an alias of `body`", async () => {
  const { anne } = await openCooperative();
  const { body } = await anne.create("messages", { sender: anne.id, subject: "Devis", message: "Bonjour" });
  expect(body).toMatchObject({ body: "Bonjour", message: "Bonjour" });
});

test("accounts write in their own name, visitors through the form", async () => {
  const { anne, ben, visitor, service } = await openCooperative();
  const message = { subject: "Devis", body: "Bonjour" };
  expect((await anne.create("messages", { ...message, sender: ben.id })).status).toBe(400);
  expect((await visitor.create("messages", message)).status).toBe(400);
  expect((await service("cellar").create("messages", message)).status).toBe(400);
  const createdEnquiry = await service("contact").create("messages", {
    ...message,
    sender_name: "Chloé",
    sender_email: "chloe@exemple.fr",
  });
  expect(createdEnquiry.body).toMatchObject({ sender: "", sender_name: "Chloé", is_read: false });
});

test("senders and administrators read messages, and administrators mark them read", async () => {
  const { anne, ben, visitor, admin } = await openCooperative();
  const { body } = await anne.create("messages", { sender: anne.id, subject: "Devis", body: "Bonjour" });
  expect(await ben.list("messages")).toEqual([]);
  expect(await visitor.list("messages")).toEqual([]);
  expect(await anne.list("messages")).toHaveLength(1);
  expect((await anne.update("messages", body.id, { is_read: true })).status).toBe(404);
  expect((await admin.update("messages", body.id, { is_read: true })).body.is_read).toBe(true);
});

test("nobody changes a message's text, administrators included", async () => {
  const { anne, admin } = await openCooperative();
  const { body } = await anne.create("messages", { sender: anne.id, subject: "Devis", body: "Bonjour" });
  for (const words of [
    { body: "Adieu" },
    { subject: "Rien" },
    { sender_name: "Ben" },
    { is_read: true, body: "" },
  ]) {
    expect((await admin.update("messages", body.id, words)).status).not.toBe(200);
  }
  const marked = await admin.update("messages", body.id, { is_read: true, last_at: "2020-01-01" });
  expect(marked.body).toMatchObject({ body: "Bonjour", is_read: true, last_at: body.created });
});

test("line ends are uniform for every browser", async () => {
  const { anne } = await openCooperative();
  const words = { subject: "Devis", body: "Bonjour,\r\n\r\nMerci.\rAnne" };
  const { body } = await anne.create("messages", { sender: anne.id, ...words });
  expect(body.body).toBe("Bonjour,\n\nMerci.\nAnne");
});

test("only administrators show at an enquiry and see who else is there", async () => {
  const { store, admin, anne, colleague } = await openCooperative();
  const mayAttend = async (id: string) => {
    const record = await store.look("users", id);
    if (!record) throw new Error("There is no such account.");
    return messages.mayAttend?.({ kind: "user", collection: "users", id, record });
  };
  expect(await mayAttend(admin.id)).toBe(true);
  expect(await mayAttend(anne.id)).toBe(false);
  expect(messages.mayAttend?.({ kind: "visitor" })).toBe(false);
  for (const role of teamRoles) expect(await mayAttend((await colleague(role)).id)).toBe(false);
});
