import { expect, test } from "vitest";
import { textOfHtml } from "./html-text.server.ts";

/** Pages as programs write them, and their words. */
const pages: Record<string, [html: string, words: string]> = {
  "blocks that are only said to be": [
    '<span style="display:block">Mur</span><span style="display: block">Toit</span>',
    "Mur\nToit",
  ],
  "lines that stand as they are": [
    '<div style="white-space: pre-wrap;">Longueur : 8 m\nLargeur : 5 m</div><p>Merci</p>',
    "Longueur : 8 m\nLargeur : 5 m\nMerci",
  ],
  "lines of a field": ["<form><textarea>Ligne 1\nLigne 2</textarea></form>", "Ligne 1\nLigne 2"],
  "lines of older elements": ["<listing>Ligne 1\nLigne 2</listing>", "Ligne 1\nLigne 2"],
  "a table of Word, with a paragraph in each cell": [
    "<table><tr><td><p>Mur</p></td><td><p>3 m</p></td></tr><tr><td><p>Toit</p></td><td><p>20 m<sup><span>2</span></sup></p></td></tr></table>",
    "Mur 3 m\nToit 20 m²",
  ],
  "a table of Gmail, with a block in each cell": [
    "<table><tr><td><div>Mur</div></td><td><div>3 m</div></td></tr></table>",
    "Mur 3 m",
  ],
  "a table that is there for its looks": [
    "<table><tr><td><table><tr><td><p>Bonjour,</p><p>Nous venons.</p></td></tr></table></td></tr></table>",
    "Bonjour,\n\nNous venons.",
  ],
  "numbers of a list": [
    "<ol><li>Oui</li><li>Non</li></ol><ol start=3><li>Trois</li></ol>",
    "1. Oui\n2. Non\n\n3. Trois",
  ],
  "items with paragraphs": ["<ul><li><p>Mur</p></li><li><p>Toit</p></li></ul>", "- Mur\n\n- Toit"],
  "a part that is opened": ["<details><summary>Plan</summary>Voir</details>", "Plan\nVoir"],
  "a sign that is drawn": ['<p>Merci <img alt="😊" src="x"> <img alt="Logo" src="y"></p>', "Merci 😊"],
  "a link without a scheme": [
    '<a href="//x.example/a">ici</a> <a href="www.x.example/b">là</a>',
    "ici (https://x.example/a) là (www.x.example/b)",
  ],
  "an address that a name covers": [
    '<p>Écrivez à <a href="mailto:zoe@x.example?subject=plan">Zoé</a></p>',
    "Écrivez à Zoé (zoe@x.example)",
  ],
  "a place on a map": ['<a href="geo:43.7,1.8">le terrain</a>', "le terrain (geo:43.7,1.8)"],
  exponents: [
    '10<sup>-3</sup> 20 m<span style="vertical-align:super">2</span> 1<sup>er</sup>',
    "10⁻³ 20 m² 1er",
  ],
  "what nobody sees": ["<p hidden>caché</p><p>a<img style='display:none'>b</p><p>c</p>", "ab\n\nc"],
  "an indent of Apple": [
    '<p>Il faut :</p><blockquote class="webkit-indent-blockquote" style="margin:0 0 0 40px;border:none">un abri</blockquote>',
    "Il faut :\n\nun abri",
  ],
  "an indent without a line": [
    '<p>Il faut :</p><blockquote style="border-left:0;border-left-width:0px;border-style:none;border-width:medium">un abri</blockquote>',
    "Il faut :\n\nun abri",
  ],
  "a style of Word": [
    '<p>Il faut</p><blockquote class="MsoQuote">un abri</blockquote>',
    "Il faut\n\nun abri",
  ],
  "a box around": [
    '<p>Il faut</p><blockquote style="border:1px solid black">un abri</blockquote>',
    "Il faut\n\nun abri",
  ],
  "a quote of Outlook": [
    '<p>Oui.</p><blockquote style="border:none;border-left:solid #1010FF 1.5pt">Mardi.</blockquote>',
    "Oui.\n\n> Mardi.",
  ],
};

test.each(Object.entries(pages))("a page's words: %s", (_, [html, words]) => {
  expect(textOfHtml(html)).toBe(words);
});
