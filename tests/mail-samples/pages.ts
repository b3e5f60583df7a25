import { type MailShape, mail, type ShapeWorld } from "./shape.ts";

/** A page of Hélène's without a plain text. */
function page(name: string, html: string, body: string, folds: string[] = [], type = "html"): MailShape {
  return {
    name,
    write: ({ helene }: ShapeWorld) =>
      mail({ To: helene.tag, "Content-Type": `text/${type}; charset=utf-8` }, html),
    lands: "helene",
    body,
    folds,
  };
}

const indents = [
  'style="margin:0 0 0 40px;border:none;padding:0"',
  'style="margin: 0px 0px 0px 40px; border: 0; padding: 0px;"',
  "",
  'style="margin-left:.8ex"',
];
const quotes = [
  'type="cite"',
  'class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px #ccc solid;padding-left:1ex"',
  'style="border-left:2px solid #1010FF;margin-left:5px"',
  'style="padding-left:5px;BORDER-LEFT: #ff6600 2px solid"',
];

/** Mails in HTML or another markup, with the words that are read. */
export const pages: MailShape[] = [
  ...indents.map((attributes, at) =>
    page(
      `an indented block is no quote, ${at + 1}`,
      `<p>Il nous faut :</p><blockquote ${attributes}><div>une terrasse de 20 m²</div></blockquote><p>Merci</p>`,
      "Il nous faut :\n\nune terrasse de 20 m²\n\nMerci",
    ),
  ),
  ...quotes.map((attributes, at) =>
    page(
      `a block that says it is a quote is one, ${at + 1}`,
      `<p>Mardi, oui.</p><blockquote ${attributes}><div>Nous passons mardi.</div></blockquote>`,
      "Mardi, oui.",
      ["> Nous passons mardi."],
    ),
  ),
  page(
    "a bare block below its author's line is a quote",
    "<div>Le 25/11/2026 à 09:00, Les Assembleurs a écrit :</div><blockquote>Nous passons mardi.</blockquote><p>Mardi, oui.</p>",
    "Mardi, oui.",
    ["> Nous passons mardi."],
  ),
  page(
    "an annotation beside its word",
    "<p>Une <ruby>moise<rt>mwaz</ruby>, un <ruby>arêtier<rp>(</rp><rt>aʁɛtje</rt><rp>)</rp></ruby>.</p>",
    "Une moise (mwaz), un arêtier(aʁɛtje).",
  ),
  page(
    "the address of a link",
    '<p>Les plans sont <a href="https://transfert.example/abc">ici</a>.</p>',
    "Les plans sont ici (https://transfert.example/abc).",
  ),
  page(
    "the address of a link that is a picture",
    '<p>Voici :</p><a href="https://transfert.example/abc?a=1&amp;b=2"><img src="https://transfert.example/b.png"></a>',
    "Voici :\n\nhttps://transfert.example/abc?a=1&b=2",
  ),
  page(
    "the address of a link that says it",
    '<p>Les plans : <a href="https://www.transfert.example/abc/">transfert.example/abc</a>, <a href="mailto:a@b.fr">a@b.fr</a>, <a href="tel:+33612345678">+33 6 12 34 56 78</a></p>',
    "Les plans : transfert.example/abc, a@b.fr, +33 6 12 34 56 78",
  ),
  page(
    "the address of a link over several lines",
    '<a href="https://transfert.example/abc"><div>Télécharger</div><div>3 fichiers</div></a>',
    "Télécharger\n3 fichiers\n(https://transfert.example/abc)",
  ),
  page(
    "the address of a link with a space, and of one that a program broke",
    '<p><a href="https://transfert.example/mes plans">ici</a> et <a href="https://transfert.example/\nabc">là</a></p>',
    "ici (https://transfert.example/mes%20plans) et là (https://transfert.example/abc)",
  ),
  page(
    "a link that runs a script or leads nowhere",
    '<p><a href="javascript:alert(1)">ici</a> <a href="#haut">haut</a> <a>là</a></p>',
    "ici haut là",
  ),
  page("lines of a pre", "<pre>Longueur : 8 m\nLargeur : 5 m</pre>", "Longueur : 8 m\nLargeur : 5 m"),
  page(
    "columns of a pre",
    "<pre>Poutre    8 m\n  dont    2 m\n\nTotal    10 m</pre>",
    "Poutre    8 m\n  dont    2 m\n\nTotal    10 m",
  ),
  page(
    "a pre with elements in it",
    "<p>Voici :</p><pre><b>Longueur</b> : 8 m\n<span>Largeur</span> : 5 m<br>Merci</pre><p>Hélène\nCaussade</p>",
    "Voici :\n\nLongueur : 8 m\nLargeur : 5 m\nMerci\n\nHélène Caussade",
  ),
  page("a pre of Windows", "<pre>Longueur : 8 m\r\nLargeur : 5 m\r\n</pre>", "Longueur : 8 m\nLargeur : 5 m"),
  page("cells of a heading row", "<table><tr><th>Nom</th><th>Prix</th></tr></table>", "Nom Prix"),
  page(
    "cells of rows",
    "<table><caption>Devis</caption><thead><tr><th>Nom<th>Prix</thead><tr><th>Mur</th><td>3 m</td></tr></table>",
    "Devis\nNom Prix\nMur 3 m",
  ),
  page("terms and their meanings", "<dl><dt>Mur</dt><dd>3 m</dd></dl>", "Mur\n3 m"),
  page(
    "sections, and captions of pictures",
    "<section>Bonjour.</section><section>Merci.</section><figure><img><figcaption>La façade</figcaption></figure>",
    "Bonjour.\nMerci.\nLa façade",
  ),
  page("an exponent", "<p>20 m<sup>2</sup> et 3 m<sup>3</sup></p>", "20 m² et 3 m³"),
  page(
    "an exponent of a formula",
    "<p>Environ <math><mn>20</mn><msup><mi>m</mi><mn>2</mn></msup></math>, soit 10<math><msup><mo></mo><mrow><mo>-</mo><mn>3</mn></mrow></msup></math></p>",
    "Environ 20m², soit 10⁻³",
  ),
  page(
    "marks of an older Apple Mail or Eudora",
    "<fontfamily><param>Times</param><bold>Voici</bold> nos\n<color><param>red</param>photos</color>.</fontfamily>",
    "Voici nos photos.",
    [],
    "enriched",
  ),
  page(
    "marks with lines, a quote and « < »",
    "Moins de << 20 m².\n\nMerci.\n\n\n<excerpt>Quelle\nsurface ?\n</excerpt>",
    "Moins de < 20 m².\nMerci.",
    ["Quelle surface ?"],
    "enriched",
  ),
  page(
    "marks of the first MIME",
    "<bold>Bonjour,</bold><nl>\nmoins de <lt> 20 m²<comment>caché</comment>.<nl><nl>Merci",
    "Bonjour,\nmoins de < 20 m².\n\nMerci",
    [],
    "richtext",
  ),
];
