import { plainText } from "../projects/excerpt.ts";

/** A link in a stored text, within its sentence. All parts are plain text. */
export type TextLink = { href: string; before: string; label: string; after: string };

/** Returns the links of a rich text, as the store has cleaned it. */
export function richTextLinks(html: string): TextLink[] {
  return findAnchors(html).map(({ start, end, href, content }) => ({
    href,
    before: sentenceStart(lastBlock(html.slice(Math.max(0, start - nearby), start))),
    label: plainText(content),
    after: sentenceEnd(firstBlock(html.slice(end, end + nearby))),
  }));
}

/** Returns the web addresses that a plain text spells out. */
export function plainTextLinks(text: string): TextLink[] {
  return [...text.matchAll(webAddress)].map(({ 0: href, index }) => ({
    href,
    before: sentenceStart(text.slice(0, index).split("\n").at(-1) ?? ""),
    label: href,
    after: sentenceEnd(text.slice(index + href.length).split("\n")[0] ?? ""),
  }));
}

/** Returns a rich text without the links to an address. Their words stay. */
export function withoutLinks(html: string, href: string): string {
  let text = "";
  let end = 0;
  for (const anchor of findAnchors(html)) {
    if (anchor.href !== href) continue;
    text += html.slice(end, anchor.start) + anchor.content;
    end = anchor.end;
  }
  return text + html.slice(end);
}

type Anchor = { start: number; end: number; href: string; content: string };

/** Links hold no other links. The time is linear in the text's length. */
function findAnchors(html: string): Anchor[] {
  const anchors: Anchor[] = [];
  let end = 0;
  for (const { 0: tag, index } of html.matchAll(/<a\s[^<>]*>/g)) {
    if (index < end) continue;
    const close = html.indexOf("</a>", index);
    if (close < 0) break;
    end = close + "</a>".length;
    const [, , address = ""] = /\shref=(["'])(.*?)\1/.exec(tag) ?? [];
    anchors.push({
      ...{ start: index, end, href: plainText(address) },
      content: html.slice(index + tag.length, close),
    });
  }
  return anchors;
}

/** A sentence is looked for in this many characters on either side of a link. */
const nearby = 1_000;

const webAddress = /https?:\/\/[^\s<>"'«»()]*[^\s<>"'«»().,;:!?]/g;

function lastBlock(html: string): string {
  return html.split(blockEdge).at(-1) ?? "";
}

function firstBlock(html: string): string {
  return html.split(blockEdge)[0] ?? "";
}

const blockEdge = /<\/?(?:p|h[1-6]|li|ul|ol|blockquote|br|hr)\b[^>]*>/;

const longestPart = 80;

function sentenceStart(text: string): string {
  const plain = keepEdges(text);
  const start = plain.split(/(?<=[.!?…])\s/).at(-1) ?? "";
  return start.length > longestPart ? `…${start.slice(-longestPart).replace(/^\S*/, "")}` : start;
}

function sentenceEnd(text: string): string {
  const plain = keepEdges(text);
  const end = plain.split(/(?<=[.!?…])\s/)[0] ?? "";
  return end.length > longestPart ? `${end.slice(0, longestPart).replace(/\S*$/, "")}…` : end;
}

/** Without markup, but with the blank that separates the text from the link. */
function keepEdges(text: string): string {
  const plain = plainText(text);
  return `${/^\s/.test(text) ? " " : ""}${plain}${plain && /\s$/.test(text) ? " " : ""}`;
}
