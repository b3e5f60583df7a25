import { createHash } from "node:crypto";
import { startLater } from "./start-later.ts";

/** A page as it is sent, and the hashes of the inline code that its content security policy lets run. */
export type Document = { html: string; scripts: string[]; styles: string[] };

const preload = /<link\b[^>]*\brel="modulepreload"[^>]*>/g;
const context = "window.__reactRouterContext = ";
const entry =
  /<script\b([^>]*)\btype="module"([^>]*)>([^<]*\bwindow\.__reactRouterRouteModules = [^<]*)<\/script>/g;
const inline = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * Finishes what React Router rendered: its module preloads, which would race the largest picture, are left out,
 * and its entry starts later. Only code that carries this rendering's nonce is trusted, so that a script somebody
 * smuggled into a text stays blocked; the nonce itself is taken out, as the page may be cached.
 *
 * @throws when React Router's markup is no longer what this file knows
 */
export function finishDocument(rendered: string, nonce: string): Document {
  const delayed = delayStart(rendered);
  const trusted = ` nonce="${nonce}"`;
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

function delayStart(rendered: string): string {
  const entries = rendered.match(entry)?.length ?? 0;
  const contexts = rendered.split(context).length - 1;
  const preloads = rendered.match(preload)?.length ?? 0;
  if (entries !== 1 || contexts !== 1 || preloads === 0) {
    throw new Error(
      `React Router's page has ${entries} entries, ${contexts} contexts and ${preloads} preloads: see server/document.ts.`,
    );
  }
  return rendered
    .replaceAll(preload, "")
    .replace(
      entry,
      (_, before, after, code) => `<script${before}type="text/plain" data-entry${after}>${code}</script>`,
    )
    .replace(context, () => `(${startLater})();${context}`);
}
