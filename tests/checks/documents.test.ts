import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listFolderFiles, readFolderFiles } from "./folder-files.ts";

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

test("decisions have different numbers, and their list names the unused ones", () => {
  const decisions = listFolderFiles(root, ["docs/decisions"], "0*.md").map((file) => path.basename(file));
  const numbers = decisions.map((file) => Number(file.slice(0, 4))).toSorted((a, b) => a - b);
  const between = Array.from({ length: numbers.at(-1) ?? 0 }, (_, at) => at + 1);
  expect(numbers.filter((number, at) => number === numbers[at - 1])).toEqual([]);

  const list = readFileSync(path.join(root, "docs/decisions/README.md"), "utf8");
  const [, unused = ""] = /Numbers ([\d, and]+) were not used/.exec(list) ?? [];
  expect(unused.match(/\d+/g)?.map(Number)).toEqual(between.filter((number) => !numbers.includes(number)));
});

test("every decision is titled with its number", () => {
  for (const decision of listFolderFiles(root, ["docs/decisions"], "0*.md")) {
    const title = readFileSync(path.join(root, decision), "utf8").split("\n")[0];
    expect(title, decision).toMatch(new RegExp(`^# ${Number(path.basename(decision).slice(0, 4))}\\. `));
  }
});

test("every decision says what would reopen it", () => {
  const decisions = listFolderFiles(root, ["docs/decisions"], "0*.md");
  expect(decisions.length).toBeGreaterThan(20);
  for (const decision of decisions) {
    const [last = ""] = readFileSync(path.join(root, decision), "utf8").trim().split("\n").slice(-1);
    expect(last, decision).toMatch(/^Would be reopened by:? ./);
  }
});

const changelogs = ["CHANGELOG.md", "packages/record-store/CHANGELOG.md"];

test.each(changelogs)("%s has no line over 120 characters", (document) => {
  const lines = readFileSync(path.join(root, document), "utf8").split("\n");
  expect(lines.filter((line) => line.length > 120)).toEqual([]);
});

const acts = readFileSync(path.join(root, "docs/decisions/0053-acts-of-the-dashboard.md"), "utf8");

/** States that say that something is under way: by a name, or by a value. */
const flag = /\[(?:is)?busy, \w+\] = useState|\bisBusy: true/i;
const otherState =
  /\[(?:share|\w*(?:sending|saving|loading|preparing|pending|publishing|searching)), \w+\] = useState|useState<[^>]*"(?:busy|sending|saving|loading)"|\bisPending: true/i;

test("decision 53 names each file of the dashboard with a busy state by hand", () => {
  const files = Object.entries(readFolderFiles(root, "dashboard"));
  const flags = files.filter(([, source]) => flag.test(source));
  const byHand = files.filter(([, source]) => flag.test(source) || otherState.test(source));
  const listed = [...acts.matchAll(/`(dashboard\/[\w./-]+)`[,\s|]/g)].map(([, file]) => file);
  // The text above the table names examples.
  expect(listed.filter((file) => !file?.endsWith("-acts.ts")).sort()).toEqual(
    byHand.map(([file]) => file).sort(),
  );
  expect(acts).toContain(`${flags.length} of these files set a busy flag`);
  const reloading = files.filter(([, source]) => source.includes("useRevalidator()"));
  expect(acts).toContain(`${reloading.length} files call \`useRevalidator\``);
});

test("decision 53 names each type of an outcome", () => {
  const sources = ["domain", "records", "dashboard"].map((folder) => readFolderFiles(root, folder));
  const types = sources.flatMap((files) =>
    Object.values(files).flatMap((source) =>
      [...source.matchAll(/^export type (\w+Outcome)\b/gm)].map(([, type]) => type),
    ),
  );
  expect([...acts.matchAll(/`(\w+Outcome)`/g)].map(([, type]) => type).sort()).toEqual(types.sort());
});
