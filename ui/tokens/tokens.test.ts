import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** The properties that each kind of token is for. Colours are for every property. */
const kinds: Record<string, RegExp> = {
  space:
    /^((padding|margin|gap|row-gap|column-gap|scroll-margin|scroll-padding|inset)(-|$)|(top|right|bottom|left|outline-offset)$)/,
  text: /^font(-size)?$/,
  weight: /^font(-weight)?$/,
  stretch: /^font(-stretch)?$/,
  container: /^(max-)?width$/,
  size: /^((min|max)-)?(width|height)$/,
  color: /./,
};

const tokens = ["tokens", "private-tokens"].flatMap((name) =>
  listDeclarations(`ui/tokens/${name}.css`).flatMap(({ property, value }) => {
    const kind = /^--([a-z]+)-/.exec(property)?.[1] ?? "";
    return kind in kinds ? [{ name: property, kind, value }] : [];
  }),
);

/** Every sheet that uses tokens. The description of a font file is no use of it. */
const sheets = globSync("{ui,site,dashboard}/**/*.css", { cwd: root }).filter(
  (sheet) => !/(tokens|fonts)\.css$/.test(sheet),
);

test("a sheet has no literal that a token names", () => {
  expect(sheets.length).toBeGreaterThan(50);
  const saidWords = sheets.flatMap((sheet) =>
    listDeclarations(sheet).flatMap(({ property, value, line }) =>
      tokensFor(property, value).map((name) => `${sheet}:${line}: ${property}: ${value} is ${name}`),
    ),
  );
  expect(saidWords).toEqual([]);
});

test("letters have a weight and a width that a token names", () => {
  const literals = sheets.flatMap((sheet) =>
    listDeclarations(sheet)
      .filter(({ property }) => /^font-(weight|stretch)$/.test(property))
      .filter(({ value }) => !/^(var\(--(weight|stretch)-[a-z]+\)|inherit|normal)$/.test(value))
      .map(({ property, value, line }) => `${sheet}:${line}: ${property}: ${value}`),
  );
  expect(literals).toEqual([]);
});

test("a figure that replaces its token is the same everywhere", () => {
  const declared = globSync("{ui,site,dashboard}/**/*.css", { cwd: root }).flatMap((sheet) =>
    listDeclarations(sheet),
  );
  const isFixed = ({ property, value }: { property: string; value: string }) =>
    /^--(space|size|container|weight|stretch)-/.test(property) && /^[\d.]+(px|%)?$/.test(value);
  const fixedNames = new Set(declared.filter(isFixed).map(({ property }) => property));
  const lengths = declared.map(({ property }) => property).filter((name) => fixedNames.has(name));
  expect(lengths.length).toBeGreaterThan(20);
  expect(lengths).toEqual([...new Set(lengths)]);
});

test.each([
  ["padding", "12px 13px", ["--space-6"]],
  ["margin-left", "-12px", ["--space-6"]],
  ["inset", "auto 0 12px", ["--space-6"]],
  ["outline-offset", "-4px", ["--space-2"]],
  ["padding", "clamp(28px, 4vw, 64px)", ["--space-14", "--space-32"]],
  ["font-size", "1rem", ["--text-label"]],
  ["min-height", "44px", ["--size-touch"]],
  ["font", "600 1rem / 1.5 serif", ["--text-label", "--weight-strong"]],
  ["font-stretch", "86%", ["--stretch-heading"]],
  ["fill", "#f5efe4", ["--color-paper"]],
])("%s: %s repeats tokens", (property, value, names) => {
  expect(tokensFor(property, value)).toEqual(names);
});

test.each([
  ["padding", "var(--space-6) 13px 0"],
  ["inset", "13px"],
  ["font-size", "clamp(1rem, 4vw, 1.5rem)"],
  ["background", 'url("#f5efe4")'],
])("%s: %s repeats no token", (property, value) => {
  expect(tokensFor(property, value)).toEqual([]);
});

/**
 * Returns the tokens whose value a declaration repeats. A letter size that grows with the window is a formula, not a
 * token.
 */
function tokensFor(property: string, value: string): string[] {
  const plain = value.replace(/url\("[^"]*"\)/g, "");
  const declaredText = kinds.text?.test(property) ? plain.replace(/\w+\(.*\)/, "") : plain;
  const words = declaredText.split(/[\s,()/*]+/).map((word) => word.replace(/^-(?=[\d.])/, ""));
  return tokens
    .filter((token) => kinds[token.kind]?.test(property) && words.includes(token.value))
    .map(({ name }) => name);
}

function listDeclarations(sheet: string): { property: string; value: string; line: number }[] {
  const text = readFileSync(path.join(root, sheet), "utf8").replace(/\/\*[\s\S]*?\*\//g, blank);
  const foundMatches = text.matchAll(/(?<=[{;]\s*)(?<property>-{0,2}[a-z][\w-]*):\s+(?<value>[^;{}]*);/g);
  return [...foundMatches].map(({ groups, index }) => ({
    property: groups?.property ?? "",
    value: groups?.value ?? "",
    line: text.slice(0, index).split("\n").length,
  }));
}

/** Blanks a comment, so that lines keep their numbers. */
function blank(comment: string): string {
  return comment.replace(/[^\n]/g, " ");
}
