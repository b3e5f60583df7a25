import { hash } from "node:crypto";
import { deferEntry } from "../../site/patches/deferred-entry.ts";
import type { PolicyHashes } from "../http/security-headers.ts";

/** A page as it is sent, and the hashes of the inline code that its content security policy lets run. */
export type Document = { html: string } & PolicyHashes;

const trustedTags = /<(script|style|link)\b([^>]*)>/g;

/**
 * Finishes what React Router rendered. Only code that carries this rendering's nonce is trusted, so that a script
 * somebody smuggled into a text stays blocked; the nonce itself is taken out, as the page may be cached.
 *
 * @throws when React Router's markup is no longer what `site/patches/deferred-entry.ts` knows
 */
export function finishDocument(rendered: string, nonce: string): Document {
  const trusted = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const deferral = deferEntry();
  let html = "";
  let done = 0;

  for (const { 0: tag, 1: element, 2: given = "", index } of rendered.matchAll(trustedTags)) {
    // What stands in code or in a style is no tag.
    if (index < done) continue;
    const start = index + tag.length;
    if (element === "link") {
      html += rendered.slice(done, index);
      done = start;
      if (!deferral.leavesOut(given)) html += `<link${given.replace(trusted, "")}>`;
      continue;
    }
    const end = rendered.indexOf(`</${element}>`, start);
    if (end < 0) break;
    html += rendered.slice(done, index);
    done = end;
    const isTrusted = given.includes(trusted);
    const asIs = { attributes: given.replace(trusted, ""), code: rendered.slice(start, end) };
    const sent = isTrusted && element === "script" ? deferral.script(asIs.attributes, asIs.code) : asIs;
    html += `<${element}${sent.attributes}>${sent.code}`;
    if (isTrusted && sent.code !== "") (element === "script" ? scripts : styles).add(digest(sent.code));
  }
  html += rendered.slice(done);
  deferral.check();
  return { html, scripts: [...scripts], styles: [...styles] };
}

/** The hashes of all inline code of a page that nobody but us has written. */
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
