import { readFileSync } from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { type CSSOptions, defineConfig, type Plugin, type Rolldown } from "vite";

/** Pages for one person alone, and what only these ask for later: whatever they share among themselves, nobody else is to load it. */
const privatePages = /[\\/](dashboard[\\/]|site[\\/](account|sign-in)[\\/]|records[\\/]passkeys\.ts)/;
const loginPages = /[\\/]site[\\/]sign-in[\\/](login|forgotten|verification|new-)/;
const clientsPages = /[\\/]site[\\/](account|sign-in)[\\/]/;
const teamPages = /[\\/]dashboard[\\/]/;

/** Nearly all of it is in the back office's preview as well: it is lighter in one script than in two. */
const teamsToo = /[\\/]site[\\/]projects[\\/]project\.tsx/;

/** Milliseconds after which a script that has not come counts as missing (spec §9). */
const chunkTimeout = 120_000;

/** What every page begins with. */
const everyPage = /[\\/](root|entry\.client)\.tsx/;

// Left alone, what several pages share is two dozen scripts, most of them hardly larger than their headers.
const ours = /[\\/](site|dashboard|records|domain|ui)[\\/]|[\\/](root|entry\.client)\.tsx$/;
const chunks = [
  { name: sharedByPublicPages("router"), test: /[\\/]node_modules[\\/](react|react-router)[\\/]/ },
  { name: sharedByPublicPages("site"), test: ours },
  ...[3, 2, 1].flatMap((pages) => [
    { name: sharedByFew(pages, "-door"), test: ours },
    { name: sharedByFew(pages), test: ours },
  ]),
  { name: sharedByPrivatePages("door", loginPages), test: ours },
  { name: sharedByPrivatePages("space", clientsPages), test: ours },
  { name: sharedByPrivatePages("office", teamPages), test: ours },
];

export default defineConfig({
  plugins: [reactRouter(), failingScripts(), teamChecks()],
  css: { postcss: fixedLengths() },
  // A style in the page has to be hashed for the CSP; a picture has its own address and cache.
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
});

/**
 * Names the script of what at least four public pages share. What private ones use as well counts for nothing, but
 * must not be taken out of what every page loads either: that would be one more script.
 */
function sharedByPublicPages(name: string) {
  return (id: string, graph: Graph) => {
    const starts = [...startsOf(id, graph)];
    const pages = starts.filter((start) => !privatePages.test(start));
    const isEverywhere = pages.length < starts.length && pages.some((page) => everyPage.test(page));
    return pages.length >= 4 || isEverywhere ? name : null;
  };
}

/**
 * Names the script of what this many public pages share, with the way in or without it. What is behind it counts for
 * nothing: everybody else is to load the same as if there were no more. A group takes along whatever its modules
 * need, which at least the same pages need as well: so what is shared by more comes first.
 */
function sharedByFew(count: number, withDoor = "") {
  return (id: string, graph: Graph) => {
    const starts = [...startsOf(id, graph)];
    const pages = starts.filter((start) => !privatePages.test(start)).map((start) => path.parse(start).name);
    const isDoors = starts.some((start) => loginPages.test(start));
    const isPagesOwn = count === 1 && starts.length === 1 && !teamsToo.test(id);
    if (pages.length !== count || isPagesOwn || isDoors !== Boolean(withDoor)) return null;
    return pages.sort().join("-") + withDoor;
  };
}

/**
 * Names the script of what at least four of these private pages share, or some of them and other private ones: left
 * to a later group, that would be taken along into the others' script, which these would then load for it.
 */
function sharedByPrivatePages(name: string, pages: RegExp) {
  return (id: string, graph: Graph) => {
    const starts = [...startsOf(id, graph)];
    if (!starts.every((start) => privatePages.test(start))) return null;
    const theirs = starts.filter((start) => pages.test(start)).length;
    const isOthersToo = theirs < starts.length;
    return theirs >= 4 || (theirs > 0 && isOthersToo) ? name : null;
  };
}

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** The scripts that something begins with, and that cannot do without this module. */
function startsOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  const starts = new Set<string>();
  if (seen.has(id)) return starts;
  seen.add(id);
  const module = graph.getModuleInfo(id);
  if (module?.isEntry || module?.dynamicImporters.length) starts.add(id);
  for (const importer of module?.importers ?? [])
    for (const start of startsOf(importer, graph, seen)) starts.add(start);
  return starts;
}

/**
 * When a page's script cannot be had, React Router reloads the page the visitor is on, even if they only pointed at
 * a link: nothing tells them why, and without a network that page is lost too. And where the missing script is what
 * asks for the page's data, it waits for ever. Here such a page breaks when it is shown, like any other that breaks,
 * and the error page around it says what happened. A script that is under way for two minutes counts as missing
 * (spec §9), be it a page's or a part that is loaded when it is used.
 */
function failingScripts(): Plugin {
  const modules = /react-router\/.*\/routeModules\.js$/;
  const routes = /react-router\/.*\/ssr\/routes\.js$/;
  const inTime = (script: string) =>
    `Promise.race([${script}, new Promise((_, fail) => setTimeout(fail, ${chunkTimeout}, new TypeError("A dynamically imported module is too late.")))])`;
  const parts = /[\\/](site|dashboard|records|ui)[\\/][^?]*\.tsx?$/;
  const changes: [file: RegExp, written: RegExp, instead: string][] = [
    [modules, /(?<=routeModule = await )(import\([^)]*\))/, inTime("$1")],
    [
      modules,
      /console\.error\(`Error loading route module [\s\S]*return new Promise\(\(\) => \{\}\);/,
      "const fail = () => { throw error; }; return { default: fail, clientLoader: fail };",
    ],
    [
      routes,
      /(?<=let \{ clientLoader \} = route\.clientLoaderModule \? await )(import\([^)]*\))(?= : )/,
      `${inTime("$1")}.catch((error) => ({ clientLoader() { throw error; } }))`,
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
      let changed = parts.test(id) ? code.replace(/(?<!typeof )(import\("[^"]+"\))/g, inTime("$1")) : code;
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
        this.error("React Router loads its routes otherwise than vite.config.ts knows.");
    },
  };
}

/**
 * Gives what checks the company's record its own copy of the library that checks: of one copy everybody would load
 * whatever of it anybody uses.
 */
function teamChecks(): Plugin {
  const theirs = /[\\/]domain[\\/]company[\\/]|[\\/]dashboard[\\/]|\?team$/;
  return {
    name: "team-checks",
    // What this finds, nobody else is asked for.
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async resolveId(source, importer, options) {
      if (!importer || !theirs.test(importer)) return null;
      if (!source.startsWith("zod") && !importer.endsWith("?team")) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && { ...found, id: `${found.id}?team` };
    },
  };
}

/** Writes lengths that never change in the place of their tokens: every page carries its sheet, and names weigh more. */
function fixedLengths(): CSSOptions["postcss"] {
  const sheet = readFileSync(path.join(import.meta.dirname, "ui/tokens/tokens.css"), "utf8");
  const tokens = sheet.matchAll(/(--(?:space|size|container)-[\w-]+): ([\d.]+px);/g);
  const lengths = new Map([...tokens].map(([, name = "", length = ""]) => [name, length]));
  return {
    plugins: [
      {
        postcssPlugin: "fixed-lengths",
        Declaration(declaration) {
          if (lengths.has(declaration.prop)) declaration.remove();
          else
            declaration.value = declaration.value.replace(
              /var\((--[\w-]+)\)/g,
              (use, name) => lengths.get(name) ?? use,
            );
        },
      },
    ],
  };
}
