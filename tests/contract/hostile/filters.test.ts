import fc from "fast-check";
import { describe, expect } from "vitest";
import { differs } from "../differences.ts";
import { test } from "../fixtures.ts";
import { readRefusal } from "../refusals.ts";

const filters = [
  "slug",
  "slug =",
  '= "a"',
  'slug == "a"',
  'slug <> "a"',
  'slug & "a"',
  'slug = "a" & title = "b"',
  'slug = "a" and title = "b"',
  'slug = "a" OR 1=1',
  'slug = "a" && ',
  '|| slug = "a"',
  'slug = "a" title = "b"',
  'slug = "a',
  "slug = 'a",
  "slug = `a`",
  'slug = "a")',
  '(slug = "a"',
  "()",
  " ",
  "// only a remark",
  "\u0000",
  'slug = "a"; DROP TABLE projects',
  "1=1; --",
  "slug = (SELECT tokenKey FROM users)",
  "slug IN ('a')",
  "slug LIKE '%'",
  "slug IS NULL",
  "slug = 0x10",
  "rating = 1e3",
  "slug = 1.",
  "slug = .5",
  "nothing = 1",
  "__proto__ = 1",
  "constructor = 1",
  "toString = 1",
  "hasOwnProperty = 1",
  "slug.constructor = 1",
  "slug. = 1",
  ".slug = 1",
  "slug..x = 1",
  "slug.x = 1",
  "slug:nothing = 1",
  "slug:lower:lower = 1",
  "slug: = 1",
  "rowid = 1",
  "_rowid_ = 1",
  "projects.slug = 'a'",
  "sqlite_master.sql ~ 'users'",
  "users_via_nothing.id = 1",
  "messages_via_subject.id = 1",
  "@nothing = 1",
  "@now.x = 1",
  "@rowid > 0",
  "@random = 1",
  "#slug = 1",
  "random() = 1",
  "load_extension('x') = 1",
  "geoDistance(1) > 0",
  "strftime() = 1",
  "slug = {:slug}",
];

describe("a hostile filter is a 400 in the contract's shape", () => {
  test.for(filters)("%s", async (filter, { visitor, anne }) => {
    for (const caller of [visitor, anne]) {
      expect(readRefusal(await caller.list("projects", { filter })).status).toBe(400);
    }
  });
});

describe("a filter has limits", () => {
  const tests = (count: number) => Array.from({ length: count }, () => "id=id").join("||");
  const brackets = (depth: number) => `${"(".repeat(depth)}id=id${")".repeat(depth)}`;

  test.for([
    ["3500 bytes", `id != "${"a".repeat(3490)}"`, `id != "${"a".repeat(3500)}"`],
    ["200 comparisons", tests(200), tests(201)],
  ] as const)("%s pass, more are a 400", async ([, within, beyond], { visitor }) => {
    expect((await visitor.list("projects", { filter: within })).status).toBe(200);
    expect(readRefusal(await visitor.list("projects", { filter: beyond })).status).toBe(400);
  });

  test("brackets in brackets in brackets end somewhere", async ({ visitor }) => {
    expect((await visitor.list("projects", { filter: brackets(20) })).status).toBe(200);
    const { status } = await visitor.list("projects", { filter: brackets(1700) });
    expect(status).toBe(differs("bracket-depth") ? 200 : 400);
  });

  test.for(["strftime('%Y', created) = '2024'", "geoDistance(1, 2, 3, 4) < 0", "title:each = 'x'"])(
    "%s is more than we offer",
    async (filter, { visitor }) => {
      const { status } = await visitor.list("projects", { filter });
      expect(status).toBe(differs("filter-functions") ? 200 : 400);
    },
  );

  test(":isset and :changed match nothing in a list's filter", async ({ visitor }) => {
    for (const filter of ["slug:isset = true", "slug:changed = true"]) {
      const answer = await visitor.list("projects", { filter });
      if (answer.status === 200) expect(answer.body.items).toEqual([]);
      else expect(readRefusal(answer).status).toBe(400);
    }
  });
});

describe("a filter that always holds", () => {
  test.for([
    "1 = 1",
    "id != ''",
    "id = id",
    "'a' = 'a' || id = 'x'",
    "true = true",
    "@now != ''",
    // No id contains a dash. A letter here would be the last letter of one id in thirty-six.
    "id !~ '%-'",
  ])("%s shows no row too many", async (filter, { visitor, anne, bruno, given }) => {
    await given.message(anne);
    await given.review(anne);
    const own = await anne.users.getFullList({ filter });
    expect(own.map(({ id }) => id)).toEqual([anne.id]);
    for (const caller of [visitor, bruno]) {
      const messages = await caller.messages.getFullList({ filter });
      expect(messages.filter(({ sender }) => sender !== caller.id)).toEqual([]);
      const reviews = await caller.reviews.getFullList({ filter });
      expect(reviews.filter(({ status, user }) => status !== "approved" && user !== caller.id)).toEqual([]);
    }
    expect(await visitor.users.getFullList({ filter })).toEqual([]);
  });

  test("cannot close the rule's brackets", async ({ visitor, anne, given }) => {
    await given.message(anne);
    for (const filter of ["1=1) || (1=1", "id != '') || (id != ''", "1=1)/*", "1=1)--", "1=1)//"]) {
      const answer = await visitor.list("messages", { filter });
      if (answer.status === 200) expect(answer.body.items).toEqual([]);
      else expect(readRefusal(answer).status).toBe(400);
    }
  });
});

test("any text as filter or sort gets a list or a refusal", async ({ visitor }) => {
  const piece = fc.constantFrom(
    ..."slug title id gallery created sender.name = != ~ !~ ?= > <= && || ( ) \" ' \\ % _ // @now :lower . , - + 1 -2.5 true null { } \n".split(
      " ",
    ),
    "é",
    "\u0000",
    "🏠",
  );
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.array(piece, { maxLength: 14 }).map((all) => all.join(" ")),
  );
  const query = fc.record({ filter: text, sort: fc.oneof(fc.constant(""), text) });
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const answer = await visitor.list("projects", asked);
      if (answer.status === 200) expect(Array.isArray(answer.body.items)).toBe(true);
      else expect([400, 403]).toContain(readRefusal(answer).status);
    }),
    { numRuns: 300 },
  );
});
