import { expect, test } from "vitest";
import { cleanHtml } from "./richtext.ts";

test.each([
  ["<div>Mur en douglas</div><div>Toit</div>", "<p>Mur en douglas</p><p>Toit</p>"],
  ["Mur</p>Toit", "Mur<br />Toit"],
  ["<section><b>Mur</b> en douglas</section>Toit", "<p><strong>Mur</strong> en douglas</p><p>Toit</p>"],
  ["<p>Mur<div>Toit</div></p>", "<p>Mur</p><p>Toit</p>"],
  ["<li><div>Mur</div><div>Toit</div></li>", "<li>Mur<br />Toit</li>"],
  ["<b><div>Mur</div><div>Toit</div></b>", "<strong>Mur<br />Toit</strong>"],
  ["<dl><dt>Mur</dt><dd>Douglas</dd></dl>", "<p>Mur<br />Douglas</p>"],
  ["<figure><figcaption>Mur</figcaption></figure>Toit", "<p>Mur</p><p>Toit</p>"],
  [
    "<blockquote><div>Mur</div><div>Toit</div></blockquote>",
    "<blockquote><p>Mur</p><p>Toit</p></blockquote>",
  ],
  ["<div>Mur</div><div><br></div><div>Toit</div>", "<p>Mur</p><p>Toit</p>"],
  ["<div><ul><li>Mur</li></ul>Toit</div>", "<ul><li>Mur</li></ul><p>Toit</p>"],
  ['<div><a href="/x"><h3>Mur</h3></a></div>', '<a href="/x"><h3>Mur</h3></a>'],
  ['<span style="display: block">Mur</span><span style="display:block">Toit</span>', "<p>Mur</p><p>Toit</p>"],
  ["<menu><li>Mur</li><li>Toit</li></menu>", "<ul><li>Mur</li><li>Toit</li></ul>"],
  ["Mur<xmp>x</xmp>Toit", "Mur<p>Toit</p>"],
])("words of dropped blocks stay apart: %s", (sent, kept) => {
  expect(cleanHtml(sent)).toBe(kept);
});

test.each([
  ["<p><ruby>moise<rt>mwaz</rt></ruby> double</p>", "<p>moise (mwaz) double</p>"],
  ["<ruby>moise<rp>(</rp><rt>mwaz</rt><rp>)</rp></ruby> double", "moise(mwaz) double"],
  ["<ruby>moise<rp>[<rt>mwaz<rp>]</ruby>", "moise[mwaz]"],
  ["<ruby>木<rt>ki</rt>組<rt>gumi</rt></ruby>", "木 (ki)組 (gumi)"],
  ["<ruby><rb>木<rb>組<rt>ki<rt>gumi</ruby>", "木組 (ki) (gumi)"],
  ["<ruby>moise<rt><i>mwaz</i></rt></ruby>", "moise (<em>mwaz</em>)"],
  ["<ruby>moise<rt></rt></ruby>", "moise"],
  ["moise<rt>mwaz", "moise (mwaz)"],
])("an annotation stays apart from the annotated word: %s", (sent, kept) => {
  const clean = cleanHtml(sent);
  expect(clean).toBe(kept);
  expect(cleanHtml(clean)).toBe(clean);
});

test.each([
  ["<table><tr><td>Mur</td><td>3 m</td></tr></table>", "<p>Mur · 3 m</p>"],
  [
    "<table>\n<thead>\n<tr><th>Pièce</th>\n<th>Longueur</th></tr></thead>\n<tr><td>Mur</td><td>3 m</td></tr></table>",
    "<p>Pièce · Longueur<br />Mur · 3 m</p>",
  ],
  ["<table><tr><td><p>Mur</p></td><td><p>3 m</p></td></tr></table>", "<p>Mur · 3 m</p>"],
  [
    "<table><tr><td>Mur<td><br></td><td>&nbsp;</td><td><b>3 m</b></table>",
    "<p>Mur · <strong>3 m</strong></p>",
  ],
  ["<table><tr><td><ul><li>Mur</li></ul></td><td>3 m</td></tr></table>", "<ul><li>Mur</li></ul><p>3 m</p>"],
  [
    "<p>Cotes</p><table><caption>Murs</caption><tr><td>A</td></tr></table>Fin",
    "<p>Cotes</p><p>Murs<br />A</p><p>Fin</p>",
  ],
  [
    "<table><tr><td><p>Mur</p><td><p>a</p><p>b</p><tr><th>Toit<td>4 m</table>",
    "<p>Mur · a<br />b<br />Toit · 4 m</p>",
  ],
  ["<table><tr><td>Mur</td></tr></table><table><tr><td>Toit</td></tr></table>", "<p>Mur</p><p>Toit</p>"],
  ["<li><table><tr><td>Mur</td><td>3 m</td></tr></table></li>", "<li>Mur · 3 m</li>"],
  [
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><div><table><tr><td><p>Mur</p></td><td><p>3 m</p></td></tr></table></div><p>Fin</p></b>',
    "<p>Mur · 3 m</p><p>Fin</p>",
  ],
  [
    '<div style="display:table-row"><span style="display:table-cell">Mur</span><span style="display:table-cell">3 m</span></div>',
    "<p>Mur · 3 m</p>",
  ],
])("a table's rows become lines, and its cells stay apart: %s", (sent, kept) => {
  expect(cleanHtml(sent).replaceAll("\n", "")).toBe(kept);
});

test.each(["iframe", "video", "textarea", "object", "svg", "noscript", "template"])(
  "words around a dropped %s stay apart",
  (name) => {
    expect(cleanHtml(`Mur<${name}></${name}>Toit`)).toBe("Mur Toit");
  },
);

test.each(["<input>", '<img src="https://ailleurs.fr/a.png" alt="">', "<embed src=x>"])(
  "words around a dropped %s stay apart, without an end",
  (tag) => {
    expect(cleanHtml(`<p>Mur${tag}Toit</p>`)).toBe("<p>Mur Toit</p>");
  },
);

test("lines of preformatted text stay lines", () => {
  expect(cleanHtml("<listing>l1\nl2</listing>")).toBe("<p>l1<br />l2</p>");
  expect(cleanHtml("<pre><code>l1\nl2</code></pre>")).toBe("<p>l1<br />l2</p>");
  expect(cleanHtml("<pre>\nl1\r\n\r\nl2\n</pre>fin")).toBe("<p>l1<br />l2</p><p>fin</p>");
});

test("items nested too deep stay separate", () => {
  const deep = "<blockquote>".repeat(60);
  expect(cleanHtml(`${deep}<p>Mur</p><p>Toit</p>`)).toContain("Mur<br />Toit");
});

test.each([
  "20 m<sup>2</sup>",
  "<p>H<sub>2</sub>O</p>",
  "<p>XIX<sup>e</sup> siècle</p>",
  "<p>a<strong><sup>n</sup></strong></p>",
])("raised and lowered characters are kept: %s", (html) => {
  expect(cleanHtml(html)).toBe(html);
});

test("characters raised or lowered by a style keep that", () => {
  const [raised, lowered] = ["super", "sub"].map((align) => `<span style="vertical-align:${align}">2</span>`);
  expect(cleanHtml(`20 m${raised} CO${lowered}<span>x</span>`)).toBe("20 m<sup>2</sup> CO<sub>2</sub>x");
});

test("exponents and indices of a formula are kept as such", () => {
  const formula = (inner: string) => cleanHtml(`<p>20 <math><mrow>${inner}</mrow></math> au moins</p>`);
  expect(formula("<msup><mi>m</mi><mn>2</mn></msup>")).toBe("<p>20 m<sup>2</sup> au moins</p>");
  expect(formula("<msubsup><mi>x</mi><mn>1</mn><mrow><mo>-</mo><mn>2</mn></mrow></msubsup>")).toBe(
    "<p>20 x<sub>1</sub><sup>-2</sup> au moins</p>",
  );
  expect(formula("<msup><mrow><mi>m</mi><mspace/></mrow><mn>2</mn></msup><mi>y</mi>")).toBe(
    "<p>20 m<sup>2</sup>y au moins</p>",
  );
  expect(cleanHtml("<msup><mi>m</mi><mn>2</mn></msup>")).toBe("m2");
});

test("cleaning clean text changes nothing", () => {
  for (const html of [
    "<div>Mur<div>Toit</div></div>fin<table><tr><td>a<td>b<tr><td><p>c</p><p>d</p></table>",
    "<li><div>a</div>b<pre>c\nd</pre></li><div><b>e<div>f</b>g</div>",
  ]) {
    const clean = cleanHtml(html);
    expect(cleanHtml(clean)).toBe(clean);
  }
});
