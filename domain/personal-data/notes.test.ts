import { expect, test } from "vitest";
import { mail } from "../../tests/mail-samples/shape.ts";
import { openMailBench } from "../enquiries/mail/fixtures.ts";
import { eraseAnne, isSaid } from "./fixtures.ts";

test("a note beside somebody's mail no longer names an erased client's conversation", async () => {
  const bench = await openMailBench();
  const { anne, threads, take, newMessages, repliesTo } = bench;
  const words = { sender: anne.id, subject: "Notre glycine", body: "Une glycine doit rester." };
  const { body: enquiry } = await anne.create("messages", words);
  await take(mail({ From: "voisin@ailleurs.fr", To: threads.replyTo(enquiry.id, "owner") }, "Bonjour."));
  const [opened] = (await newMessages()).filter(({ id }) => id !== enquiry.id);
  const noted = async () => (await repliesTo(String(opened?.id))).map(({ body }) => body);
  expect(await noted()).toEqual([expect.stringContaining("« Notre glycine »")]);
  await eraseAnne(bench);
  expect(await noted()).toEqual([
    expect.stringContaining("Il répond à une conversation effacée, mais voisin@ailleurs.fr n'en fait pas"),
  ]);
  expect(isSaid(bench, /glycine/i)).toBe(false);
});
