import { globSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import suites, { rareFiles } from "../../vitest.config.ts";
import { layeredFolders } from "./layers.ts";
import { namedFolders } from "./names.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** The folders of the repository that hold code of ours. */
const codeFolders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$|build$|data$)/.test(entry.name))
  .flatMap(({ name }) =>
    name === "packages" ? readdirSync(path.join(root, name)).map((each) => `${name}/${each}`) : name,
  )
  .filter((name) => globSync(`${name}/**/*.{ts,tsx}`, { cwd: root }).length > 0)
  .sort();

test("the check of the arrows covers every folder with code", () => {
  expect(layeredFolders.toSorted()).toEqual(codeFolders);
});

test("the check of the names covers every folder of the product", () => {
  const product = codeFolders.filter((name) => name !== "tests" && name !== "bench");
  expect(namedFolders.toSorted()).toEqual(product);
});

type Suite = { name: string; include: string[]; exclude: string[] };

const listedSuites = (suites.test?.projects ?? []).map((project): Suite => {
  const { name, include = [], exclude = [] } = (project as { test: Partial<Suite> }).test;
  return { name: String(name), include, exclude };
});

/** Returns each alternative of a pattern such as `tests/{one,two}.test.ts`. */
function alternatives(pattern: string): string[] {
  const [whole, choices = ""] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (whole === undefined) return [pattern];
  return choices.split(",").flatMap((choice) => alternatives(pattern.replace(whole, choice)));
}

test.each(listedSuites)("every pattern of the suite $name finds a file", ({ include, exclude }) => {
  const patterns = [...include, ...exclude].flatMap(alternatives);
  expect(patterns.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([]);
});

test("every test belongs to a suite", () => {
  const ran = listedSuites.flatMap(({ include, exclude }) => globSync(include, { cwd: root, exclude }));
  const all = globSync(
    codeFolders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    { cwd: root },
  );
  const rare = globSync(rareFiles, { cwd: root });
  const others = all.filter((file) => !ran.includes(file) && !rare.includes(file));
  expect(others).toEqual([]);
});
