import pg from "pg";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { fillPostgres } from "../../bench/scale/seed-postgres.ts";
import { collections } from "../../domain/index.server.ts";
import { visible } from "../../domain/projects/visibility.ts";
import { type Caller, catalogOf } from "../../store/collection.ts";
import { postgresDialect } from "../../store/database/dialect/postgres.ts";
import { numbered } from "../../store/database/postgres/placeholders.ts";
import type { Statement } from "../../store/kernel.ts";
import { compileList, type List } from "../../store/query/index.ts";
import { newDatabase, openAnySite } from "./fixtures.ts";

const catalog = catalogOf(
  collections,
  postgresDialect((word) => (word === "terrasse" ? 0.2 : 0)),
);

const visitor: Caller = { kind: "visitor" };

function user(role: string): Caller {
  const record = { id: "user", created: "", updated: "", role };
  return { kind: "user", collection: "users", id: record.id, record };
}

let client: pg.Client;

/** How PostgreSQL would go about it. */
async function planOf({ sql, parameters }: Statement): Promise<string> {
  const { rows } = await client.query({
    text: `EXPLAIN (COSTS OFF) ${numbered(sql)}`,
    values: [...parameters],
  });
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

function listOf(name: string, filter: string, sort: string, caller: Caller): List {
  const collection = collections.find((each) => each.name === name);
  if (!collection) throw new Error(`No collection ${name}.`);
  const rule = collection.rules.list?.(caller) ?? false;
  return compileList({ catalog, collection, caller, now: new Date() }, { rule, filter, sort });
}

/** Of those there are none in what is filled otherwise. */
const redirects = `
INSERT INTO redirects (id, created, updated, slug)
  SELECT 'redirect' || n, '', '', 'projet-' || n FROM generate_series(1, 2000) AS n;
ANALYZE redirects`;

/** What is not sorted by the index that it is read by, but for those that have its first keys in common. */
const wholeTable = /Seq Scan|(?:^|-> +)Sort$/m;

describe.skipIf(!inject("postgres"))("what pages and back office ask", () => {
  beforeAll(async () => {
    const database = await newDatabase();
    await (await openAnySite(database)).close();
    await fillPostgres(database, { projects: 2_000, messages: 10_000 });
    client = new pg.Client({ connectionString: database });
    await client.connect();
    await client.query(redirects);
    // Accounts and reviews are few here, and what is small is read whole.
    await client.query("SET enable_seqscan = off");
    return () => client.end();
  });

  test.each([
    ["projects", "", "-created", visitor, "projects_created"],
    ["projects", "", "-pinned,-created", visitor, "projects_pinned"],
    ["projects", "", "", visitor, "projects_rowid"],
    ["projects", "category = 'maison'", "-created", visitor, "projects_category"],
    ["reviews", 'status = "approved"', "-published_at,-id", visitor, "reviews_published"],
    ["messages", "", "-last_at,-id", user("admin"), "messages_last"],
    ["messages", "is_read = false", "-last_at,-id", user("admin"), "messages_unread_last"],
    ["messages", "is_read = false", "-created,-id", user("admin"), "messages_unread"],
    ["messages", "", "-sender_name,-id", user("admin"), "messages_sender_name"],
    ["messages", "", "-subject,-id", user("admin"), "messages_subject"],
    ["projects", `(${visible})`, "-created,-id", user("admin"), "projects_created"],
    ["projects", "", "-title,-id", user("admin"), "projects_title"],
    ["users", "", "-created,-id", user("admin"), "users_created"],
    ["users", "", "-name,-id", user("admin"), "users_name"],
  ] as const)(
    "%s, %s, by %s, are read in the order of an index",
    async (name, filter, sort, caller, index) => {
      const plan = await planOf(listOf(name, filter, sort, caller).rows(30, 0));
      expect(plan).toMatch(new RegExp(`using ${index} on ${name}`));
      expect(plan).not.toMatch(wholeTable);
    },
  );

  test.each([
    ["projects", "slug = 'projet-7'", "", visitor, /projects_slug/],
    ["redirects", "slug = 'projet-7'", "", visitor, /redirects_slug/],
    [
      "reviews",
      'project = "p" && status = "approved"',
      "-published_at,-id",
      visitor,
      /reviews_(of_)?project/,
    ],
    ["messages", "sender = 'user'", "", user("user"), /messages_sender/],
    ["replies", "message = 'm'", "created,id", user("admin"), /replies_message/],
  ] as const)(
    "%s, %s, are found by an index, and those alone are put in order",
    async (name, filter, sort, caller, index) => {
      const plan = await planOf(listOf(name, filter, sort, caller).rows(30, 0));
      expect(plan).toMatch(index);
      expect(plan).toMatch(/Index Cond: .*=/);
      expect(plan).not.toMatch(/Seq Scan/);
    },
  );

  test("those that are expanded are found one by one", async () => {
    expect(await planOf(listOf("users", "", "", user("admin")).several(["a", "b"]))).toMatch(
      /Index Scan (?:using|on) users_pkey.*\s+Index Cond: \(id = ANY/,
    );
  });

  test("slugs that begin alike are found by their index", async () => {
    const filter = "slug != '' && (slug = 'a' || (slug > 'a-' && slug < 'a.')) && id != 'x'";
    const plan = await planOf(listOf("projects", filter, "", user("admin")).rows(30, 0));
    expect(plan.match(/Bitmap Index Scan on projects_slug/g)).toHaveLength(2);
  });

  test("a search asks the index of words for the rarest one alone", async () => {
    const plan = await planOf(listOf("messages", "@search ~ 'terrasse dupont'", "", user("admin")).total());
    expect(plan).toMatch(
      /Bitmap Index Scan on _search_words\s+Index Cond: \(words @@ '''dupont'':\*'::tsquery\)/,
    );
    expect(plan).toMatch(/Filter: .*'''terrasse'':\*'/);
  });
});
