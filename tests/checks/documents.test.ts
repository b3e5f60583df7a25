import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listFolderFiles } from "./folder-files.ts";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * The documents that explain the project to newcomers. Documents about its past are left out, because they name removed
 * files.
 */
const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "docs/architecture.md",
  "docs/configuration.md",
  ...listFolderFiles(root, ["docs/decisions"], "*.md"),
];

/** Our files and folders between backticks. */
const named =
  /`((?:bench|dashboard|demo|docs|domain|mail|moving|ops|packages|public|records|server|site|tests|ui)\/[\w./-]*)`/g;

test.each(documents)("%s names files and folders that are there", (document) => {
  // NOUN stands for any noun. Replace it by one that exists.
  const text = readFileSync(path.join(root, document), "utf8").replaceAll("NOUN", "reviews");
  const missing = [...text.matchAll(named)]
    .map(([, file = ""]) => file)
    .filter((file) => !existsSync(path.join(root, file)));
  expect(missing).toEqual([]);
});

test("every decision says what would reopen it", () => {
  const decisions = listFolderFiles(root, ["docs/decisions"], "0*.md");
  expect(decisions.length).toBeGreaterThan(20);
  for (const decision of decisions) {
    const [last = ""] = readFileSync(path.join(root, decision), "utf8").trim().split("\n").slice(-1);
    expect(last, decision).toMatch(/^Would be reopened by:? ./);
  }
});
