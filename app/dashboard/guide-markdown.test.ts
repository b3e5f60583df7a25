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
| <img src="images/a-bureau.webp" width="520" alt="Le bureau"> | <img src="images/a-telephone.webp" width="200" alt="Le téléphone"> |`;
  expect(
    chapterIn(`# Ici\n\n${table}\n\n<img src="images/b.webp" width="200" alt="Le menu">`).blocks,
  ).toEqual([
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
