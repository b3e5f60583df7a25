import { globSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sources, stampOfSources } from "./build.ts";

const root = path.resolve(import.meta.dirname, "../..");

test.each(["site", "dashboard", "records", "domain", "ui", "public", "docs"])(
  "a change in %s/ makes another build",
  (folder) => {
    const watched = globSync(sources, { cwd: root }).map((file) => file.split(path.sep)[0]);
    expect(watched).toContain(folder);
  },
);

test.each(["a.test.tsx", "a.tsbuildinfo"])("%s in a folder of sources makes no other build", async (name) => {
  const stamp = await stampOfSources("fast");
  const file = path.join(root, "dashboard", name);
  onTestFinished(() => rm(file, { force: true }));
  await writeFile(file, "");
  expect(await stampOfSources("fast")).toBe(stamp);
});
