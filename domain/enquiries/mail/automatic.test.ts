import { expect, test } from "vitest";
import { mail } from "../../../tests/mail-samples/shape.ts";
import { followMailLetters, type MailBench, openMailBench } from "./fixtures.ts";

/** The team answers a client, whose mail program answers at once. */
async function answerAndReply(
  { admin, take, world, conversations }: MailBench,
  words: string,
): Promise<void> {
  await admin.create("replies", { message: conversations.helene, body: "Nous passons mardi." });
  await take(mail({ To: world.helene.tag }, words));
}

async function clientWays({ repliesTo, conversations }: MailBench): Promise<unknown[]> {
  const replies = await repliesTo(conversations.helene);
  return replies.filter(({ side }) => side === "client").map(({ via }) => via);
}

test("a program that answers every letter unmarked is stopped", async () => {
  const bench = await openMailBench();
  for (let turn = 0; turn < 4; turn++) await answerAndReply(bench, "Merci de votre message.");
  expect(await clientWays(bench)).toEqual(["mail", "mail", "automatic", "automatic"]);
});

test("a person who asks the same three times a day is told each time", async () => {
  const bench = await openMailBench();
  const letters = followMailLetters(bench);
  for (let turn = 0; turn < 3; turn++)
    await bench.take(mail({ To: bench.world.helene.tag }, "Avez-vous eu mon message ?"));
  expect(await clientWays(bench)).toEqual(["mail", "mail", "mail"]);
  await expect.poll(letters).toHaveLength(3);
});

test("a colleague's same sentence leaves each time", async () => {
  const bench = await openMailBench();
  const letters = followMailLetters(bench);
  for (let turn = 0; turn < 3; turn++)
    await bench.take(mail({ From: "admin@exemple.fr", To: bench.world.team.tag }, "Merci de votre message."));
  // Each reply goes to Hélène and to Paul.
  await expect.poll(letters).toHaveLength(6);
});

test("« Merci. » three times a day does not mark a program", async () => {
  const bench = await openMailBench();
  for (let turn = 1; turn <= 3; turn++) await bench.take(mail({ To: bench.world.helene.tag }, "Merci."));
  const replies = (await bench.repliesTo(bench.conversations.helene)).filter(({ side }) => side === "client");
  expect(replies.map(({ via }) => via)).toEqual(["mail", "mail", "mail"]);
});

test("two programs that answer each other in new words are stopped", async () => {
  const bench = await openMailBench();
  const { helene, team } = bench.world;
  for (let turn = 1; turn <= 20; turn++) {
    await bench.take(mail({ To: helene.tag }, `Votre demande a le numéro ${turn}, merci.`));
    await bench.take(mail({ From: "admin@exemple.fr", To: team.tag }, `Nous avons bien reçu ${turn}.`));
  }
  const replies = await bench.repliesTo(bench.conversations.helene);
  expect(replies.filter(({ via }) => via === "mail").length).toBeLessThan(30);
  expect(replies.slice(-4).map(({ via }) => via)).toEqual(Array(4).fill("automatic"));
});

test("repeated words from before the writer's account count too", async () => {
  const bench = await openMailBench();
  const { store, service, conversations, repliesTo } = bench;
  const again = () => answerAndReply(bench, "Merci de votre message.");
  for (let turn = 0; turn < 2; turn++) await again();
  const password = "des poutres et des pannes";
  const account = { name: "Hélène Caussade", email: "helene@exemple.fr", role: "user", verified: true };
  const values = { ...account, password, passwordConfirm: password };
  const { body } = await service("operator").create("users", values);
  const [reader] = await store.find("readers", { message: conversations.helene, role: "owner" });
  await service("enquiries").update("messages", conversations.helene, { sender: body.id });
  await service("enquiries").update("readers", String(reader?.id), { user: body.id });
  await again();
  const replies = (await repliesTo(conversations.helene)).filter(({ side }) => side === "client");
  expect(replies.map(({ via, author }) => [via, author])).toEqual([
    ["mail", body.id],
    ["mail", body.id],
    ["automatic", body.id],
  ]);
});
