/** What becomes of a post's text, and the shortcodes that stay behind. */
export type PostText = { html: string; shortcodes: string[] };

/** Finds the address here of a picture that a text shows; nothing where it does not come. */
export type FindPicture = (tag: { src: string; id: string | undefined; alt: string }) => string | undefined;

/**
 * A post's text as our editor would have it, still to be cleaned by the store: paragraphs where WordPress makes them of
 * empty lines, captions below their pictures, pictures under their addresses here.
 */
export function readText(content: string, findPicture: FindPicture): PostText {
  const isBlocks = content.includes("<!-- wp:");
  const plain = withCaptions(content.replaceAll(/<!--[\s\S]*?-->/g, "").replaceAll("\r\n", "\n"));
  const shortcodes = new Set<string>();
  const read = plain.replaceAll(shortcode, (_, name: string) => {
    if (name !== "gallery") shortcodes.add(name);
    return "";
  });
  const html = (isBlocks ? read : withParagraphs(read)).replaceAll(/<img\b[^>]*>/gi, (tag) =>
    pictureTag(tag, findPicture),
  );
  return { html: html.trim(), shortcodes: [...shortcodes] };
}

/** The pictures of `[gallery ids="12,15"]`. */
export function galleryIds(content: string): string[] {
  return [...content.matchAll(/\[gallery\b[^\]]*\bids=["']?([\d,\s]+)/g)].flatMap(([, ids = ""]) =>
    ids.split(",").map((id) => id.trim()),
  );
}

/** `[name …]` and `[/name]`: what stands between them is text. A bracket before a capital or a figure is an author's. */
const shortcode = /\[\/?([a-z][a-z0-9_-]*)(?:\s[^\]]*)?\/?\]/g;

function withCaptions(content: string): string {
  return content
    .replaceAll(
      /\[caption\b[^\]]*\]\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*?)\[\/caption\]/g,
      (_, picture: string, caption: string) => `\n\n<p>${picture}</p>\n\n${captionOf(caption)}\n\n`,
    )
    .replaceAll(/<figcaption\b[^>]*>([\s\S]*?)<\/figcaption>/g, (_, caption: string) => captionOf(caption));
}

function captionOf(caption: string): string {
  const text = caption.replaceAll(/<\/?(?:p|div|br)\b[^>]*>/g, " ").trim();
  return text && `<p><em>${text}</em></p>`;
}

const block = /^<\/?(?:p|h[1-6]|ul|ol|li|blockquote|hr|div|figure|table|pre)\b/i;

/** As WordPress does when it shows what its older editor kept. */
function withParagraphs(content: string): string {
  return content
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => (block.test(part) ? part : `<p>${part.replaceAll("\n", "<br>")}</p>`))
    .join("\n");
}

function pictureTag(tag: string, findPicture: FindPicture): string {
  const attribute = (name: string) =>
    new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`, "i").exec(tag)?.slice(1).find(Boolean) ?? "";
  const alt = attribute("alt");
  const id = /\bwp-image-(\d+)/.exec(attribute("class"))?.[1];
  const src = findPicture({ src: attribute("src").replaceAll("&amp;", "&"), id, alt });
  return src ? `<img src="${src}" alt="${alt.replaceAll('"', "&quot;")}">` : "";
}
