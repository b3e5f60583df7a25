import { hash } from "node:crypto";
import { deferHydration } from "./deferred-hydration.ts";
import { withoutOffice } from "./manifests.ts";

/** A page as it is sent, and the hashes of the inline code that its content security policy lets run. */
export type Document = { html: string; scripts: string[]; styles: string[] };

const trustedTags = /<(script|style|link)\b([^>]*)>/g;
const preload = ' rel="modulepreload"';
const context = "window.__reactRouterContext = ";
const moduleType = ' type="module"';
const routeModules = /\bwindow\.__reactRouterRouteModules = /;
/** What most other modules need: run first, each alone. */
const firstModules = ["router", "client"];
/** Run by the page itself, when the others are there. */
const lastModules = /\/(?:entry\.client|manifest)-[\w-]+\.js$/;
const manifest = /\bimport "(\/assets\/manifest-[\w-]+)\.js";/;

/**
 * Finishes what React Router rendered: its module preloads, which would race the largest picture, are asked for by the
 * script that starts its entry later. Only code that carries this rendering's nonce is trusted, so that a script somebody
 * smuggled into a text stays blocked; the nonce itself is taken out, as the page may be cached. Its browser learns of
 * the routes in the office's manifest or in that of everybody else (`server/pages/manifests.ts`).
 *
 * @throws when React Router's markup is no longer what this file knows
 */
export function finishDocument(
  rendered: string,
  nonce: string,
  { office = false }: { office?: boolean } = {},
): Document {
  const trusted = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const found = { entries: 0, contexts: 0 };
  const preloads: string[] = [];
  let html = "";
  let done = 0;

  /** A text of a page may show React Router's own names, and the data sent with it too: only the scripts count. */
  function delayed(attributes: string, code: string): [attributes: string, code: string] {
    if (code.startsWith(context)) {
      found.contexts++;
      return [attributes, `(${deferHydration})(${JSON.stringify(inOrder(preloads))});${code}`];
    }
    if (!attributes.includes(moduleType) || !routeModules.test(code)) return [attributes, code];
    if (manifest.test(code)) found.entries++;
    const started = office ? code : code.replace(manifest, `import "$1${withoutOffice}";`);
    return [attributes.replace(moduleType, ' type="text/plain" data-entry'), started];
  }

  for (const { 0: tag, 1: element, 2: given = "", index } of rendered.matchAll(trustedTags)) {
    // What stands in code or in a style is no tag.
    if (index < done) continue;
    const start = index + tag.length;
    if (element === "link") {
      html += rendered.slice(done, index);
      done = start;
      if (given.includes(preload)) preloads.push(/ href="([^"]*)"/.exec(given)?.[1] ?? "");
      else html += `<link${given.replace(trusted, "")}>`;
      continue;
    }
    const end = rendered.indexOf(`</${element}>`, start);
    if (end < 0) break;
    html += rendered.slice(done, index);
    done = end;
    const isTrusted = given.includes(trusted);
    const asIs: [string, string] = [given.replace(trusted, ""), rendered.slice(start, end)];
    const [attributes, code] = isTrusted && element === "script" ? delayed(...asIs) : asIs;
    html += `<${element}${attributes}>${code}`;
    if (isTrusted && code !== "") (element === "script" ? scripts : styles).add(digest(code));
  }
  html += rendered.slice(done);
  const { entries, contexts } = found;
  if (entries !== 1 || contexts !== 1 || preloads.length === 0) {
    throw new Error(
      `React Router's page has ${entries} entries, ${contexts} contexts and ${preloads.length} preloads: see server/pages/document.ts.`,
    );
  }
  return { html, scripts: [...scripts], styles: [...styles] };
}

/** @returns the modules to run before the page's entry, those first that the others need */
function inOrder(preloads: readonly string[]): string[] {
  const modules = preloads.filter((href) => !lastModules.test(href));
  const first = firstModules.flatMap((name) => modules.filter((href) => href.includes(`/${name}-`)));
  return [...new Set([...first, ...modules])];
}

function digest(code: string): string {
  return `'sha256-${hash("sha256", code, "base64")}'`;
}
