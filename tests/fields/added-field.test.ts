import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { linkPackages } from "../machine/linked-packages.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** The parts of the tree that neither the type check nor the rendering reads. */
const leftOut = /^(\.git|node_modules|build|data|docs|public)$/;

/** A text that goes before the named line of a file. */
type Place = { file: string; before: string; text: string };

// The four places (CONTRIBUTING, "Adding a fact to a project").

const migration = `export const name = "collections/9999-roofing";

export const sql = "ALTER TABLE projects ADD COLUMN roofing TEXT NOT NULL DEFAULT ''";

export const postgres = \`ALTER TABLE projects ADD COLUMN roofing TEXT COLLATE "C" NOT NULL DEFAULT ''\`;
`;

const declarations: Place[] = [
  {
    file: "domain/project-facts/facts.ts",
    before: "  our_share: {",
    text: `  roofing: {
    label: "Toiture",
    gender: "feminine",
    hint: "Par exemple : tuiles canal.",
    ...text(200, "La toiture"),
    isSearched: true,
  },
`,
  },
  { file: "domain/project-facts/facts.ts", before: '  our_share: "', text: '  roofing: "Toiture",\n' },
];

const places: Place[] = [
  {
    file: "site/projects/project-facts.tsx",
    before: "  our_share: (",
    text: '  roofing: ({ roofing = "" }, labels) => [[labels.roofing, french(roofing)]],\n',
  },
  {
    file: "dashboard/projects/form/facts/fact-fields.tsx",
    before: "  our_share: {",
    text: "  roofing: { line: 7, Field: LineField },\n",
  },
];

test("a field of projects is added in four places", { timeout: 600_000 }, async () => {
  const copy = copyTree();
  const add = (place: Place) => insert(path.join(copy, place.file), place);
  writeFileSync(path.join(copy, "domain/migrations/9999-roofing.ts"), migration);
  declarations.forEach(add);
  const faults = await checkTypes(copy);
  const named = faults.matchAll(/^(\S+)\(\d+,\d+\): error/gm);
  expect(new Set([...named].map(([, file]) => file))).toEqual(new Set(places.map(({ file }) => file)));
  places.forEach(add);
  const proof = path.join(copy, "dashboard/projects/roofing.test.ts");
  cpSync(path.join(import.meta.dirname, "roofing.txt"), proof);
  expect(await checkTypes(copy)).toBe("");
  const tests = [proof, "domain/projects/fields.test.ts", "domain/projects/form.test.ts"];
  expect(await run(copy, "node_modules/vitest/vitest.mjs", "run", "--project", "unit", ...tests)).toBe("");
});

function copyTree(): string {
  const copy = mkdtempSync(path.join(tmpdir(), "added-field-"));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync(root, copy, {
    recursive: true,
    filter: (file) => !leftOut.test(path.relative(root, file)),
  });
  linkPackages(root, copy);
  return copy;
}

function insert(file: string, { before, text }: Place): void {
  const lines = readFileSync(file, "utf8").split("\n");
  const line = lines.findIndex((each) => each.startsWith(before));
  if (line < 0) throw new Error(`${file} has no line that starts with "${before}".`);
  lines.splice(line, 0, ...text.trimEnd().split("\n"));
  writeFileSync(file, lines.join("\n"));
}

/** Checks the types of a copy of the tree, as `npm run check` does. Returns what the compiler says. */
const checkTypes = (copy: string) =>
  run(copy, "node_modules/typescript/bin/tsc", "-b", "tsconfig.json", "dashboard/tsconfig.json");

/** Runs Node in a folder. Returns the output if it fails, and an empty text if it succeeds. */
async function run(folder: string, ...words: string[]): Promise<string> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST")));
  return promisify(execFile)(process.execPath, words, { cwd: folder, env }).then(
    () => "",
    ({ stdout, stderr }) => `${stdout}${stderr}` || "It failed.",
  );
}
