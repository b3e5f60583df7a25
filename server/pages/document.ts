import { hash } from "node:crypto";
import { deferEntry } from "../../site/patches/deferred-entry.ts";
import type { PolicyHashes } from "../http/security-headers.ts";

/** A finished page, and the hashes of the inline code that its content security policy allows. */
export type Document = { html: string } & PolicyHashes;

const trustedTags = /<(script|style|link)\b([^>]*)>/g;

/**
 * Finishes React Router's HTML. Only code with this rendering's nonce is trusted, so a script smuggled into a text
 * stays blocked. The nonce itself is removed, as the page may be cached.
 *
 * @throws if React Router's markup no longer matches `site/patches/deferred-entry.ts`
 */
export function finishDocument(rendered: string, nonce: string): Document {
  const trusted = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const deferral = deferEntry();
  let html = "";
  let doneLength = 0;

  for (const { 0: tag, 1: element, 2: tagAttributes = "", index } of rendered.matchAll(trustedTags)) {
    // Text within code or a style is no tag.
    if (index < doneLength) continue;
    const start = index + tag.length;
    if (element === "link") {
      html += rendered.slice(doneLength, index);
      doneLength = start;
      if (!deferral.leavesOut(tagAttributes)) html += `<link${tagAttributes.replace(trusted, "")}>`;
      continue;
    }
    const end = rendered.indexOf(`</${element}>`, start);
    if (end < 0) break;
    html += rendered.slice(doneLength, index);
    doneLength = end;
    const isTrusted = tagAttributes.includes(trusted);
    const asIs = { attributes: tagAttributes.replace(trusted, ""), code: rendered.slice(start, end) };
    const sentElement =
      isTrusted && element === "script" ? deferral.script(asIs.attributes, asIs.code) : asIs;
    html += `<${element}${sentElement.attributes}>${sentElement.code}`;
    if (isTrusted && sentElement.code !== "")
      (element === "script" ? scripts : styles).add(digest(sentElement.code));
  }
  html += rendered.slice(doneLength);
  deferral.check();
  return { html, scripts: [...scripts], styles: [...styles] };
}

/** Returns the hashes of all inline code of a page that we alone wrote. */
export function hashesOf(html: string): PolicyHashes {
  const inline = (element: string) =>
    [...html.matchAll(new RegExp(`<${element}\\b[^>]*>([^]*?)</${element}>`, "g"))].flatMap(
      ([, code]) => code || [],
    );
  return { scripts: inline("script").map(digest), styles: inline("style").map(digest) };
}

function digest(code: string): string {
  return `'sha256-${hash("sha256", code, "base64")}'`;
}
