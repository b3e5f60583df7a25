import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openCooperative } from "../../domain/fixtures.ts";
import { openMailThreads } from "../../domain/requests/mail/threads.server.ts";
import { readMailbox } from "../../server/config/mailbox-address.ts";
import { folderNotes } from "../../server/jobs/folder-notes.ts";
import { openLog } from "../../server/log/log.ts";
import { startMailbox } from "../../server/mailbox/mailbox.ts";
import { readMailboxState } from "../../server/mailbox/state.ts";
import { type RunningDovecot, startDovecot } from "./dovecot.ts";

vi.setConfig({ testTimeout: 60_000 });

async function openReader(dovecot: RunningDovecot) {
  const cooperative = await openCooperative();
  const folder = mkdtempSync(path.join(tmpdir(), "reader-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const notes = folderNotes(folder);
  const lines: string[] = [];
  const start = (url = dovecot.url()) => {
    const settings = readMailbox(url, undefined);
    if (typeof settings === "string") throw new Error(settings);
    return openMailThreads(cooperative.store, settings).then((threads) => {
      const log = openLog({ requests: false, write: (text) => lines.push(text) });
      const places = { folder: path.join(folder, "tmp"), perFile: 1_000_000 };
      const { store } = cooperative;
      const reading = startMailbox({ settings, store, threads, ownAddresses: [], ...places, notes, log });
      onTestFinished(() => reading.stop());
      return reading;
    });
  };
  const subjects = async () =>
    (await cooperative.admin.list("messages")).map(({ subject }) => String(subject)).sort();
  return { ...cooperative, start, subjects, lines, state: () => readMailboxState(notes) };
}

async function dovecot(): Promise<RunningDovecot> {
  const server = await startDovecot();
  onTestFinished(() => server.stop());
  return server;
}

const mailAbout = (subject: string) =>
  `From: ines@ailleurs.fr\r\nSubject: ${subject}\r\nMessage-ID: <${crypto.randomUUID()}@a.fr>\r\n\r\nBonjour.\r\n`;

test("of a mailbox with a past, what nobody has read is taken, and from then on everything, be it read by somebody else", async () => {
  const server = await dovecot();
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

test("a mail is there within a moment, as the server tells of it", async () => {
  const server = await dovecot();
  const { start, subjects, state } = await openReader(server);
  await start();
  await expect.poll(state).toEqual({});
  const began = Date.now();
  server.deliver(mailAbout("Une maison"));
  await expect.poll(subjects).toEqual(["Une maison"]);
  expect(Date.now() - began).toBeLessThan(10_000);
});

test("a mailbox that is away is tried again, and what came meanwhile is there when it is back", async () => {
  const server = await dovecot();
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

test("a password that is refused and a folder that is not there are told apart", async () => {
  const server = await dovecot();
  const { start, state } = await openReader(server);
  const wrong = await start(server.url().replace("une-boite-a-lire", "autre"));
  await expect
    .poll(state)
    .toMatchObject({ failing: { why: "Le serveur refuse l'identifiant ou le mot de passe." } });
  wrong.stop();
  await start(server.url().replace("INBOX", "Nulle-part"));
  await expect.poll(state).toMatchObject({ failing: { why: "Le serveur n'a pas ce dossier." } });
});

test("a mail that nothing can read is kept by its headings, and keeps nothing back", async () => {
  const server = await dovecot();
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
