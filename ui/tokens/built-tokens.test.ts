import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { preprocessCSS, resolveConfig } from "vite";
import { expect, test } from "vitest";
import { builtTokens } from "./built-tokens.config.ts";

const root = path.resolve(import.meta.dirname, "../..");

async function build(file: string, text = readFileSync(file, "utf8")): Promise<string> {
  const css = { postcss: builtTokens() };
  const config = await resolveConfig({ configFile: false, root, css }, "build");
  return (await preprocessCSS(text, file, config)).code;
}

test("the build writes figures and queries instead of names", async () => {
  const sheet = `@import "./breakpoints.css";
@media (--from-laptop) { b { padding: var(--space-6); font-weight: var(--weight-strong); color: var(--color-ink); } }`;
  const built = await build(path.join(import.meta.dirname, "sample.css"), sheet);
  expect(
    built
      .replaceAll(/\/\*.*?\*\/|\s+/gs, " ")
      .replaceAll(/ +/g, " ")
      .trim(),
  ).toBe("@media (width >= 900px) { b { padding: 12px; font-weight: 600; color: var(--color-ink); } }");
});

test("every sheet that is loaded has the breakpoints that it names", async () => {
  const modules = globSync("{dashboard,site,ui}/**/*.{ts,tsx}", { cwd: root });
  const sheets = modules.flatMap((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    const named = [...text.matchAll(/import (?:\w+ from )?"(\.{1,2}\/[^"?]+\.css)(?:\?\w+)?";/g)];
    return named.map(([, name = ""]) => path.join(root, path.dirname(file), name));
  });
  expect(sheets.length).toBeGreaterThan(20);
  for (const sheet of new Set(sheets)) {
    const built = await build(sheet);
    expect(built, sheet).not.toMatch(/@custom-media|\(--(from|below)-|var\(--(weight|stretch)-/);
  }
});
