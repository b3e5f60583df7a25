import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const order = "@layer theme, base, components, utilities;";

test("a sheet loaded by script begins with the order of the layers", () => {
  const root = path.resolve(import.meta.dirname, "../..");
  const modules = globSync("{dashboard,site,ui}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !file.includes(".test."),
  );
  const sheets = modules.flatMap((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    const named = [...text.matchAll(/import (?:\w+ from )?"(\.{1,2}\/[^"?]+\.css)(?:\?url)?";/g)];
    return named.map(([, name = ""]) => path.join(root, path.dirname(file), name));
  });
  expect(sheets.length).toBeGreaterThan(3);
  const layered = [...new Set(sheets)].filter((sheet) =>
    /@layer (?:base|components)/.test(readFileSync(sheet, "utf8")),
  );
  expect(layered.filter((sheet) => !readFileSync(sheet, "utf8").includes(order))).toEqual([]);
});
