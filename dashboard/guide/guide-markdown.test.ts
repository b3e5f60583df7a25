import { expect, test } from "vitest";
import { parseChapter } from "./guide-markdown.ts";

test("title, headings, steps, points and paragraphs are parsed, in French typography", () => {
  const { title, blocks } = parseChapter(`# Se connecter

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

test("links and code are parsed within a line", () => {
  expect(parseChapter("# Ici\n\nLisez [la fiche](utilisateurs.md) à `/login`.").blocks).toEqual([
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

test("pictures in a table take the column headings as captions", () => {
  const table = `| Au bureau | Au téléphone |
|---|---|
| ![Le bureau](images/a-bureau.webp) | ![Le téléphone](images/a-telephone.webp) |`;
  expect(parseChapter(`# Ici\n\n${table}\n\n![Le menu](images/b.webp)`).blocks).toEqual([
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

test("Windows line ends make no difference", () => {
  const text = "# Ici\n\n- Un\n- Deux\n\nTrois.";
  expect(parseChapter(text.replaceAll("\n", "\r\n"))).toEqual(parseChapter(text));
});

test("markup that the page cannot show is refused", () => {
  expect(() => parseChapter("# Ici\n\n> Une citation")).toThrow("blockquote");
  expect(() => parseChapter("# Ici\n\nUn mot en *italique*.")).toThrow("em");
});
