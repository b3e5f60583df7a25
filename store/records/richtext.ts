import sanitize from "sanitize-html";

/** What an editor field may weigh where it sets no limit of its own, in bytes (record-store contract, "Errors"). */
export const defaultEditorSize = 5 * 1024 * 1024;

const allowed: sanitize.IOptions = {
  allowedTags: "p h2 h3 h4 strong em u s a ul ol li blockquote br hr img".split(" "),
  allowedAttributes: { a: ["href", "rel"], img: ["src", "alt", "width", "height"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: { b: "strong", i: "em", h1: "h2", h5: "h4", h6: "h4", strike: "s", del: "s" },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isOwnFile(attribs.src),
  nestingLimit: 50,
};

/**
 * Returns rich text with nothing in it but the allowed markup, so that it is safe wherever it is shown
 * (reading F19); `""` when it shows neither words nor an image (reading F20). A text that is too long comes back
 * as it is: validation refuses it, and cleaning it would be work for nothing.
 */
export function cleanHtml(html: string, maxSize = defaultEditorSize): string {
  if (html === "" || Buffer.byteLength(html) > maxSize) return html;
  const clean = sanitize(html, allowed);
  return showsNothing(clean) ? "" : clean;
}

/** Pictures come from our own files only: any other address would tell a stranger who reads the page. */
function isOwnFile(source: string | undefined): boolean {
  return source?.startsWith("/api/files/") === true && !source.includes("..");
}

function showsNothing(html: string): boolean {
  return !html.includes("<img") && html.replace(/<[^>]*>|&nbsp;|[\s\u200B-\u200D\u2060\uFEFF]/g, "") === "";
}
