import { Parser } from "htmlparser2";
import { withBlockWords } from "./block-words.ts";
import { type ListedPicture, picturesInSettings } from "./builders.ts";
import { withParagraphs } from "./paragraphs.ts";
import { readShortcodes } from "./shortcodes.ts";

/** A post's text as HTML, the shortcodes that stay behind, and the pictures that galleries and modules name. */
export type PostText = { html: string; shortcodes: string[]; listed: ListedPicture[] };

/** Finds the address here of a picture in a text. Returns `undefined` if the picture is not imported. */
export type FindPicture = (tag: { src: string; id: string | undefined; alt: string }) => string | undefined;

/** The end of a tag: a `>` in a quoted value does not end it. */
const tagEnd = `(?:"[^"]*"|'[^']*'|[^'">])*>`;
const pictureTags = new RegExp(`<img\\b${tagEnd}`, "gi");
const captioned = new RegExp(
  `\\[(?:wp_)?caption\\b((?:[^\\]"]|"[^"]*")*)\\]\\s*((?:<a\\b${tagEnd}\\s*)?<img\\b${tagEnd}(?:\\s*</a>)?)([\\s\\S]*?)\\[/(?:wp_)?caption\\]`,
  "g",
);
const figureCaptions = new RegExp(`<figcaption\\b${tagEnd}([\\s\\S]*?)</figcaption>`, "gi");

/**
 * Converts a post's text for our editor; the store cleans it later. Empty lines become paragraphs as in WordPress,
 * captions go below their pictures, and pictures get their addresses here.
 */
export function readText(content: string, findPicture: FindPicture): PostText {
  const lines = content.replaceAll(/\r\n?/g, "\n");
  const isBlocks = lines.includes("<!-- wp:");
  const plain = withCaptions(withoutComments(isBlocks ? wrapInParagraphs(withBlockWords(lines)) : lines));
  const { html: read, shortcodes, listed } = readShortcodes(plain);
  const html = (isBlocks ? read : withParagraphs(read)).replaceAll(pictureTags, (tag) =>
    pictureTag(tag, findPicture),
  );
  // A picture that is not imported would leave an empty paragraph behind.
  return {
    html: html.replaceAll(/<p>(?:\s|&nbsp;|<br\s*\/?>)*<\/p>/g, "").trim(),
    shortcodes,
    listed: [...listed, ...picturesInSettings(lines)],
  };
}

const blockMark = /<!-- (\/?)wp:([\w/-]+)(?:\s\{[\s\S]*?\})?\s*(\/?)-->/g;

/** Makes paragraphs of text outside of blocks, and of text in blocks of the older editor. */
function wrapInParagraphs(content: string): string {
  let html = "";
  let from = 0;
  let depth = 0;
  for (const mark of content.matchAll(blockMark)) {
    const [whole, slash, name, isSingle] = mark;
    const text = content.slice(from, mark.index);
    html += (depth === 0 ? outside(text) : text) + whole;
    from = mark.index + whole.length;
    if (isSingle || /^(?:core\/)?freeform$/.test(name ?? "")) continue;
    depth = slash ? Math.max(0, depth - 1) : depth + 1;
  }
  return html + outside(content.slice(from));
}

function outside(text: string): string {
  return text.trim() === "" ? text : `\n${withParagraphs(text)}\n`;
}

/** The marks of « read more » and of a second page separate the words around them. */
function withoutComments(content: string): string {
  return content.replaceAll(/<!--(more|nextpage)?[\s\S]*?-->/g, (_, sign?: string) => (sign ? "\n\n" : ""));
}

function withCaptions(content: string): string {
  return content
    .replaceAll(
      captioned,
      (_, values: string, picture: string, caption: string) =>
        `\n\n<p>${picture}</p>\n\n${captionParagraph(caption) || captionParagraph(readCaption(values))}\n\n`,
    )
    .replaceAll(figureCaptions, (_, caption: string) => captionParagraph(caption));
}

/** Older versions wrote the caption as a value. */
function readCaption(values: string): string {
  return /\bcaption="([^"]*)"/.exec(values)?.[1] ?? "";
}

function captionParagraph(caption: string): string {
  const text = caption.replaceAll(/<\/?(?:p|div|br)\b[^>]*>/g, " ").trim();
  return text && `<p><em>${text}</em></p>`;
}

function pictureTag(tag: string, findPicture: FindPicture): string {
  const values = readAttributes(tag);
  const { alt = "", class: classes = "" } = values;
  const src = shownAddress(values);
  const id = /\bwp-image-(\d+)/.exec(classes)?.[1];
  const address = findPicture({ src, id, alt });
  return address ? `<img src="${address}" alt="${escapeValue(alt)}">` : "";
}

/** Plugins for lazy loading store the address in another attribute. */
function shownAddress({ src = "", srcset = "", ...values }: Record<string, string>): string {
  if (src !== "" && !/^data:/i.test(src)) return src;
  const late = values["data-src"] ?? values["data-lazy-src"] ?? values["data-original"] ?? "";
  return late || (/\S+/.exec(srcset)?.[0] ?? "");
}

function readAttributes(tag: string): Record<string, string> {
  let tagAttributes: Record<string, string> = {};
  const parser = new Parser({
    onopentag(_, attributes) {
      tagAttributes = attributes;
    },
  });
  parser.end(tag);
  return tagAttributes;
}

function escapeValue(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
