import type { Plugin } from "vite";

/** Milliseconds after which a script that has not come counts as missing (spec §9). */
const chunkTimeout = 120_000;

/**
 * When a page's script cannot be had, React Router reloads the page the visitor is on, even if they only pointed at
 * a link: nothing tells them why, and without a network that page is lost too. And where the missing script is what
 * asks for the page's data, it waits for ever. Here such a page breaks when it is shown, like any other that breaks,
 * and the error page around it says what happened. A script that is under way for two minutes counts as missing
 * (spec §9), be it a page's or a part that is loaded when it is used. The browser's log names each script that failed
 * (spec §8).
 *
 * Gain: not speed; the page at hand and what was typed in it are kept, where React Router reloads by intention
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
      "const fail = () => { throw error; }; return { default: fail, clientLoader: fail };",
    ],
    [
      routes,
      /(?<=let \{ clientLoader \} = route\.clientLoaderModule \? await )(import\([^)]*\))(?= : )/,
      `${loaded("$1", "route.clientLoaderModule")}.catch((error) => ({ clientLoader() { throw error; } }))`,
    ],
    [routes, /(?<=function prefetchModule\(modulePath\) \{\s*import\([^)]*\))/, ".catch(() => {})"],
  ];
  const left = new Set(changes);
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
        const [file, written, instead] = change;
        if (!file.test(id) || !written.test(changed)) continue;
        left.delete(change);
        changed = changed.replace(written, instead);
      }
      return changed === code ? undefined : { code: changed, map: null };
    },
    buildEnd(error) {
      if (!error && left.size > 0)
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
