import type { Plugin } from "vite";

/** Milliseconds after which a script that has not arrived counts as missing (spec §9). */
const chunkTimeout = 120_000;

/**
 * When a page's script cannot be loaded, React Router reloads the visitor's current page, even if they only pointed at
 * a link. The page does not say why, and without a network it is lost too. If the missing script loads the page's data,
 * React Router waits for ever. If the script has an action, an error about that action would hide the failure. With
 * this patch, such a page breaks when it is shown, like any other broken page, and the error page around it explains
 * the failure. A script that hangs for two minutes counts as missing (spec §9), for a page as for a part that is loaded
 * on use. The browser's log names each failed script (spec §8).
 *
 * Gain: not speed. The current page and its typed text are kept, where React Router reloads by intention
 * (https://github.com/remix-run/react-router/blob/main/packages/react-router/lib/dom/ssr/routeModules.ts) and has no
 * setting for it (docs/decisions/0012-a-page-without-its-script.md).
 */
export function failingScripts(): Plugin {
  const modules = /react-router\/.*\/routeModules\.js$/;
  const routes = /react-router\/.*\/ssr\/routes\.js$/;
  const ours = /[\\/](site|dashboard|records|ui)[\\/][^?]*\.tsx?$/;
  const parts = /(?<!typeof )import\("(?:[^"]*\/)?([^"/]+?)(?:\.tsx?)?"\)/g;
  const changes: [file: RegExp, written: RegExp, instead: string][] = [
    [modules, /(?<=routeModule = await )(import\([^)]*\))/, loaded("$1", "route.module")],
    [
      modules,
      /console\.error\(`Error loading route module [\s\S]*return new Promise\(\(\) => \{\}\);/,
      "const fail = () => { throw error; }; return { default: fail, clientLoader: fail, clientAction: fail };",
    ],
    [
      routes,
      /(?<=let \{ clientLoader \} = route\.clientLoaderModule \? await )(import\([^)]*\))(?= : )/,
      `${loaded("$1", "route.clientLoaderModule")}.catch((error) => ({ clientLoader() { throw error; } }))`,
    ],
    [routes, /(?<=function prefetchModule\(modulePath\) \{\s*import\([^)]*\))/, ".catch(() => {})"],
  ];
  const leftChanges = new Set(changes);
  return {
    name: "failing-scripts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    // Before a script of ours is loaded together with its sheets.
    enforce: "pre",
    transform(code, id) {
      let changed = ours.test(id)
        ? code.replace(parts, (script, name) => loaded(script, JSON.stringify(name)))
        : code;
      for (const change of changes) {
        const [file, original, instead] = change;
        if (!file.test(id) || !original.test(changed)) continue;
        leftChanges.delete(change);
        changed = changed.replace(original, instead);
      }
      return changed === code ? undefined : { code: changed, map: null };
    },
    buildEnd(error) {
      if (!error && leftChanges.size > 0)
        this.error("React Router loads its routes otherwise than site/patches/failing-scripts.ts knows.");
    },
  };
}

/**
 * Returns the code that loads a script, fails after two minutes, and logs a failure in the words of spec §8.
 *
 * @param script the `import(…)`
 * @param name an expression for the script's name in the log
 */
function loaded(script: string, name: string): string {
  const late = `new TypeError("A dynamically imported module is too late.")`;
  const timeout = `new Promise((_, fail) => setTimeout(fail, ${chunkTimeout}, ${late}))`;
  const log = `console.error("Loading chunk " + ${name} + " failed", error)`;
  return `Promise.race([${script}, ${timeout}]).catch((error) => { ${log}; throw error; })`;
}
