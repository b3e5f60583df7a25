import { describe, expect, test } from "vitest";
import { figuresStatements } from "../../plans/figures-statements.ts";
import { admin, boardLists, foundLists, type IndexedList, orderedLists, visitor } from "../../plans/lists.ts";
import { fillForPlans, makeList, readPlan } from "./fixtures.ts";

/** Plans that read a whole table, or sort all its rows. Sorting within equal first keys of an index is fine. */
const wholeTable = /Seq Scan|(?:^|-> +)Sort$/m;

describe("the lists of pages and back office", () => {
  fillForPlans();

  test.each<IndexedList>([...orderedLists, ["projects", "", "", visitor, "projects_rowid"]])(
    "%s, %s, by %s, are read in the order of an index",
    async (name, filter, sort, caller, index) => {
      const plan = await readPlan(makeList(name, filter, sort, caller).rows(30, 0));
      expect(plan).toMatch(new RegExp(`using ${index} on ${name}`));
      expect(plan).not.toMatch(wholeTable);
    },
  );

  test.each(foundLists)(
    "%s, %s, are found by an index, and only those are sorted",
    async (name, filter, sort, caller, index) => {
      const plan = await readPlan(makeList(name, filter, sort, caller).rows(30, 0));
      expect(plan).toMatch(new RegExp(index));
      expect(plan).toMatch(/Index Cond: .*=/);
      expect(plan).not.toMatch(/Seq Scan/);
    },
  );

  test.each(boardLists)("the board finds its enquiries by their steps: %s", async (_, list) => {
    const [name, filter, sort, caller, index] = list;
    const plan = await readPlan(makeList(name, filter, sort, caller).rows(30, 0));
    expect(plan).toMatch(
      new RegExp(`(?:using|Bitmap Index Scan on) ${index}\\b.*\\s+Index Cond: \\(\\(?step = `),
    );
    expect(plan).not.toMatch(/Seq Scan/);
  });

  test("those that are expanded are found one by one", async () => {
    expect(await readPlan(makeList("users", "", "", admin).several(["a", "b"]))).toMatch(
      /Index Scan (?:using|on) users_pkey.*\s+Index Cond: \(id = ANY/,
    );
  });

  test("figures find their enquiries by an index, also from part to part", async () => {
    for (const statement of await figuresStatements())
      expect(await readPlan(statement)).toMatch(
        /Index Scan(?: Backward)? (?:using|on) messages_created.*\s+Index Cond: \(.*created >= /,
      );
  });

  test("slugs that begin alike are found by their index", async () => {
    const filter = "slug != '' && (slug = 'a' || (slug > 'a-' && slug < 'a.')) && id != 'x'";
    const plan = await readPlan(makeList("projects", filter, "", admin).rows(30, 0));
    expect(plan.match(/Bitmap Index Scan on projects_slug/g)).toHaveLength(2);
  });
});
