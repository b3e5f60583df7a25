import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { programs } from "../../../tests/mail-samples/programs.ts";
import { mail, parts, pdfBase64, plainPart } from "../../../tests/mail-samples/shape.ts";
import { followMailLetters, openMailBench } from "./fixtures.ts";

test("only mails that a person writes trigger a letter", async () => {
  const bench = await openMailBench();
  const letters = followMailLetters(bench);
  for (const shape of programs) await bench.take(shape.write(bench.world));
  await bench.take(mail({ To: bench.world.helene.tag }, "Et moi, j'écris."));
  await expect.poll(letters).toHaveLength(1);
  expect(letters()[0]).toContain("> Et moi, j'écris.");
});

test("a client's fifteen mails within an hour are all told", async () => {
  const bench = await openMailBench();
  const letters = followMailLetters(bench);
  for (let turn = 1; turn <= 15; turn++)
    await bench.take(mail({ To: bench.world.helene.tag }, `Voici la photo ${turn}.`));
  await expect.poll(letters).toHaveLength(15);
});

test("a colleague's fifteenth mail within an hour goes to the client's side", async () => {
  const bench = await openMailBench();
  const letters = followMailLetters(bench);
  for (let turn = 1; turn <= 15; turn++)
    await bench.take(mail({ From: "admin@exemple.fr", To: bench.world.team.tag }, `Voici le plan ${turn}.`));
  // Each reply goes to Hélène and to Paul.
  await expect.poll(letters).toHaveLength(30);
});

test("the team's mailed answer reaches the client's side with own marks", async () => {
  const bench = await openMailBench();
  const letters = followMailLetters(bench);
  await bench.take(mail({ From: "admin@exemple.fr", To: bench.world.team.tag }, "À mardi."));
  await expect.poll(letters).toHaveLength(2);
  const marks = letters().map((letter) => /^Reply-To: (.+)\r?$/m.exec(letter)?.[1]?.trim());
  expect(new Set(marks)).toEqual(new Set([bench.world.helene.tag, bench.world.paul.tag]));
});

test("a second mail before our answer goes into the same conversation", async () => {
  const bench = await openMailBench();
  const first = "<premier@ailleurs.fr>";
  await bench.take(
    mail({ From: "ines@ailleurs.fr", "Message-ID": first, Subject: "Une maison" }, "Bonjour."),
  );
  const verified = { "Authentication-Results": "mx.exemple.fr; dmarc=pass header.from=ailleurs.fr" };
  await bench.take(
    mail({ From: "ines@ailleurs.fr", References: first, ...verified }, "J'oubliais : à Gaillac."),
  );
  await bench.take(mail({ From: "autre@ailleurs.fr", References: first }, "Moi aussi."));
  const messages = await bench.newEnquiries();
  expect(messages.map(({ subject }) => subject).sort()).toEqual([
    "Re: Une réponse à votre message",
    "Une maison",
  ]);
  const maison = messages.find(({ subject }) => subject === "Une maison");
  expect((await bench.repliesTo(String(maison?.id))).map(({ body }) => body)).toEqual([
    "J'oubliais : à Gaillac.",
  ]);
});

test("a sender named only by a list's heading enters no conversation", async () => {
  const bench = await openMailBench();
  const first = "<premier@ailleurs.fr>";
  await bench.take(
    mail({ From: "ines@ailleurs.fr", "Message-ID": first, Subject: "Une maison" }, "Bonjour."),
  );
  const borrowed = { From: "bonjour@exemple.fr", "X-Original-From": "ines@ailleurs.fr", References: first };
  await bench.take(mail(borrowed, "Changez l'adresse."));
  const messages = await bench.newEnquiries();
  const maison = messages.find(({ subject }) => subject === "Une maison");
  expect(await bench.repliesTo(String(maison?.id))).toEqual([]);
  expect(messages).toHaveLength(2);
});

test("two processes that take the same mail store it once", async () => {
  const bench = await openMailBench();
  const source = mail({ To: bench.world.helene.tag }, "Une seule fois.");
  const outcomes = await Promise.all([bench.take(source, 1), bench.take(source, 2)]);
  expect(outcomes.sort()).toEqual(["before", "reply"]);
  expect(await bench.repliesTo(bench.conversations.helene)).toHaveLength(2);
});

test("a bounce marks the conversation unread, with one line per address", async () => {
  const bench = await openMailBench();
  const { admin, conversations, answer, world } = bench;
  await admin.update("messages", conversations.helene, { is_read: true });
  const bounce = programs.find(({ name }) => name === "a delivery status, with the whole letter");
  await bench.take(bounce?.write(world) ?? "");
  await bench.take(bounce?.write({ ...world, helene: world.paul }) ?? "");
  await bench.take(bounce?.write(world) ?? "");
  const { body } = await admin.view("replies", answer);
  expect(
    String(body.bounce)
      .split("\n")
      .map((line) => line.split(" : ")[0]),
  ).toEqual(["helene@exemple.fr", "paul@exemple.fr"]);
  expect((await admin.view("messages", conversations.helene)).body.is_read).toBe(false);
});

test("a bounced letter without an answer becomes a note", async () => {
  const bench = await openMailBench();
  const bounce = programs.find(({ name }) => name === "a full mailbox");
  await bench.take(bounce?.write({ ...bench.world, helene: bench.world.luc }) ?? "");
  expect(await bench.repliesTo(bench.conversations.luc)).toMatchObject([
    { kind: "note", body: expect.stringContaining("La boîte de cette adresse est pleine.") },
  ]);
});

test("thirty megabytes need little memory, and a heavy file is named", async () => {
  const bench = await openMailBench();
  const megabytes = Buffer.alloc(7 * 1024 * 1024, pdfBase64.slice(0, 40))
    .toString("base64")
    .replace(/.{76}/g, "$&\r\n");
  const attached = (name: string): [string, string] => [
    `Content-Type: application/pdf; name=${name}\nContent-Disposition: attachment; filename=${name}\nContent-Transfer-Encoding: base64`,
    megabytes,
  ];
  const { type, body } = parts(
    "multipart/mixed",
    [plainPart, "Voici tout."],
    attached("a.pdf"),
    attached("b.pdf"),
    attached("c.pdf"),
  );
  const source = Buffer.from(mail({ To: bench.world.helene.tag, "Content-Type": type }, body));
  expect(source.length).toBeGreaterThan(28_000_000);
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss - before);
  }, 5);
  await bench.take(source);
  clearInterval(watch);
  expect(most).toBeLessThan(120_000_000);
  const [, reply] = await bench.repliesTo(bench.conversations.helene);
  expect(reply?.body).toContain("Voici tout.");
  for (const name of ["a.pdf", "b.pdf", "c.pdf"]) expect(reply?.body).toContain(`« ${name} »`);
  expect(readdirSync(join(bench.folder, "tmp"))).toEqual([]);
});

test("a mail's file keeps its written name", async () => {
  const bench = await openMailBench();
  const { type, body } = parts(
    "multipart/mixed",
    [plainPart, "Voici la coupe."],
    [
      "Content-Type: application/pdf\nContent-Disposition: attachment; filename*=UTF-8''fa%C3%A7ade%20sud.pdf\nContent-Transfer-Encoding: base64",
      pdfBase64,
    ],
  );
  await bench.take(mail({ To: bench.world.helene.tag, "Content-Type": type }, body));
  const { store, conversations } = bench;
  const reply = (await store.find("replies", { message: conversations.helene })).find(
    ({ via }) => via === "mail",
  );
  const [name = ""] = (reply?.attachments ?? []) as string[];
  expect(name).toMatch(/^fa_ade_sud_[a-z0-9]{10}\.pdf$/);
  expect(reply?.file_names).toEqual({ [name]: "façade sud.pdf" });
});
