import { expect, test, vi } from "vitest";
import { mail } from "../mail-samples/shape.ts";
import { unreadable } from "../mail-samples/unreadable.ts";
import { heldConnection } from "./held-connection.ts";
import { emptyMailbox, mailAbout, openReader } from "./reader.ts";

vi.setConfig({ testTimeout: 180_000 });

const endless = "a".repeat(200_000).replace(/.{70}/g, "$&\r\n ");

/** Makers of unreadable mails, each with a given subject. */
const shapes = [
  ...Object.values(unreadable).map((content) => (Subject: string) => {
    const { type, body } = content();
    return mail({ From: "ines@ailleurs.fr", Subject, "Content-Type": type }, body);
  }),
  (Subject: string) => mail({ Subject, "X-Trace": endless }, "Bonjour."),
];

test("of five hundred mails, twenty unreadable ones are stored by their headings", async () => {
  const server = await emptyMailbox();
  const bad = Array.from({ length: 20 }, (_, at) => `Illisible ${at + 1}`);
  for (let at = 0; at < 500; at++) {
    const subject = bad[at / 25];
    const shape = shapes[(at / 25) % shapes.length];
    server.deliver(subject && shape ? shape(subject) : mailAbout(`Lisible ${at}`));
  }
  const { start, admin, lines } = await openReader(server);
  await start();
  const readStored = async () => admin.list("messages", "perPage=500");
  await expect.poll(async () => (await readStored()).length, { timeout: 150_000 }).toBe(500);
  const cut = (await readStored()).filter(({ body }) =>
    String(body).includes("n'a pas pu être lu par le site"),
  );
  expect(cut.map(({ subject }) => subject).sort()).toEqual([...bad].sort());
  expect(lines.filter((line) => line.includes("was kept by its headings"))).toHaveLength(20);
  await expect.poll(() => server.flags()).toEqual(Array(500).fill("S"));
});

test("a mail that never comes blocks nothing, and the status names it", async () => {
  const server = await emptyMailbox();
  const { port } = await heldConnection(server.port, /UID FETCH 1 /i);
  server.deliver(mailAbout("Jamais là"));
  server.deliver(mailAbout("Derrière"));
  const { start, subjects, lines, state } = await openReader(server, 500);
  const first = await start(server.url(port));
  await expect.poll(subjects, { timeout: 20_000 }).toEqual(["Derrière"]);
  await expect.poll(() => lines.join(""), { timeout: 30_000 }).toContain("mail 1 is left in the mailbox");
  await expect.poll(async () => (await state()).aside).toMatchObject([{ number: 1 }]);
  server.deliver(mailAbout("Plus tard"));
  await expect.poll(subjects, { timeout: 20_000 }).toEqual(["Derrière", "Plus tard"]);
  first.stop();
  server.deliver(mailAbout("Après un nouveau départ"));
  const second = await start(server.url(port));
  await expect.poll(subjects, { timeout: 20_000 }).toContain("Après un nouveau départ");
  second.stop();
  await start();
  await expect.poll(subjects, { timeout: 20_000 }).toContain("Jamais là");
  await expect.poll(async () => (await state()).aside).toBeUndefined();
});

test("a mail whose content never comes is stored by its headings", async () => {
  const server = await emptyMailbox();
  const { port } = await heldConnection(server.port, /UID FETCH 1 .*BODY\.PEEK\[\](?:<|\))/i);
  server.deliver(mailAbout("Sans contenu"));
  server.deliver(mailAbout("Derrière"));
  const { start, subjects, lines } = await openReader(server, 500);
  await start(server.url(port));
  await expect.poll(subjects, { timeout: 30_000 }).toEqual(["Derrière", "Sans contenu"]);
  await expect.poll(() => lines.join("")).toContain("mail 1 was kept by its headings");
});
