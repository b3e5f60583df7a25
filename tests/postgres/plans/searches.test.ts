import { buildCatalog } from "record-store/collection.ts";
import { postgresDialect } from "record-store/database/dialect/postgres.ts";
import { openPool, poolReader } from "record-store/database/postgres/connection.ts";
import { WordShares } from "record-store/database/postgres/word-shares.ts";
import type { List } from "record-store/query/index.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { collections } from "../../../domain/index.server.ts";
import { someUser } from "../../plans/lists.ts";
import { filled, fillForPlans, makeList, queryRows, readPlan } from "./fixtures.ts";

const admin = someUser("admin");

async function pageQueries(list: List, offset: number) {
  return [
    await queryRows(list.rows(30, offset)),
    await queryRows(list.ids(200, offset)),
    await queryRows(list.total()),
  ];
}

describe("a search of the back office", () => {
  fillForPlans();

  test("a search uses the index for its rarest word, planned each time", async () => {
    const total = makeList("messages", "@search ~ 'terrasse dupont'", "", admin).total();
    const plan = await readPlan(total);
    expect(plan).toMatch(
      /Bitmap Index Scan on _search_words\s+Index Cond: \(words @@ '''dupont'':\*'::tsquery\)/,
    );
    expect(plan).toMatch(/Filter: .*'''terrasse'':\*'/);
    // The rarest word may be another one next time.
    expect(total.needsOwnPlan).toBe(true);
    expect(makeList("messages", "subject ~ 'terrasse'", "", admin).total().needsOwnPlan).toBe(false);
  });

  test("words absent from the newest records use the index, against PostgreSQL's estimate", async () => {
    for (const sought of ["zzz", "bardage", "terrasse dupont"]) {
      const plan = await readPlan(
        makeList("messages", `@search ~ '${sought}'`, "-last_at,-id", admin).rows(30, 0),
      );
      expect(plan).toMatch(/Bitmap Index Scan on _search_words/);
      expect(plan).not.toMatch(/messages_last/);
    }
  });

  test("for a frequent word, the list gives the search's start date", async () => {
    for (const sought of ["client7", "client7 terrasse"]) {
      const plan = await readPlan(
        makeList("messages", `@search ~ '${sought}'`, "-last_at,-id", admin).rows(30, 0),
      );
      expect(plan).toMatch(/CTE since\s+-> +Limit\s+-> +Index Only Scan Backward using messages_last/);
      expect(plan).toMatch(/Bitmap Index Scan on _search_words\s+Index Cond: \(stretches && /);
      expect(plan).toMatch(/Index Scan using messages_pkey/);
      expect(plan).toMatch(/One-Time Filter: .*< /);
    }
  });

  test("with another filter, the first records come before the index", async () => {
    const plan = await readPlan(
      makeList("messages", "is_read != null && @search ~ 'client7'", "-last_at,-id", admin).rows(30, 0),
    );
    const parts = plan.split("One-Time Filter");
    const [first = "", rest = ""] = [parts[0], parts.at(-1)];
    expect(first).toMatch(/Limit\s+-> +Index Scan Backward using messages_last on messages/);
    expect(first).toMatch(/Index Scan using _search_pkey/);
    expect(first).not.toMatch(/_search_words|Sort/);
    expect(rest).toMatch(/_search_words/);
  });

  test("for a rare word, a sample gives the index's start date", async () => {
    const words = { of: () => 0, among: () => ({ share: 0, records: 1_000_000 }) };
    const catalog = buildCatalog(collections, postgresDialect(words));
    const plan = (sort: string) =>
      readPlan(makeList("messages", "@search ~ 'dupont'", sort, admin, catalog).rows(30, 0));
    const newest = await plan("-last_at,-id");
    expect(newest).toMatch(/Bitmap Index Scan on _search_sample/);
    expect(newest).toMatch(
      /Bitmap Index Scan on _search_words\s+Index Cond: \(\(words @@ \S+\) AND \(stretches && /,
    );
    expect(newest).toMatch(/Index Scan using messages_pkey/);
    expect(newest).toMatch(/One-Time Filter: .*< /);
    expect(newest).not.toMatch(/messages_last/);
    // The first records by name may be of any time.
    expect(await plan("sender_name,-id")).not.toMatch(/stretches|_search_sample/);
  });

  test.each(["9", "97", "970", "9700", "client97", "0"])(
    "%s finds every word that begins so",
    async (sought) => {
      const [found] = await queryRows(makeList("messages", `@search ~ '${sought}'`, "", admin).total());
      const [expected] = await queryRows({
        parameters: [],
        sql: `SELECT least(count(*), 1000) AS total FROM _search WHERE collection = 'messages'
        AND EXISTS (SELECT 1 FROM unnest(tsvector_to_array(words)) AS word WHERE word LIKE '${sought}%')`,
      });
      expect(Number(expected?.total)).toBeGreaterThan(0);
      expect(found).toEqual(expected);
    },
  );

  test("records that the rest of the filter excludes are not searched", async () => {
    const filter = "is_read = false && @search ~ 'client7'";
    const plan = await readPlan(makeList("messages", filter, "-last_at,-id", admin).rows(30, 0));
    expect(plan.split("One-Time Filter")[0]).toMatch(/Index Scan Backward using messages_unread_last/);
  });

  test("a total of frequent words is counted without joining all records", async () => {
    const plan = (sought: string) =>
      readPlan(makeList("messages", `@search ~ '${sought}'`, "", admin).total());
    expect((await plan("terrasse")).split("InitPlan")[0]).not.toMatch(/_search_words/);
    expect(await plan("client7")).toMatch(/Limit\s+-> +Bitmap Heap Scan on _search/);
    expect(await plan("dupont")).not.toMatch(/InitPlan/);
  });

  test("every way of searching gives the same answer", async () => {
    // An update leaves the earlier records in this state.
    await queryRows({
      parameters: [],
      sql: "UPDATE _search SET moment = '', stretches = '{0}' WHERE record < '2'",
    });
    const nothing = { of: () => 0, among: () => ({ share: 0, records: 0 }) };
    const ways = [
      nothing,
      { ...nothing, among: () => ({ share: 0.05, records: 1e6 }) },
      { ...nothing, among: () => ({ share: 1, records: 1e6 }) },
      { ...nothing, among: () => ({ share: 0, records: 1e6 }) },
    ];
    const catalogs = ways.map((way) => buildCatalog(collections, postgresDialect(way)));
    const searches = [
      "zzz",
      "c",
      "bardage",
      "devis 7",
      "client7 exemple",
      "dossier 777",
      "%",
      "charpente douglas",
      "babri",
    ];
    const filters = searches.flatMap((sought) => [
      `@search ~ '${sought}'`,
      `is_read = false && @search ~ '${sought}'`,
      `@search ~ '${sought}' || subject = 'Devis 12'`,
    ]);
    for (const filter of filters) {
      for (const [sort, offset] of [
        ["-last_at,-id", 0],
        ["sender_name,-id", 60],
      ] as const) {
        const answers: unknown[] = [];
        for (const each of catalogs)
          answers.push(await pageQueries(makeList("messages", filter, sort, admin, each), offset));
        expect([filter, sort, ...answers]).toEqual([filter, sort, ...ways.map(() => answers[0])]);
      }
    }
  });

  test("the newest records' share of each word's beginning is known per collection", async () => {
    const pool = openPool(filled, 1);
    onTestFinished(() => pool.end());
    const words = new WordShares();
    expect(words.among("messages", ["devis"])).toEqual({ share: 0, records: 0 });
    const reader = poolReader(pool, () => 0);
    await words.readEstimates(reader, ["messages", "projects"]);
    expect(words.among("messages", ["devis", "dossi"])).toEqual({ share: 1, records: 10_000 });
    expect(words.among("messages", ["evis"])).toEqual({ share: 0, records: 10_000 });
    // A hundred of the 500 newest messages have a number that begins with 97. Those numbers begin with 95 to 99.
    expect(words.among("messages", ["97"]).share).toBeCloseTo(0.2, 1);
    expect(words.among("messages", ["12"]).share).toBeLessThan(0.05);
    expect(words.among("projects", ["projet"])).toEqual({ share: 1, records: 2_000 });
  });
});
