import { buildCatalog, type Caller } from "record-store/collection.ts";
import { sqliteDialect } from "record-store/database/dialect/sqlite.ts";
import { engineMigrations } from "record-store/database/engine-migrations.ts";
import { openWriting } from "record-store/database/sqlite.ts";
import { compileList } from "record-store/query/index.ts";
import { expect, onTestFinished, test } from "vitest";
import { collections, migrations } from "./index.server.ts";

const admin: Caller = {
  kind: "user",
  collection: "users",
  id: "a",
  record: { id: "a", created: "", updated: "", role: "admin" },
};

/** Returns SQLite's query plan of a list of the real collections, for a visitor or an administrator. */
function queryPlan(name: string, filter: string, sort: string, caller: Caller = { kind: "visitor" }): string {
  const connection = openWriting(":memory:");
  onTestFinished(() => connection.close());
  for (const { sql } of [...engineMigrations, ...migrations]) connection.database.exec(sql);
  const catalog = buildCatalog(collections, sqliteDialect);
  const collection = collections.find((each) => each.name === name);
  if (!collection) throw new Error(`No collection ${name}.`);
  const rule = collection.rules.list?.(caller) ?? false;
  const list = compileList({ catalog, collection, caller, now: new Date() }, { rule, filter, sort });
  const { sql, parameters } = list.rows(30, 0);
  const steps = connection.all<{ detail: string }>({ sql: `explain query plan ${sql}`, parameters });
  // Besides the records, it checks once for rich text that was not sanitised.
  const ofRecords = steps.filter(({ detail }) => !/SUBQUERY|_uncleaned/.test(detail));
  return ofRecords.map(({ detail }) => detail).join("; ");
}

test("a project is found by its slug through an index", () => {
  expect(queryPlan("projects", "slug='projet-7'", "")).toBe("SEARCH r USING INDEX projects_slug (slug=?)");
});

test("the newest projects, filtered or not, are read by an index", () => {
  expect(queryPlan("projects", "", "-created")).toBe("SCAN r USING INDEX projects_created");
  expect(queryPlan("projects", "", "-pinned,-created")).toBe("SCAN r USING INDEX projects_pinned");
  const ofOne = "SEARCH r USING INDEX projects_category (category=?)";
  expect(queryPlan("projects", "category = 'maison'", "-created")).toBe(ofOne);
  expect(queryPlan("projects", "category = 'maison' && slug != 'projet-7'", "-created")).toBe(ofOne);
});

test("the dashboard's lists are read in the order of an index", () => {
  for (const [name, sort] of [
    ["messages", "sender_name"],
    ["messages", "subject"],
    ["projects", "title"],
    ["projects", "project_date"],
    ["users", "name"],
  ] as const) {
    // Records with the same first key are sorted in a separate step if the first key ascends.
    expect(queryPlan(name, "", `${sort},-id`, admin)).toMatch(
      /^SCAN r USING INDEX \w+; USE TEMP B-TREE FOR LAST TERM OF ORDER BY$/,
    );
    expect(queryPlan(name, "", `-${sort},-id`, admin)).toMatch(/^SCAN r USING INDEX \w+$/);
  }
});

test("published reviews are read in the order of an index", () => {
  expect(queryPlan("reviews", 'status = "approved"', "-published_at,-id")).toContain(
    "INDEX reviews_published (",
  );
  const ofProject = queryPlan("reviews", 'project = "p" && status = "approved"', "-published_at,-id");
  expect(ofProject).toContain("INDEX reviews_of_project (project=? AND status=?");
  for (const plan of [queryPlan("reviews", 'status = "approved"', "-published_at,-id"), ofProject]) {
    expect(plan).not.toContain("TEMP B-TREE");
  }
});

test("a client's messages and replies are found through an index", () => {
  expect(queryPlan("messages", "sender = 'u'", "", admin)).toContain(
    "USING INDEX messages_sender (sender=?)",
  );
  expect(queryPlan("replies", "message = 'm'", "created", admin)).toBe(
    "SEARCH r USING INDEX replies_message (message=?)",
  );
  expect(queryPlan("redirects", "slug = 'a'", "")).toBe("SEARCH r USING INDEX redirects_slug (slug=?)");
});

test("a list reads only what its client or reader may read", () => {
  const client: Caller = { ...admin, record: { ...admin.record, role: "user" } };
  const messages = queryPlan("messages", "", "", client);
  for (const part of [
    "MULTI-INDEX OR",
    "INDEX messages_sender (sender=?)",
    "INDEX sqlite_autoindex_messages_1 (id=?)",
    "INDEX readers_user (user=?)",
  ])
    expect(messages).toContain(part);
  expect(messages).not.toContain("SCAN r");
  for (const name of [
    "replies",
    "visits",
    "readers",
    "worksites",
    "worksite_documents",
    "worksite_photos",
    "worksite_words",
    "publication_permissions",
  ])
    expect(queryPlan(name, "", "", client)).not.toContain("SCAN r");
});

test("enquiries of one step are read in waiting order", () => {
  const plan = queryPlan("messages", "step = 'visit'", "step_at", admin);
  expect(plan).toContain("INDEX messages_step (step=?)");
  expect(plan).not.toContain("TEMP B-TREE");
});
