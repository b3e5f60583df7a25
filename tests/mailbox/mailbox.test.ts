import { expect, onTestFinished, test, vi } from "vitest";
import { readHeading } from "../../mail/fixtures.ts";
import { openAdmin, typedFields } from "../contact/form.ts";
import { file, parts, plainPart, pngBase64, mail as shaped } from "../mail-samples/shape.ts";
import { startServer } from "../running.ts";
import { answerTo, listReplies, mailedSite, office, settings } from "./fixtures.ts";
import { type HeldConnection, heldConnection } from "./held-connection.ts";

// Every test starts the site, an IMAP server and an SMTP server.
vi.setConfig({ testTimeout: 90_000 });

test("an answer to our letter joins the conversation with its photo", async () => {
  const { admin, dovecot, message, lettersTo, replies } = await mailedSite();
  await admin.collection("replies").create({ message: message.id, body: "Nous passons mardi." });
  const letter = (await lettersTo(typedFields.email, 2)).find(({ text }) =>
    text.includes("Nous passons mardi."),
  );
  if (!letter) throw new Error("The answer was not mailed.");
  expect(readHeading(letter, "Reply-To")).toMatch(/^contact\+[a-z0-9]{35}@exemple\.fr$/);
  expect(letter.text).toContain("répondez simplement à cette lettre");
  await expect.poll(async () => (await replies(1))[0]?.delivery).toBe("sent");
  const { type, body } = parts(
    "multipart/mixed",
    [
      plainPart,
      "Mardi, très bien.\n\nLe 25/11/2026 à 09:00, Les Assembleurs a écrit :\n> Nous passons mardi.",
    ],
    file("façade.png", "image/png", pngBase64),
  );
  dovecot.deliver(answerTo(letter, body, { "MIME-Version": "1.0", "Content-Type": type }));
  const [, answer] = await replies(2);
  expect(answer).toMatchObject({
    body: "Mardi, très bien.",
    side: "client",
    via: "mail",
    author_name: typedFields.name,
  });
  expect(answer?.quoted).toContain("> Nous passons mardi.");
  expect(answer?.attachments).toEqual([expect.stringMatching(/\.png$/)]);
  await expect.poll(() => dovecot.flags()).toEqual(["S"]);
  const notices = await lettersTo(office, 2);
  expect(notices.at(-1)?.text).toContain("> Mardi, très bien.");
});

test("a colleague answers the notice by mail, and the client gets it", async () => {
  const { admin, server, dovecot, lettersTo, replies } = await mailedSite();
  const [notice] = await lettersTo(office);
  if (!notice) throw new Error("The team was not told.");
  dovecot.deliver(answerTo(notice, "Nous vous appelons demain.", { From: server.admin.email }));
  const [answer] = await replies(1);
  expect(answer).toMatchObject({ side: "team", body: "Nous vous appelons demain.", via: "mail" });
  expect(answer?.author).toBe((await admin.collection("users").getFullList())[0]?.id);
  const letters = await lettersTo(typedFields.email, 2);
  expect(letters.some(({ text }) => text.includes("> Nous vous appelons demain."))).toBe(true);
});

test("answers to letters about a new link or a claim join too", async () => {
  const { server, dovecot, lettersTo, replies } = await mailedSite();
  const [acknowledgement] = await lettersTo(typedFields.email);
  const token = /\/demande\?token=([\w.%-]+)/.exec(acknowledgement?.text ?? "")?.[1] ?? "none";
  const press = (act: string, body: object, cookie = "") =>
    fetch(`${server.url}/demande/${act}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: server.url, Cookie: cookie },
      body: JSON.stringify(body),
    });
  expect((await press("lien", { token })).status).toBe(200);
  const renewed = (await lettersTo(typedFields.email, 2)).at(-1);
  if (!renewed) throw new Error("No new link was mailed.");
  dovecot.deliver(answerTo(renewed, "Merci pour le lien."));
  await replies(1);
  const opened = await press("ouvrir", { token });
  const { value } = await opened.json();
  const cookie = opened.headers.get("set-cookie")?.split(";")[0] ?? "";
  const claim = { enquiry: value.id, password: "trois-mots-sans-rapport" };
  expect((await press("reclamer", claim, cookie)).status).toBe(200);
  const claimed = (await lettersTo(typedFields.email, 3)).at(-1);
  if (!claimed) throw new Error("Nothing says whose the enquiry is.");
  expect(readHeading(claimed, "Reply-To")).toMatch(/^contact\+[a-z0-9]{35}@exemple\.fr$/);
  dovecot.deliver(answerTo(claimed, "Tout est bien arrivé."));
  const readStored = await replies(2);
  expect(readStored.map(({ body, side }) => [body, side])).toEqual([
    ["Merci pour le lien.", "client"],
    ["Tout est bien arrivé.", "client"],
  ]);
});

test("a bounced letter is shown at the reply that it carried", async () => {
  const { admin, dovecot, message, lettersTo, replies } = await mailedSite();
  await admin.collection("replies").create({ message: message.id, body: "Nous passons mardi." });
  const letter = (await lettersTo(typedFields.email, 2)).find(({ text }) =>
    text.includes("Nous passons mardi."),
  );
  const { type, body } = parts(
    "multipart/report; report-type=delivery-status",
    [plainPart, "Undelivered."],
    [
      "Content-Type: message/delivery-status",
      `Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; ${typedFields.email}\nAction: failed\nStatus: 5.1.1`,
    ],
    ["Content-Type: text/rfc822-headers", `Message-ID: ${letter && readHeading(letter, "Message-ID")}`],
  );
  dovecot.deliver(
    shaped(
      { From: "MAILER-DAEMON@mx", To: "bonjour@exemple.fr", "Return-Path": "<>", "Content-Type": type },
      body,
    ),
  );
  await expect
    .poll(async () => (await replies(1))[0], { timeout: 20_000 })
    .toMatchObject({
      delivery: "bounced",
      bounce: expect.stringContaining("Cette adresse n'existe pas."),
    });
  const [reader] = await admin.collection("readers").getFullList();
  expect(reader?.bounce).toContain("Cette adresse n'existe pas.");
});

test("a letter that our own mail server refuses is shown there too", async () => {
  const { admin, message, lettersTo, replies, refuse } = await mailedSite();
  await lettersTo(typedFields.email);
  refuse(550);
  await admin.collection("replies").create({ message: message.id, body: "Nous passons mardi." });
  await expect
    .poll(async () => (await replies(1))[0]?.bounce, { timeout: 20_000 })
    .toContain(`${typedFields.email} : Le serveur de courrier n'en veut pas`);
});

test("an absence is in the conversation and sets off no letter", async () => {
  const { dovecot, lettersTo, replies } = await mailedSite();
  const [acknowledgement] = await lettersTo(typedFields.email);
  if (!acknowledgement) throw new Error("Nothing was acknowledged.");
  const before = (await lettersTo(office)).length;
  dovecot.deliver(answerTo(acknowledgement, "Absente jusqu'à lundi.", { "Auto-Submitted": "auto-replied" }));
  await replies(1);
  dovecot.deliver(answerTo(acknowledgement, "Me revoilà."));
  const notices = await lettersTo(office, before + 1);
  expect(notices).toHaveLength(before + 1);
  expect(notices.at(-1)?.text).toContain("> Me revoilà.");
});

test("an unrelated mail becomes a new enquiry, with notice, without confirmation", async () => {
  const { admin, dovecot, lettersTo } = await mailedSite();
  dovecot.deliver(
    shaped(
      { From: "Inès Roux <ines@ailleurs.example>", Subject: "Une maison" },
      "Bonjour, bâtissez-vous à Gaillac ?",
    ),
  );
  const foundRecords = () => admin.collection("messages").getFullList({ filter: 'subject = "Une maison"' });
  await expect.poll(async () => (await foundRecords()).length, { timeout: 20_000 }).toBe(1);
  expect((await foundRecords())[0]).toMatchObject({
    sender_email: "ines@ailleurs.example",
    origin: "mail",
    sender: "",
  });
  const notice = (await lettersTo(office, 2)).find(({ text }) => text.includes("bâtissez-vous"));
  expect(notice?.text).toContain("Nouveau message par e-mail");
  await expect(lettersTo("ines@ailleurs.example")).rejects.toThrow();
});

test("a mail is stored once, even if the site dies before flagging", async () => {
  let connection: HeldConnection | undefined;
  const { server, dovecot, message, lettersTo, replies, smtpUrl } = await mailedSite(async ({ port }) => {
    connection = await heldConnection(port);
    return connection.port;
  });
  const [acknowledgement] = await lettersTo(typedFields.email);
  if (!acknowledgement) throw new Error("Nothing was acknowledged.");
  dovecot.deliver(answerTo(acknowledgement, "Une fois suffit."));
  await connection?.held;
  await server.kill();
  expect(dovecot.flags()).toEqual([""]);
  connection?.release();
  const env = { ...settings, SMTP_URL: smtpUrl, MAILBOX_URL: dovecot.url(connection?.port) };
  const again = await startServer({ dataDir: server.dataDir, env });
  onTestFinished(() => again.stop());
  await expect.poll(() => dovecot.flags(), { timeout: 20_000 }).toEqual(["S"]);
  const readStored = await listReplies(await openAdmin(again), message.id);
  expect(readStored.map(({ body }) => body)).toEqual(["Une fois suffit."]);
  expect(replies).toBeDefined();
});
