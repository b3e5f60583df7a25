import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listFolderFiles } from "./folder-files.ts";

const ops = path.resolve(import.meta.dirname, "../../ops");
const documents = [
  ...listFolderFiles(ops, ["docs", "release", "scale"], "**/*.md"),
  "README.md",
  "LISEZMOI.md",
];
const readOperating = (file: string) => readFileSync(path.join(ops, file), "utf8");

/** Returns the anchors of a document's headings, as GitHub makes them. */
function anchors(text: string): string[] {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  );
}

test.each(documents)("every link of ops/%s has an existing target", (document) => {
  const links = [...readOperating(document).matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(
    ([, link = ""]) => link,
  );
  const broken = links.filter((link) => {
    const [file = "", anchor] = link.split("#");
    const target = file === "" ? document : path.join(path.dirname(document), file);
    if (!existsSync(path.join(ops, target))) return true;
    return anchor !== undefined && !anchors(readOperating(target)).includes(anchor);
  });
  expect(broken).toEqual([]);
});

const firstPages = ["README.md", "LISEZMOI.md"];

test.each(firstPages)("the first page ops/%s has 60 lines at most", (page) => {
  expect(readOperating(page).trimEnd().split("\n").length).toBeLessThanOrEqual(60);
});

test("the French first page has the English one's commands and links", () => {
  const [english, french] = firstPages.map((page) => ({
    commands: [...readOperating(page).matchAll(/^ {4}(.+?)(?: +#.*)?$/gm)].map(([, command]) => command),
    links: [...readOperating(page).matchAll(/\]\((docs\/[^)]+|scale\/[^)]+)\)/g)].map(([, link]) => link),
  }));
  expect(french).toEqual(english);
});

test("every chapter is named by the first page", () => {
  const page = readOperating("README.md");
  const chapters = documents.filter((document) => document.startsWith("docs/"));
  expect(chapters.filter((chapter) => !page.includes(`](${chapter})`))).toEqual([]);
});
