import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { chapterEntries, findChapter, guidePicture, linkAddress } from "./guide-chapters.ts";
import type { Chapter, Words } from "./guide-markdown.ts";

const folder = path.resolve(import.meta.dirname, "../../docs/guide");
const names = listFiles(folder, ".md").map((file) => file.replace(/\.md$/, ""));
const chapters = names.map((name) => findChapter(name) as Chapter);

test("the contents list every chapter, each under its own title", () => {
  const listed = chapterEntries();
  expect(listed.map(({ to }) => to.replace("/dashboard/guide/", "")).sort()).toEqual(
    names.filter((name) => name !== "README").sort(),
  );
  for (const { to, title } of listed) {
    expect(findChapter(to.replace("/dashboard/guide/", ""))?.title).toBe(title);
  }
});

test("every link leads to a chapter", () => {
  const knownAddresses = ["/dashboard/guide", ...chapterEntries().map(({ to }) => to)];
  const links = chapters
    .flatMap(blockWords)
    .flatMap((word) => (typeof word === "string" ? [] : (word.to ?? [])));
  expect(links.map(linkAddress).filter((address) => !knownAddresses.includes(address))).toEqual([]);
});

test("every picture exists, has a text and is used", () => {
  const shownPictures = chapters
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === "pictures" ? block.pictures : []));
  expect(shownPictures.filter(({ file, alt }) => !alt || !guidePicture(file).src)).toEqual([]);
  expect([...new Set(shownPictures.map(({ file }) => file))].sort()).toEqual(
    listFiles(path.join(folder, "images"), ".webp"),
  );
});

test("no markup would show as plain text", () => {
  const raw = chapters
    .flatMap(blockWords)
    .map((word) => (typeof word === "string" ? word : word.text))
    .filter((text) => /\*\*|\]\(|[|<>`]|^#|^!\[/.test(text));
  expect(raw).toEqual([]);
});

test("an unknown chapter is missing", () => {
  expect(findChapter("nulle-part")).toBeUndefined();
});

function blockWords({ blocks }: Chapter): Words {
  return blocks.flatMap((block) => {
    if (block.kind === "pictures") return [];
    return "items" in block ? block.items.flat() : block.words;
  });
}

function listFiles(where: string, end: string): string[] {
  return readdirSync(where)
    .filter((file) => file.endsWith(end))
    .sort();
}
