import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

function readVersions(folder: string): Record<string, string> {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(root, folder, "package.json"), "utf8"),
  );
  return { ...dependencies, ...devDependencies };
}

test("the site and the engine name the same version of each package", () => {
  const [site, engine] = [readVersions("."), readVersions("packages/record-store")];
  const shared = Object.keys(engine).filter((name) => name in site);
  expect(shared).toContain("hono");
  expect(shared.map((name) => [name, engine[name]])).toEqual(shared.map((name) => [name, site[name]]));
});
