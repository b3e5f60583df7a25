import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";

/**
 * The target of an import: a file of ours as its path from the root, or a package, including Node's own modules.
 * `isByName` marks a file of the package `record-store`.
 */
export type ImportTarget = { file: string; isByName?: boolean } | { package: string };

/** Returns what a module or style sheet imports, types included. */
export function readImports(root: string, file: string): ImportTarget[] {
  const source = readFileSync(path.join(root, file), "utf8");
  if (file.endsWith(".css")) return readSheets(source).map((name) => findTarget(file, name));
  const { module, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => literal(source.slice(start, end))),
  ];
  const imported = named.filter((name) => name !== undefined);
  return [...new Set(imported)].map((name) => findTarget(file, name));
}

/** Returns the sheets that a sheet imports, and the files that it names. */
function readSheets(source: string): string[] {
  const named = source.matchAll(
    /@import\s+(["'])(?<sheet>.+?)\1|url\(\s*(["']?)(?<file>\.{1,2}\/.+?)\3\s*\)/g,
  );
  return [...named].map(({ groups }) => groups?.sheet ?? groups?.file ?? "");
}

function findTarget(file: string, name: string): ImportTarget {
  if (/^record-store(\/|$)/.test(name)) {
    const inner = name.slice("record-store/".length) || "index.ts";
    return { file: `packages/record-store/${inner}`, isByName: true };
  }
  if (!name.startsWith(".")) return { package: name };
  const [pathname = ""] = name.split("?");
  return { file: slashed(path.posix.join(path.posix.dirname(file), pathname)) };
}

function literal(expression: string): string | undefined {
  return /^(["'`])([^$]*)\1$/.exec(expression)?.[2];
}

export function slashed(file: string): string {
  return file.replaceAll("\\", "/");
}
