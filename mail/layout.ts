import { type OwnWords, withOwnWords } from "./own-words.ts";
import { typesetText } from "./typography.ts";

/** The content of a letter in plain text. The layout escapes everything. */
export type Content = {
  title: string;
  paragraphs: readonly string[];
  /** Facts, one per line. The layout sets our labels in French typography; values come from others. */
  facts?: readonly { label: string; value: string }[];
  /** A quotation of another person, set apart from our own text. */
  quote?: string;
  /** Pictures that the letter brings along (`Letter.pictures`), in order. Captions may be empty. */
  pictures?: readonly { cid: string; caption: string }[];
  /** The main action, as a button and as an address to copy. */
  action: { label: string; link: string };
  /** The alternative action, as a plain link under the button. */
  otherwise?: { label: string; link: string };
  /** Small print under the button. */
  note: string;
};

export type LetterSite = {
  name: string;
  url: string;
  /** The colour of links and quotations, `#rrggbb`. If absent, the site's usual one. */
  accent?: string | undefined;
  /** The last lines of every letter. If absent, the name. */
  signature?: string | undefined;
  /** The team's own words in place of openings and closings. */
  words?: readonly OwnWords[] | undefined;
  /** Whether an answer to a letter reaches its conversation. */
  readsMail?: boolean;
};

/** Returns a letter as a complete page: no table, no remote file, no image but those that it brings along. */
export function letterHtml(content: Content, site: LetterSite): string {
  const { title, paragraphs, facts, quote, pictures, action, otherwise, note } = inOwnWords(content, site);
  const link = escapeHtml(action.link);
  const accent = site.accent ?? usualAccent;
  return `<!DOCTYPE html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin: 0; background: #F5EFE4; color: #201B16; font-family: 'Bricolage Grotesque', 'Segoe UI', Helvetica, Arial, sans-serif">
<div style="max-width: 560px; margin: 0 auto; padding: 40px 24px 56px">
<p style="margin: 0; padding-bottom: 12px; border-bottom: 2px solid #201B16; font-size: 17px; font-weight: 700; letter-spacing: -.01em">
<a href="${escapeHtml(site.url)}" style="color: #201B16; text-decoration: none">${escapeHtml(site.name)}</a></p>
<h1 style="margin: 40px 0 24px; font-size: 34px; line-height: 1.06; font-weight: 600; letter-spacing: -.02em; text-wrap: balance">${escapeHtml(title)}</h1>
${[...paragraphs.map(paragraph), facts && listHtml(facts), quote && quoteHtml(quote, accent), pictures && picturesHtml(pictures)].filter(Boolean).join("\n")}
<p style="margin: 32px 0">
<a href="${link}" style="display: inline-block; padding: 17px 26px; background: #201B16; color: #F5EFE4; font-size: 17px; font-weight: 600; text-decoration: none">${escapeHtml(action.label)}</a></p>${otherwise ? linkHtml(otherwise, accent) : ""}
<p style="margin: 0 0 32px; color: #4B4238; font-size: 15px; line-height: 1.5">${escapeHtml(note)}</p>${site.signature ? signatureHtml(site.signature) : ""}
<p style="margin: 0; padding-top: 16px; border-top: 1px solid #CFC1AA; color: #4B4238; font-size: 14px; line-height: 1.5">
Si le bouton ne répond pas, copiez cette adresse dans votre navigateur&nbsp;:<br>
<a href="${link}" style="color: ${accent}; overflow-wrap: anywhere; word-break: break-all">${link}</a></p>
</div>
</body>
</html>
`;
}

/** Returns the same letter as plain text. The link stands on its own line. */
export function letterText(content: Content, site: LetterSite): string {
  const { title, paragraphs, facts, quote, pictures, action, otherwise, note } = inOwnWords(content, site);
  return [
    title,
    ...paragraphs,
    facts?.map(({ label, value }) => `${typesetText(label)}\u00A0: ${value}`).join("\n"),
    quote ? quote.replace(/^/gm, "> ") : "",
    pictures?.map(({ caption }, index) => captionLine(caption, index)).join("\n"),
    `${action.label}\n${action.link}`,
    otherwise && `${otherwise.label}\n${otherwise.link}`,
    note,
    `--\n${site.signature || site.name}\n${site.url}`,
  ]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
}

function inOwnWords(content: Content, { words = [] }: LetterSite): Content {
  const rewritten = (text: string) => withOwnWords(text, words);
  return { ...content, paragraphs: content.paragraphs.map(rewritten), note: rewritten(content.note) };
}

const usualAccent = "#86351A";

function linkHtml({ label, link }: NonNullable<Content["otherwise"]>, accent: string): string {
  return `
<p style="margin: 0 0 32px; font-size: 17px"><a href="${escapeHtml(link)}" style="color: ${accent}">${escapeHtml(label)}</a></p>`;
}

function paragraph(text: string): string {
  return `<p style="margin: 0 0 16px; font-size: 17px; line-height: 1.58">${escapeHtml(text)}</p>`;
}

function listHtml(facts: NonNullable<Content["facts"]>): string {
  const lines = facts.map(
    ({ label, value }) => `<b>${escapeHtml(typesetText(label))}&nbsp;:</b> ${escapeHtml(value)}`,
  );
  return `<p style="margin: 0 0 24px; font-size: 17px; line-height: 1.58; overflow-wrap: anywhere">${lines.join("<br>\n")}</p>`;
}

function signatureHtml(text: string): string {
  const lines = escapeHtml(text).replaceAll("\n", "<br>\n");
  return `
<p style="margin: 0 0 24px; padding-top: 16px; border-top: 1px solid #CFC1AA; color: #4B4238; font-size: 15px; line-height: 1.5; overflow-wrap: anywhere">${lines}</p>`;
}

function quoteHtml(text: string, accent: string): string {
  const lines = escapeHtml(text).replaceAll("\n", "<br>\n");
  return `<blockquote style="margin: 0 0 24px; padding: 4px 0 4px 20px; border-left: 2px solid ${accent}; font-size: 17px; line-height: 1.58; overflow-wrap: anywhere">${lines}</blockquote>`;
}

function picturesHtml(pictures: NonNullable<Content["pictures"]>): string {
  const figures = pictures.map(({ cid, caption }, index) => {
    const shownCaption = caption
      ? `<br>\n<span style="color: #4B4238; font-size: 15px">${escapeHtml(caption)}</span>`
      : "";
    const image = `<img src="cid:${escapeHtml(cid)}" width="240" alt="${escapeHtml(captionLine(caption, index))}" style="width: 240px; max-width: 100%; height: auto">`;
    return `<span style="display: inline-block; width: 240px; max-width: 100%; margin: 0 8px 16px 0; vertical-align: top">${image}${shownCaption}</span>`;
  });
  return `<p style="margin: 24px 0 8px; line-height: 1.4">${figures.join("\n")}</p>`;
}

/** « Photo 2 : La ferme » */
function captionLine(caption: string, index: number): string {
  const name = `Photo ${index + 1}`;
  return caption ? `${name}\u00A0: ${caption}` : name;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
