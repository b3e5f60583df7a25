import { expect, test } from "vitest";
import { keepShipped, listShipped } from "./shipped-packages.ts";

const lock = {
  packages: {
    "": { devDependencies: { vite: "8.3.8" } },
    "node_modules/react": {},
    "node_modules/other-platform": {},
    "node_modules/vite": { dev: true },
    "node_modules/engine": { resolved: "packages/engine", link: true },
    "packages/engine": { version: "1.2.0", devDependencies: { vite: "8.3.8" } },
  },
};
const isInstalled = (folder: string) => folder !== "node_modules/other-platform";

test("a release ships the installed packages that no development alone needs", () => {
  expect(listShipped(lock, isInstalled)).toEqual(["node_modules/react", "node_modules/engine"]);
});

test("the lock file of a release names no package of the development", () => {
  expect(keepShipped(lock, isInstalled)).toEqual({
    packages: {
      "": {},
      "node_modules/react": {},
      "node_modules/engine": { resolved: "packages/engine", link: true },
      "packages/engine": { version: "1.2.0" },
    },
  });
});
