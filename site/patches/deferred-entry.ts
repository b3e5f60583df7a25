import { deferHydration, holdPresses, noteTyping, startOnceWanted } from "./deferred-hydration.ts";

const preload = ' rel="modulepreload"';
const context = "window.__reactRouterContext = ";
const moduleType = ' type="module"';
const routeModules = /\bwindow\.__reactRouterRouteModules = /;
/** Most other modules need these two: each runs first, alone. */
const firstModules = ["router", "client"];
/** The page itself runs these after all others. */
const lastModules = /\/(?:entry\.client|manifest)-[\w-]+\.js$/;

/** Changes the tags of one page, called in their order. */
export type EntryDeferral = {
  /** Whether a `<link>` with these attributes is omitted because the page requests it later. */
  leavesOut(attributes: string): boolean;
  /** Returns the changed script of React Router. */
  script(attributes: string, code: string): { attributes: string; code: string };
  /** @throws if the tags are not those of a page that React Router used to write */
  check(): void;
};

/**
 * React Router preloads a page's modules in its head and starts its entry as soon as they arrive
 * (https://github.com/remix-run/react-router/blob/main/packages/react-router/lib/dom/ssr/components.tsx, `Scripts`). On
 * a slow line they race the largest picture, and no setting changes it (https://github.com/remix-run/remix/pull/3918
 * explains why). This patch omits the preloads, and the entry waits as plain text until `deferHydration` starts it.
 *
 * Gain: on a phone, the largest picture of the home page comes after 1.5 s, not 2.5 s (Lighthouse, median of three).
 */
export function deferEntry(): EntryDeferral {
  const foundCounts = { entries: 0, contexts: 0 };
  const preloads: string[] = [];
  return {
    leavesOut(attributes) {
      if (!attributes.includes(preload)) return false;
      preloads.push(/ href="([^"]*)"/.exec(attributes)?.[1] ?? "");
      return true;
    },
    // A page's text, and the data sent with it, may contain React Router's own names: only the scripts count.
    script(attributes, code) {
      if (code.startsWith(context)) {
        foundCounts.contexts++;
        const modules = JSON.stringify(inOrder(preloads));
        const helpers = `${startOnceWanted},${holdPresses},${noteTyping}`;
        const deferral = `(${deferHydration})(${modules},${helpers});`;
        return { attributes, code: deferral + code };
      }
      if (!attributes.includes(moduleType) || !routeModules.test(code)) return { attributes, code };
      foundCounts.entries++;
      return { attributes: attributes.replace(moduleType, ' type="text/plain" data-entry'), code };
    },
    check() {
      const { entries, contexts } = foundCounts;
      if (entries === 1 && contexts === 1 && preloads.length > 0) return;
      throw new Error(
        `React Router's page has ${entries} entries, ${contexts} contexts and ${preloads.length} preloads: see site/patches/deferred-entry.ts.`,
      );
    },
  };
}

/** @returns the modules to run before the page's entry, those first that the others need */
function inOrder(preloads: readonly string[]): string[] {
  const modules = preloads.filter((href) => !lastModules.test(href));
  const first = firstModules.flatMap((name) => modules.filter((href) => href.includes(`/${name}-`)));
  return [...new Set([...first, ...modules])];
}
