/** Elements that cannot be inside paragraphs. */
const blocks =
  "address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|" +
  "legend|li|main|nav|ol|optgroup|option|p|pre|section|select|summary|table|tbody|td|tfoot|th|thead|tr|ul";

/** Matches the tags of these blocks. A `>` in a quoted value does not end a tag. */
const blockTags = new RegExp(`<(/?)(${blocks})\\b(?:"[^"]*"|'[^']*'|[^'">])*>`, "gi");

/** Elements without visible text: their lines do not count as the text's. */
const dropped = /<(script|style|iframe|object|embed|video|audio|noscript|canvas)\b[\s\S]*?(?:<\/\1>|$)/gi;
const tags = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/** Blocks whose text needs no paragraph: an empty line in them is a line break. */
const holders = new Set("dd dt figcaption h1 h2 h3 h4 h5 h6 legend li option p summary td th".split(" "));
/** Blocks that contain other blocks and no text. */
const frames = new Set("dl ol optgroup select table tbody tfoot thead tr ul".split(" "));
const single = "hr";

/**
 * Makes paragraphs from a text as WordPress does for its older editor (`wpautop`). Outside of blocks, empty lines
 * separate paragraphs. Every other end of a line within a text becomes a line break.
 */
export function withParagraphs(source: string): string {
  const content = source.replaceAll(dropped, "").replaceAll(tags, (tag) => tag.replace(/\s*\n\s*/g, " "));
  const open: string[] = [];
  let html = "";
  let from = 0;
  for (const tag of content.matchAll(blockTags)) {
    html += paragraphWords(open, content.slice(from, tag.index)) + tag[0];
    follow(open, (tag[2] ?? "").toLowerCase(), tag[1] === "/");
    from = tag.index + tag[0].length;
  }
  return (html + paragraphWords(open, content.slice(from))).trim();
}

/** Maximal depth of nested blocks; deeper ones count as parts of the last. */
const deepest = 100;

function follow(open: string[], name: string, isEnd: boolean): void {
  // A paragraph cannot contain a block, so its end tag was omitted.
  if (!isEnd && open.at(-1) === "p") open.pop();
  if (!isEnd && name !== single && open.length < deepest) open.push(name);
  const index = isEnd ? open.lastIndexOf(name) : -1;
  if (index >= 0) open.length = index;
}

function paragraphWords(open: readonly string[], text: string): string {
  const block = open.at(-1);
  if (open.includes("pre")) return text;
  const parts = text
    .split(/\n\s*\n/)
    .map((part) =>
      part
        .replace(/^(?:\s|<br\s*\/?>)+|(?:\s|<br\s*\/?>)+$/gi, "")
        .replaceAll(/(<br\s*\/?>)?[ \t]*\n/gi, "<br>"),
    )
    .filter((part) => part !== "");
  if (parts.length === 0 || (block && frames.has(block))) return text;
  return block && holders.has(block)
    ? spaced(text, parts.join("<br>"))
    : `\n${parts.map((part) => `<p>${part}</p>`).join("\n")}\n`;
}

/** A space at either end separates a word from the next content, such as a mark around a block. */
function spaced(text: string, words: string): string {
  return (/^\s/.test(text) ? " " : "") + words + (/\s$/.test(text) ? " " : "");
}
