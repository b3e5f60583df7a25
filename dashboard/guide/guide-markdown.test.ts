import { expect, test } from "vitest";
import { chapterIn } from "./guide-markdown.ts";

test("a chapter is read with its title, headings, steps, points and paragraphs, set in French", () => {
  const { title, blocks } = chapterIn(`# Se connecter

## D'abord

1. Ouvrez le site.
2. Tapez **Entrée** : c'est fait !

- Un point

Une ligne
et sa suite.

<!-- Rien que le lecteur voie. -->
`);
  expect(title).toBe("Se connecter");
  expect(blocks).toEqual([
    { kind: "heading", words: ["D’abord"] },
    {
      kind: "steps",
      items: [
        ["Ouvrez le site."],
        ["Tapez ", { kind: "strong", text: "Entrée" }, "\u00a0: c’est fait\u202f!"],
      ],
    },
    { kind: "points", items: [["Un point"]] },
    { kind: "text", words: ["Une ligne et sa suite."] },
  ]);
});

test("links and code stand within a line", () => {
  expect(chapterIn("# Ici\n\nLisez [la fiche](utilisateurs.md) à `/login`.").blocks).toEqual([
    {
      kind: "text",
      words: [
        "Lisez ",
        { kind: "link", text: "la fiche", to: "utilisateurs.md" },
        " à ",
        { kind: "code", text: "/login" },
        ".",
      ],
    },
  ]);
});

test("pictures in a table are called as its columns are, one alone by nothing", () => {
  const table = `| Au bureau | Au téléphone |
|---|---|
| ![Le bureau](images/a-bureau.webp) | ![Le téléphone](images/a-telephone.webp) |`;
  expect(chapterIn(`# Ici\n\n${table}\n\n![Le menu](images/b.webp)`).blocks).toEqual([
    {
      kind: "pictures",
      pictures: [
        { file: "a-bureau.webp", alt: "Le bureau", caption: "Au bureau" },
        { file: "a-telephone.webp", alt: "Le téléphone", caption: "Au téléphone" },
      ],
    },
    { kind: "pictures", pictures: [{ file: "b.webp", alt: "Le menu" }] },
  ]);
});

test("a file with the line ends of Windows reads the same", () => {
  const text = "# Ici\n\n- Un\n- Deux\n\nTrois.";
  expect(chapterIn(text.replaceAll("\n", "\r\n"))).toEqual(chapterIn(text));
});

test("what the page could not show is refused, and so seen before anybody misses it", () => {
  expect(() => chapterIn("# Ici\n\n> Une citation")).toThrow("blockquote");
  expect(() => chapterIn("# Ici\n\nUn mot en *italique*.")).toThrow("em");
});
