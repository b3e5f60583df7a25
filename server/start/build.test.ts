import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { sources } from "./build.ts";

const root = path.resolve(import.meta.dirname, "../..");

test.each(["site", "dashboard", "records", "domain", "ui", "public", "docs"])(
  "a change in %s/ makes another build",
  (folder) => {
    const watched = globSync(sources, { cwd: root }).map((file) => file.split(path.sep)[0]);
    expect(watched).toContain(folder);
  },
);
