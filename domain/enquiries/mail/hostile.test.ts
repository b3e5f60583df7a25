import { expect, test } from "vitest";
import { mail } from "../../../tests/mail-samples/shape.ts";
import { openMailBench } from "./fixtures.ts";
import { foldMail } from "./folding/folding.ts";
import { textOfHtml } from "./html/html-text.server.ts";

const long = 200_000;
const filled = (unit: string, length = long) => unit.repeat(Math.ceil(length / unit.length));

/** Texts that make a careless expression backtrack again and again. */
const texts = {
  spaces: `${filled(" ")}x`,
  "empty lines": `${filled("\n")}x`,
  quotes: filled("> a\n"),
  "quotes and words in turn": filled("> a\nb\n"),
  "beginnings of attributions": filled("Le Le Le Le Le Le\n"),
  "one long beginning": `Le ${filled("a ")}`,
  "addresses that never end": filled("Anne <a@"),
  headings: filled("De : a\nEnvoyé : b\n"),
  dashes: filled("-- \n"),
};

test.each(Object.entries(texts))("%s are folded in a moment", (_, text) => {
  const started = process.cpuUsage();
  foldMail(text);
  // An expression that rereads everything for each sign takes minutes, on any machine.
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(5_000);
});

test.each([
  ["open elements", filled("<div>", 500_000)],
  ["quotes in quotes", `${filled("<blockquote>", 400_000)}a<br>b`],
  ["comments that do not end", filled("<!--", 500_000)],
  ["attributes", `<p ${filled("a=b ", 500_000)}>`],
])("a page of %s is read in a moment", (_, html) => {
  const started = process.cpuUsage();
  expect(textOfHtml(html).length).toBeLessThan(1_000_000);
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(5_000);
});

test.each([
  ["From", `${filled("a")}@`],
  ["References", filled("<a@b> ")],
  ["References", filled("<")],
  ["Subject", filled("Absente ")],
  ["To", filled("contact+abcdefghij12345")],
  ["Authentication-Results", filled("dmarc = ")],
  ["X-Failed-Recipients", filled("a")],
])("the longest allowed heading %s is read, an endless one refused", async (name, value) => {
  const bench = await openMailBench();
  // Folded, because no line of a mail may be so long.
  const folded = value.replace(/.{70}/g, "$&\r\n ");
  const started = process.cpuUsage();
  await expect(bench.take(mail({ [name]: folded }, "Bonjour."))).rejects.toThrow();
  await bench.take(mail({ [name]: folded.slice(0, 60_000) }, "Bonjour."));
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(15_000);
  expect(await bench.newEnquiries()).toHaveLength(1);
});
