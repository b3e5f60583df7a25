import { describe, expect, test } from "vitest";
import type { Binned } from "../../domain/bin/entries.ts";
import { Mailbox } from "../contract/mailbox.ts";
import { picture } from "../contract/pictures.ts";
import { type OwnPage, ownPage } from "../own-page.ts";
import { messageAbout, openSiteForFile, server } from "./fixtures.ts";
import {
  inDatabase,
  listMessages,
  listOutbox,
  openAdmin,
  send,
  site,
  takenAnswer,
  temporaryFiles,
  typedFields,
} from "./form.ts";

openSiteForFile();

test("a message is stored as meant, unread and without an account", async () => {
  const fields = { subject: "Une pergola", name: "  Chloé Martin ", message: " Bonjour,\r\nmerci. " };
  const { status, answer, headers } = await send(server.url, { fields });
  expect({ status, answer }).toEqual({ status: 200, answer: takenAnswer });
  expect(headers.get("cache-control")).toBe("no-store");
  // The cookie lets the same browser add the details of its enquiry, and gives no other right.
  expect(headers.get("set-cookie")).toMatch(
    /^demande=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(await messageAbout("Une pergola")).toMatchObject([
    {
      sender: "",
      sender_name: "Chloé Martin",
      sender_email: typedFields.email,
      phone: typedFields.phone,
      body: "Bonjour,\nmerci.",
      is_read: false,
      attachments: [],
    },
  ]);
});

test("a form without photos may come urlencoded too", async () => {
  const body = new URLSearchParams({ ...typedFields, subject: "Sans photo" });
  const response = await fetch(`${server.url}/contact/envoi`, { method: "POST", body });
  expect(await response.json()).toEqual(takenAnswer);
  expect(await messageAbout("Sans photo")).toHaveLength(1);
});

test("a form of countless field names is refused at once", async () => {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  for (const path of ["/contact/envoi", "/contact"]) {
    const response = await fetch(server.url + path, { method: "POST", headers, body: "a&".repeat(100_000) });
    expect(response.status).toBe(413);
  }
});

test("a repeated message is stored and notified once, a changed one again", async () => {
  const fields = { subject: "Envoyé deux fois", email: "deux@ailleurs.example", key: "1-2-3-4" };
  const photos = [await picture("jardin.png")];
  expect((await send(server.url, { fields, photos })).answer).toEqual(takenAnswer);
  await expect.poll(() => listOutbox(server)).not.toContainEqual(expect.stringContaining("held"));
  const letters = await listOutbox(server);
  expect((await send(server.url, { fields, photos })).answer).toEqual(takenAnswer);
  expect(await messageAbout("Envoyé deux fois")).toMatchObject([{ attachments: [expect.any(String)] }]);
  expect(await listOutbox(server)).toEqual(letters);
  await send(server.url, { fields: { ...fields, message: "Et la terrasse ?" }, photos });
  expect(await messageAbout("Envoyé deux fois")).toHaveLength(2);
});

test.each(["42", "true", "null", '{"a":1}', "@jsonPayload"])(
  "a subject that reads %s stays a text",
  async (subject) => {
    await send(server.url, { fields: { subject } });
    expect(await messageAbout(subject)).toHaveLength(1);
  },
);

test("each fault is reported by field, and the typed values return unchanged", async () => {
  const typed = {
    name: " ",
    email: "chloe@",
    phone: " 06 ",
    subject: "",
    message: " Bonjour,\n\nmerci \n",
  };
  const { status, answer } = await send(server.url, { fields: typed });
  expect(status).toBe(400);
  expect(answer).toEqual({
    outcome: "invalid",
    faults: {
      name: "Dites-nous votre nom.",
      email: "Cette adresse e-mail n'est pas complète : elle s'écrit comme prenom@exemple.fr.",
      subject: "Donnez un sujet à votre message.",
    },
    typed,
  });
});

describe("a robot that fills in the hidden field", () => {
  const trapped = (subject: string) => ({ subject, website: "https://robot.example" });

  async function binned(page: OwnPage, title: string) {
    const { items }: Binned = await (await page.fetch("/dashboard/donnees/corbeille")).json();
    return items.filter((each) => each.title === title);
  }

  function restore(page: OwnPage, id: string) {
    return page.fetch("/dashboard/donnees/corbeille", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ act: "restore", collection: "messages", id }),
    });
  }

  test("gets the usual answer, and is binned without photos or letters", async () => {
    const own = await site();
    const sending = { fields: { ...trapped("Robot"), key: "1-2-3-4" }, photos: [await picture("a.png")] };
    expect((await send(own.url, sending)).answer).toEqual(takenAnswer);
    // The client sends the form again because no answer came.
    expect((await send(own.url, sending)).answer).toEqual(takenAnswer);
    expect(await listMessages(own)).toEqual([]);
    expect(await listOutbox(own)).toEqual([]);
    expect(await temporaryFiles(own)).toEqual([]);
    const page = await ownPage(own, own.admin);
    expect(await binned(page, "Robot")).toMatchObject([
      { collection: "messages", isSuspect: true, deletedBy: { name: "Piège à robots" } },
    ]);
  });

  test("becomes an ordinary message once restored, and the office gets its letter", async () => {
    const own = await site();
    await send(own.url, { fields: trapped("Une vraie personne") });
    const page = await ownPage(own, own.admin);
    const [found] = await binned(page, "Une vraie personne");
    expect((await restore(page, found?.id ?? "")).status).toBe(204);
    expect(await listMessages(own)).toMatchObject([
      {
        subject: "Une vraie personne",
        sender_email: typedFields.email,
        body: typedFields.message,
        is_read: false,
      },
    ]);
    const letters = new Mailbox(own.outbox);
    await expect.poll(() => letters.lettersTo(""), { timeout: 10_000 }).toHaveLength(1);
    expect((await letters.lettersTo(""))[0]).toContain("Une vraie personne");
    // An enquiry that an administrator deletes by hand later is no longer a suspect.
    const admin = await openAdmin(own);
    await admin.collection("messages").delete(found?.id ?? "");
    expect(await binned(page, "Une vraie personne")).toMatchObject([{ isSuspect: false }]);
    await restore(page, found?.id ?? "");
    expect(await letters.lettersTo("")).toHaveLength(1);
  });

  test("gets the same faults as everybody else", async () => {
    const { answer } = await send(server.url, { fields: { ...trapped("Robot"), email: "robot" } });
    expect(answer).toMatchObject({ outcome: "invalid", faults: { email: expect.any(String) } });
  });
});

test("fields that a form does not have are passed over", async () => {
  const fields = {
    subject: "Champs en trop",
    is_read: "true",
    sender: "x",
    id: "abcdefghijklmno",
    attachments: "x",
  };
  expect((await send(server.url, { fields })).answer).toEqual(takenAnswer);
  const [message] = await messageAbout("Champs en trop");
  expect(message).toMatchObject({ is_read: false, sender: "", attachments: [] });
  expect(message?.id).not.toBe("abcdefghijklmno");
});

test("if the store fails, the writer is warned and no letter leaves", async () => {
  const own = await site();
  inDatabase(own, (database) =>
    database.exec("CREATE TRIGGER full BEFORE INSERT ON messages BEGIN SELECT RAISE(ABORT, 'full'); END"),
  );
  const { status, answer } = await send(own.url, { photos: [await picture("jardin.png")] });
  expect(status).toBe(503);
  expect(answer).toEqual({ outcome: "failed", reason: "unanswered", typed: typedFields });
  expect(await listOutbox(own)).toEqual([]);
  expect(await temporaryFiles(own)).toEqual([]);
  inDatabase(own, (database) => database.exec("DROP TRIGGER full"));
  expect((await send(own.url)).answer).toEqual(takenAnswer);
});

test("the log knows no name, no address and no words", async () => {
  await send(server.url);
  await send(server.url, { fields: { email: "chloe@" } });
  const output = server.output();
  for (const text of Object.values(typedFields)) expect(output).not.toContain(text.split("\n")[0]);
  expect(output).not.toContain("ailleurs.example");
});
