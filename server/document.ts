import { createHash } from "node:crypto";
import { startLater } from "./start-later.ts";

/** A page as it is sent, and the hashes of the inline code that its content security policy lets run. */
export type Document = { html: string; scripts: string[]; styles: string[] };

const preload = /<link\b[^>]*\brel="modulepreload"[^>]*>/g;
const context = "window.__reactRouterContext = ";
const moduleType = ' type="module"';
const routeModules = /\bwindow\.__reactRouterRouteModules = /;
const inline = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * Finishes what React Router rendered: its module preloads, which would race the largest picture, are left out,
 * and its entry starts later. Only code that carries this rendering's nonce is trusted, so that a script somebody
 * smuggled into a text stays blocked; the nonce itself is taken out, as the page may be cached.
 *
 * @throws when React Router's markup is no longer what this file knows
 */
export function finishDocument(rendered: string, nonce: string): Document {
  const trusted = ` nonce="${nonce}"`;
  const delayed = delayStart(rendered, trusted);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, element, attributes = "", code = ""] of delayed.matchAll(inline)) {
    if (!attributes.includes(trusted) || code === "") continue;
    (element === "script" ? scripts : styles).add(
      `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
    );
  }
  return { html: delayed.replaceAll(trusted, ""), scripts: [...scripts], styles: [...styles] };
}

/** A text of a page may show React Router's own names, and the data sent with it too: only the scripts count. */
function delayStart(rendered: string, trusted: string): string {
  let entries = 0;
  let contexts = 0;
  const delayed = rendered.replaceAll(inline, (whole, element, attributes, code) => {
    if (element !== "script" || !attributes.includes(trusted)) return whole;
    if (code.startsWith(context)) {
      contexts++;
      return `<script${attributes}>(${startLater})();${code}</script>`;
    }
    if (!attributes.includes(moduleType) || !routeModules.test(code)) return whole;
    entries++;
    return `<script${attributes.replace(moduleType, ' type="text/plain" data-entry')}>${code}</script>`;
  });
  const preloads = rendered.match(preload)?.length ?? 0;
  if (entries !== 1 || contexts !== 1 || preloads === 0) {
    throw new Error(
      `React Router's page has ${entries} entries, ${contexts} contexts and ${preloads} preloads: see server/document.ts.`,
    );
  }
  return delayed.replaceAll(preload, "");
}
