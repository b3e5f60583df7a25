import { expect, test } from "vitest";
import { plainTextLinks, richTextLinks, withoutLinks } from "./text-links.ts";

const html =
  '<p>Une première phrase. Voir le <a href="/realisations/graulhet" rel="noopener">chantier de <strong>Graulhet</strong></a>, levé au printemps. Une autre.</p><p>Et <a href="/contact?a=1&amp;b=2">nous</a>.</p>';

test("a link of a rich text is quoted in its sentence", () => {
  expect(richTextLinks(html)).toEqual([
    {
      href: "/realisations/graulhet",
      before: "Voir le ",
      label: "chantier de Graulhet",
      after: ", levé au printemps.",
    },
    { href: "/contact?a=1&b=2", before: "Et ", label: "nous", after: "." },
  ]);
});

test("a long sentence is cut at a word", () => {
  const words = "planche ".repeat(30);
  const [link] = richTextLinks(`<p>${words}<a href="/a">ici</a> ${words}</p>`);
  expect(link?.before).toMatch(/^… planche/);
  expect(link?.after).toMatch(/planche …$/);
  expect(link?.before.length).toBeLessThan(90);
});

test("a removed link leaves its words, and other links", () => {
  expect(withoutLinks(html, "/realisations/graulhet")).toBe(
    html.replace(/<a href="\/real.*?>(.*?)<\/a>/, "$1"),
  );
  expect(withoutLinks(html, "/autre")).toBe(html);
  expect(withoutLinks(html, "/contact?a=1&b=2")).not.toContain("contact");
});

test("a plain text's addresses are links", () => {
  expect(plainTextLinks("Merci.\nVoyez https://bois.example/salon. À bientôt")).toEqual([
    { href: "https://bois.example/salon", before: "Voyez ", label: "https://bois.example/salon", after: "." },
  ]);
  expect(plainTextLinks("rien")).toEqual([]);
});

test("broken markup takes no time", () => {
  const started = process.cpuUsage();
  richTextLinks("<a href=".repeat(20_000));
  richTextLinks('<a href="x">'.repeat(5_000));
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(2_000);
});
