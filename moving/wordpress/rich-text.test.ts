import { cleanHtml } from "record-store/rich-text/richtext.ts";
import { expect, test } from "vitest";
import { readText } from "./rich-text.ts";

const uploads = "https://ancien.example/wp-content/uploads";

/** A post's text as it is kept, with every picture at hand. */
function kept(content: string): string {
  const { html } = readText(content, ({ src, id }) => `/api/files/p/x/${id ?? src.split("/").at(-1)}`);
  return cleanHtml(html).replaceAll("\n", "").replaceAll(/ +/g, " ");
}

test.each([
  ["<p>Voir [sic] puis [en cours de chantier]</p>", "<p>Voir [sic] puis [en cours de chantier]</p>"],
  ["<p>[sous-sol] et [voir plan]</p>", "<p>[sous-sol] et [voir plan]</p>"],
  ["<p>[note : prix = 3 €]</p>", "<p>[note : prix = 3 €]</p>"],
  ['<p>Écrire [[gallery ids="1"]]</p>', '<p>Écrire [gallery ids="1"]</p>'],
  ['<p>[highlight]Mur[/highlight] [contact-form-7 id="5"][toc]</p>', "<p>Mur </p>"],
  ["<p>[ma_carte][bouton url='#' /]Mur</p>", "<p>Mur</p>"],
  ["<p>[Jean_Paul] [R+1] [OK/KO] [TVA=20] [/fin]</p>", "<p>[Jean_Paul] [R+1] [OK/KO] [TVA=20] [/fin]</p>"],
  ['<p>[prix="3 €"] [dit "le Maçon"]</p>', '<p>[prix="3 €"] [dit "le Maçon"]</p>'],
  ["<p>[nggallery id=3][metaslider id=5]Mur</p>", "<p>Mur</p>"],
])("brackets that are no shortcode stay: %s", (content, html) => {
  expect(kept(content)).toBe(html);
});

test.each([
  ["[one_half]Mur[/one_half][one_half_last]Toit[/one_half_last]", "<p>Mur</p><p>Toit</p>"],
  ["[vc_row][vc_column]Mur[/vc_column][vc_column]Toit[/vc_column][/vc_row]", "<p>Mur</p><p>Toit</p>"],
  ["[et_pb_text]<p>Mur</p>[/et_pb_text][et_pb_text]Toit[/et_pb_text]", "<p>Mur</p><p>Toit</p>"],
  ["Mur<!--more-->Toit", "<p>Mur</p><p>Toit</p>"],
  ["Mur[vc_raw_html]JTNDZGl2JTNF[/vc_raw_html]Toit", "<p>Mur</p><p>Toit</p>"],
])("words of two modules stay apart: %s", (content, html) => {
  expect(kept(content)).toBe(html);
});

test.each([
  [
    "Intro\n<ul>\n<li>un</li>\n<li>deux</li>\n</ul>\nFin",
    "<p>Intro</p><ul><li>un</li><li>deux</li></ul><p>Fin</p>",
  ],
  ["<ol>\n\n<li>un\n<ul>\n<li>a</li>\n</ul>\n</li>\n</ol>", "<ol><li>un <ul><li>a</li></ul></li></ol>"],
  ["<blockquote>Mur\n\nToit</blockquote>", "<blockquote><p>Mur</p><p>Toit</p></blockquote>"],
  ["<h2>Mur</h2>\nUn\ndeux\n<hr>\nTrois", "<h2>Mur</h2><p>Un<br />deux</p><hr /><p>Trois</p>"],
  ["<table>\n<tbody>\n<tr>\n<td>Mur</td>\n<td>3 m</td>\n</tr>\n</tbody>\n</table>", "<p>Mur · 3 m</p>"],
  ["<pre>un\n  deux</pre>", "<p>un<br /> deux</p>"],
  ["Un<br />\nDeux<br>\n\nTrois", "<p>Un<br />Deux</p><p>Trois</p>"],
  ["Un\n<iframe src='x'></iframe>\nDeux", "<p>Un</p><p>Deux</p>"],
  ["<style>\na{}\n\nb{}\n</style>\nUn", "<p>Un</p>"],
  ["<form>\n<select>\n<option>Un</option>\n</select>\n</form>", "<p>Un</p>"],
  ["Un\n\n&nbsp;\n\n<p>&nbsp;</p>\nDeux", "<p>Un</p><p>Deux</p>"],
  ["Un\r\rDeux\rTrois", "<p>Un</p><p>Deux<br />Trois</p>"],
  ["<!-- wp:freeform -->Un\n\nDeux<!-- /wp:freeform -->", "<p>Un</p><p>Deux</p>"],
  ["Un\n\nDeux\n<!-- wp:paragraph --><p>Trois</p><!-- /wp:paragraph -->", "<p>Un</p><p>Deux</p><p>Trois</p>"],
])("only lines of words get breaks: %j", (content, html) => {
  expect(kept(content)).toBe(html);
});

test.each([
  '<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>Mur</td><td>3 m</td></tr></tbody></table></figure><!-- /wp:table -->',
  "<table><tr><th>Mur</th><td>3 m</td></tr></table>",
  "<table><tr><td>Mur\n</td>\n<td><p>3 m</p></td></tr></table>",
  '<table summary="a > b"><tr><td>Mur<td>3 m</table>',
])("a table's cells stay apart: %j", (content) => {
  expect(kept(content)).toBe("<p>Mur · 3 m</p>");
});

test.each([
  ['alt="surface > 100 m²"', "surface &gt; 100 m²"],
  ["alt='5 > 3 > 1'", "5 &gt; 3 &gt; 1"],
  ['alt="l\'angle > 90°"', "l'angle &gt; 90°"],
  ['alt="A &amp; B &gt; C"', "A &amp; B &gt; C"],
  ['title="x > y" alt="a\n\nb > c"', "a b &gt; c"],
  ['alt="[sic] 3 > 2"', "[sic] 3 &gt; 2"],
])("a > in an alt text ends no picture: %s", (alt, text) => {
  const html = kept(`<p>a</p><img ${alt} src="${uploads}/vue.jpg"><p>b</p>`);
  expect(html).toContain(`src="/api/files/p/x/vue.jpg" alt="${text}"`);
  expect(html.replaceAll(/"[^"]*"/g, "").replaceAll(/<[^>]*>/g, "")).toBe("ab");
});

test.each([
  [
    `[et_pb_section][et_pb_image src="${uploads}/plan.jpg" alt="Le plan" /][/et_pb_section]`,
    "plan.jpg",
    "Le plan",
  ],
  [
    `[et_pb_blurb image="${uploads}/plan.jpg" title_text="Le %22plan%22"]Texte[/et_pb_blurb]`,
    "plan.jpg",
    "Le &quot;plan&quot;",
  ],
  ['[vc_row][vc_single_image image="12" img_size="full"][/vc_row]', "12", ""],
  [`[fusion_imageframe image_id="12|full" src="${uploads}/plan.jpg"][/fusion_imageframe]`, "12", ""],
])("a module that shows a picture becomes that picture: %s", (content, name, alt) => {
  expect(kept(content)).toContain(`<img src="/api/files/p/x/${name}" alt="${alt}" />`);
});

test.each([
  ['[vc_custom_heading text="Le bois"]', "<h3>Le bois</h3>"],
  ['[et_pb_blurb title="Isolation"]<p>Texte</p>[/et_pb_blurb]', "<h3>Isolation</h3><p>Texte</p>"],
  ['[et_pb_fullwidth_header title="Maison" subhead="Albi" /]', "<h3>Maison</h3><h3>Albi</h3>"],
  ['[tabs][tab title="A"]a[/tab][tab title="B"]b[/tab][/tabs]', "<h3>A</h3><p>a</p><h3>B</h3><p>b</p>"],
  ['[et_pb_section admin_label="section"][et_pb_row title="x"]Mur[/et_pb_row][/et_pb_section]', "<p>Mur</p>"],
])("the title that a module shows is a heading: %s", (content, html) => {
  expect(kept(content)).toBe(html);
});

test.each([
  [`[fusion_imageframe]${uploads}/plan.jpg[/fusion_imageframe]`, "plan.jpg"],
  [`<img src="data:image/gif;base64,R0" data-src="${uploads}/vue.jpg">`, "vue.jpg"],
  [`<img data-lazy-src="${uploads}/vue.jpg" alt="">`, "vue.jpg"],
  [`<img srcset="${uploads}/vue.jpg 1x, ${uploads}/grand.jpg 2x">`, "vue.jpg"],
])("a picture that stands elsewhere in its tag or module is shown: %s", (content, name) => {
  expect(kept(content)).toContain(`<img src="/api/files/p/x/${name}"`);
});

test("a caption in an attribute goes below its picture", () => {
  const content = `[caption id="x" caption="Légende [bois]"]<img src="${uploads}/vue.jpg">[/caption]`;
  expect(kept(content)).toContain("<p><em>Légende [bois]</em></p>");
});

test.each([
  ['[gallery size="thumbnail" include="31,32"]', [{ id: "31" }, { id: "32" }]],
  ["[gallery ids=31,32]", [{ id: "31" }, { id: "32" }]],
  ['[gallery id="7"]', [{ post: "7" }]],
  ['[et_pb_gallery gallery_ids="31, 32" fullwidth="on" /]', [{ id: "31" }, { id: "32" }]],
  ["[vc_gallery images=”31,32″]", [{ id: "31" }, { id: "32" }]],
  [
    `[et_pb_section background_image="${uploads}/fond.jpg"][vc_row css=".a{background: url(${uploads}/b.png?id=3)}"]`,
    [{ address: `${uploads}/fond.jpg` }, { address: `${uploads}/b.png` }],
  ],
  ["[gallery include = '31 , 32']", [{ id: "31" }, { id: "32" }]],
  [
    `<!-- wp:cover {"url":"https:\\/\\/ancien.example\\/wp-content\\/uploads\\/fond.jpg","id":31} --><div>Mur</div><!-- /wp:cover -->`,
    [{ id: "31" }, { address: `${uploads}/fond.jpg` }],
  ],
  ['<!-- wp:gallery {"ids":[31,32]} --><figure></figure><!-- /wp:gallery -->', [{ id: "31" }, { id: "32" }]],
  [
    `<div style="background-image:url('${uploads}/fond.jpg')">Mur</div>`,
    [{ address: `${uploads}/fond.jpg` }],
  ],
])("pictures that a gallery or a module names are listed: %s", (content, listed) => {
  expect(readText(content, () => undefined).listed).toEqual(listed);
});

test("a missing picture leaves no empty paragraph", () => {
  const content = `Mur\n\n<img src="${uploads}/vue.jpg">\n\nToit`;
  expect(cleanHtml(readText(content, () => undefined).html).replaceAll("\n", "")).toBe(
    "<p>Mur</p><p>Toit</p>",
  );
});

/** A module of Divi 5, as WordPress stores its settings. */
function diviBlock(module: string, parts: Record<string, unknown>): string {
  const values = Object.entries(parts).map(([name, value]) => [
    name,
    { innerContent: { desktop: { value } } },
  ]);
  const settings = { module: { advanced: {} }, ...Object.fromEntries(values), builderVersion: "5.0.0" };
  const json = JSON.stringify(settings).replaceAll("<", "\\u003c").replaceAll(">", "\\u003e");
  return `<!-- wp:divi/${module} ${json.replaceAll("--", "\\u002d\\u002d")} /-->`;
}

test.each([
  [diviBlock("text", { content: "<p>Mur -- et toit</p>" }), "<p>Mur -- et toit</p>"],
  [diviBlock("text", { content: "Mur" }) + diviBlock("text", { content: "Toit" }), "<p>Mur</p><p>Toit</p>"],
  [diviBlock("heading", { title: "Une <b>extension</b>" }), "<h3>Une extension</h3>"],
  [
    diviBlock("blurb", { content: "<p>Texte</p>", title: { text: "Isolation" } }),
    "<h3>Isolation</h3><p>Texte</p>",
  ],
  [
    diviBlock("image", { image: { src: `${uploads}/plan.jpg`, alt: 'Le "plan"' } }),
    '<img src="/api/files/p/x/plan.jpg" alt="Le &quot;plan&quot;" />',
  ],
  [diviBlock("code", { content: "<script>a()</script>let b" }), ""],
  ["<!-- wp:divi/text {not json} /-->", ""],
])("words and pictures in the settings of Divi's blocks come: %s", (block, html) => {
  const page = `<!-- wp:divi/section {"builderVersion":"5.0.0"} -->${block}<!-- /wp:divi/section -->`;
  expect(kept(page)).toBe(html);
});
