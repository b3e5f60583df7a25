import { expect, test, vi } from "vitest";
import { emptyMailbox, mailAbout, openReader } from "./reader.ts";

vi.setConfig({ testTimeout: 90_000 });

test("a first start takes unread mails, and later every new one", async () => {
  const server = await emptyMailbox();
  server.deliver(mailAbout("Lu autrefois"), "S");
  server.deliver(mailAbout("Encore à lire"));
  const { start, subjects } = await openReader(server);
  const first = await start();
  await expect.poll(subjects).toEqual(["Encore à lire"]);
  await expect.poll(() => server.flags()).toEqual(["S", "S"]);
  first.stop();
  server.deliver(mailAbout("Lu par un collègue"), "S");
  await start();
  await expect.poll(subjects).toEqual(["Encore à lire", "Lu par un collègue"]);
});

test("a new mail arrives within moments, by the server's notification", async () => {
  const server = await emptyMailbox();
  const { start, subjects, state } = await openReader(server);
  await start();
  await expect.poll(state).toEqual({});
  const began = Date.now();
  server.deliver(mailAbout("Une maison"));
  await expect.poll(subjects).toEqual(["Une maison"]);
  expect(Date.now() - began).toBeLessThan(10_000);
});

test("an absent mailbox is retried, and mails from meanwhile arrive afterwards", async () => {
  const server = await emptyMailbox();
  const { start, subjects, state, lines } = await openReader(server);
  await start();
  server.deliver(mailAbout("Avant"));
  await expect.poll(subjects).toEqual(["Avant"]);
  await server.pause();
  await expect.poll(state).toMatchObject({ failing: { why: "Le serveur ne répond pas (ECONNREFUSED)." } });
  server.deliver(mailAbout("Pendant"));
  await server.resume();
  await expect.poll(subjects, { timeout: 30_000 }).toEqual(["Avant", "Pendant"]);
  await expect.poll(state).toEqual({});
  expect(lines.join("")).not.toContain("ailleurs.fr");
});

test("a mail that meets a full disk arrives whole once there is room", async () => {
  const server = await emptyMailbox();
  const { start, subjects, store, admin, lines } = await openReader(server);
  await start();
  server.deliver(mailAbout("Avant"));
  await expect.poll(subjects).toEqual(["Avant"]);
  const { fetch } = store;
  const full = () => Response.json({ status: 507, message: "No room.", data: {} }, { status: 507 });
  store.fetch = async (request, options) => (request.method === "POST" ? full() : fetch(request, options));
  server.deliver(mailAbout("Sans place"));
  await expect.poll(() => lines.join("")).toMatch(/mail 2 (?:could not be kept|is left)/);
  store.fetch = fetch;
  await expect.poll(subjects, { timeout: 40_000 }).toEqual(["Avant", "Sans place"]);
  const [message] = await admin.list("messages", "filter=subject='Sans place'");
  expect(message?.body).toBe("Bonjour.");
  await expect.poll(() => server.flags()).toEqual(["S", "S"]);
});

test("a refused password and a missing folder have different explanations", async () => {
  const server = await emptyMailbox();
  const { start, state } = await openReader(server);
  const wrong = await start(server.url().replace("une-boite-a-lire", "autre"));
  await expect
    .poll(state)
    .toMatchObject({ failing: { why: "Le serveur refuse l'identifiant ou le mot de passe." } });
  wrong.stop();
  await start(server.url().replace("INBOX", "Nulle-part"));
  await expect.poll(state).toMatchObject({ failing: { why: "Le serveur n'a pas ce dossier." } });
});

test("an unreadable mail is stored by its headings, and blocks no other", async () => {
  const server = await emptyMailbox();
  const { start, subjects } = await openReader(server);
  const parts = Array.from(
    { length: 3000 },
    (_, at) => `--b\r\nContent-Type: multipart/mixed; boundary=c${at}\r\n\r\n`,
  );
  server.deliver(
    `From: a@b.fr\r\nSubject: Poupées russes\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts.join("")}`,
  );
  const endless = "a".repeat(200_000).replace(/.{70}/g, "$&\r\n ");
  server.deliver(`From: ${endless}@b.fr\r\nSubject: Sans fin\r\n\r\nBonjour.\r\n`);
  server.deliver(mailAbout("Après"));
  await start();
  await expect.poll(subjects).toEqual(["Après", "Poupées russes", "Sans fin"]);
});
