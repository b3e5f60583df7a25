import { expect, test } from "vitest";
import { type Cooperative, openCooperative } from "../../fixtures.ts";

/** Anne has sent an enquiry, and the administrator has read it. */
async function openEnquiry(): Promise<Cooperative & { message: string }> {
  const cooperative = await openCooperative();
  const { anne, admin } = cooperative;
  const { body } = await anne.create("messages", { sender: anne.id, subject: "Devis", body: "Bonjour" });
  await admin.update("messages", body.id, { is_read: true });
  return { ...cooperative, message: body.id };
}

test("both sides reply, each in its own name, and nobody else", async () => {
  const { anne, ben, visitor, admin, service, message } = await openEnquiry();
  const forged = {
    message,
    body: "Bonjour",
    side: "team",
    author: admin.id,
    author_name: "Le maire",
    is_read: true,
  };
  const { body } = await anne.create("replies", forged);
  expect(body).toMatchObject({ author: anne.id, author_name: "anne", side: "client", is_read: false });
  const answer = await admin.create("replies", { ...forged, side: "client", author: anne.id });
  expect(answer.body).toMatchObject({ author: admin.id, author_name: "admin", side: "team", is_read: false });
  for (const other of [ben, visitor, service("contact")]) {
    expect((await other.create("replies", { message, body: "Moi aussi" })).status).toBe(400);
    expect((await other.view("replies", body.id)).status).toBe(404);
  }
  expect(await ben.list("replies")).toEqual([]);
  expect(await anne.list("replies")).toHaveLength(2);
});

test("only a client's reply marks the enquiry as unread", async () => {
  const { anne, admin, message } = await openEnquiry();
  const answer = await admin.create("replies", { message, body: "Bonjour Anne" });
  expect((await admin.view("messages", message)).body).toMatchObject({
    is_read: true,
    last_at: answer.body.created,
  });
  const reply = await anne.create("replies", { message, body: "Merci" });
  expect((await admin.view("messages", message)).body).toMatchObject({
    is_read: false,
    last_at: reply.body.created,
  });
});

test("only the other side marks a reply as read", async () => {
  const { anne, ben, admin, message } = await openEnquiry();
  const ours = (await admin.create("replies", { message, body: "Bonjour Anne" })).body.id;
  const theirs = (await anne.create("replies", { message, body: "Merci" })).body.id;
  const readMark = { is_read: true };
  for (const [reply, wrong] of [
    [ours, admin],
    [ours, ben],
    [theirs, anne],
    [theirs, ben],
  ] as const) {
    expect((await wrong.update("replies", reply, readMark)).status).toBe(404);
  }
  expect((await anne.update("replies", ours, { ...readMark, body: "Autre chose" })).status).toBe(404);
  expect((await admin.update("replies", theirs, { ...readMark, side: "team" })).status).toBe(404);
  expect((await anne.update("replies", ours, readMark)).body).toMatchObject({
    is_read: true,
    body: "Bonjour Anne",
  });
  expect((await admin.update("replies", theirs, readMark)).body.is_read).toBe(true);
});

test("deleting an enquiry deletes its replies and refuses new ones", async () => {
  const { anne, admin, message } = await openEnquiry();
  const { body } = await admin.create("replies", { message, body: "Bonjour Anne" });
  expect((await anne.remove("replies", body.id)).status).toBe(404);
  await admin.remove("messages", message);
  expect((await anne.view("replies", body.id)).status).toBe(404);
  expect((await anne.create("replies", { message, body: "Merci" })).status).toBe(400);
});
