import { expect, test } from "vitest";
import { file, mail, parts, pdfBase64, plainPart } from "../../../tests/mail-samples/shape.ts";
import { unreadable } from "../../../tests/mail-samples/unreadable.ts";
import { openMailBench } from "./fixtures.ts";

test.each(Object.entries(unreadable))("a mail of %s is refused at once", async (_, content) => {
  const bench = await openMailBench();
  const { type, body } = content();
  const began = performance.now();
  await expect(bench.take(mail({ "Content-Type": type }, body))).rejects.toThrow();
  expect(performance.now() - began).toBeLessThan(15_000);
});

test.each(Object.entries(unreadable))(
  "an enclosed mail of %s is named, and the rest is kept",
  async (_, content) => {
    const bench = await openMailBench();
    const inner = content();
    const { type, body } = parts(
      "multipart/mixed",
      [plainPart, "Voici ce que j'ai reçu."],
      [
        "Content-Type: message/rfc822; name=recu.eml\nContent-Disposition: attachment; filename=recu.eml",
        `From: macon@ailleurs.fr\nSubject: Devis\nContent-Type: ${inner.type}\n\n${inner.body}`,
      ],
      file("plan.pdf", "application/pdf", pdfBase64),
    );
    await bench.take(mail({ To: bench.world.helene.tag, "Content-Type": type }, body));
    const [, reply] = await bench.repliesTo(bench.conversations.helene);
    expect(reply?.body).toContain("Voici ce que j'ai reçu.");
    expect(reply?.body).toContain("« recu.eml », illisible");
    expect(reply?.attachments).toHaveLength(1);
  },
);

test("a mail whose time runs out is refused, and stores nothing", async () => {
  const bench = await openMailBench();
  const source = mail({ To: bench.world.helene.tag }, "Bonjour.");
  await expect(bench.take(source, 1, AbortSignal.abort(new Error("Too late.")))).rejects.toThrow("Too late.");
  expect(await bench.repliesTo(bench.conversations.helene)).toHaveLength(1);
  expect(await bench.take(source, 1)).toBe("reply");
});
