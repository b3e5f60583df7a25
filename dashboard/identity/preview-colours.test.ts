import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { accentProperties } from "../../domain/identity/accent.ts";
import { previewProperties, usualProperties } from "./preview-colours.ts";

test("the preview's usual colours are those of the style sheet", () => {
  const tokens = readFileSync(path.join(import.meta.dirname, "../../ui/tokens/tokens.css"), "utf8");
  for (const [name, colour] of Object.entries(usualProperties))
    expect(tokens).toContain(`${name}: ${colour};`);
});

test("every property that an accent replaces has its usual colour", () => {
  expect(Object.keys(accentProperties("#33485a") ?? {}).sort()).toEqual(Object.keys(usualProperties).sort());
  expect(previewProperties("#86351a")).toBe(usualProperties);
});
