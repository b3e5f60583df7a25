import { describe, expect, inject, test } from "vitest";
import { visible } from "../../../domain/projects/visibility.ts";
import type { Caller } from "../../../store/collection.ts";
import { fillForPlans, listOf, planOf, someUser } from "./fixtures.ts";

const visitor: Caller = { kind: "visitor" };
const admin = someUser("admin");

/** What is not sorted by the index that it is read by, but for those that have its first keys in common. */
const wholeTable = /Seq Scan|(?:^|-> +)Sort$/m;

describe.skipIf(!inject("postgres"))("what pages and back office ask", () => {
  fillForPlans();

  test.each([
    ["projects", "", "-created", visitor, "projects_created"],
    ["projects", "", "-pinned,-created", visitor, "projects_pinned"],
    ["projects", "", "", visitor, "projects_rowid"],
    ["projects", "category = 'maison'", "-created", visitor, "projects_category"],
    ["reviews", 'status = "approved"', "-published_at,-id", visitor, "reviews_published"],
    ["messages", "", "-last_at,-id", admin, "messages_last"],
    ["messages", "is_read = false", "-last_at,-id", admin, "messages_unread_last"],
    ["messages", "is_read = false", "-created,-id", admin, "messages_unread"],
    ["messages", "", "-sender_name,-id", admin, "messages_sender_name"],
    ["messages", "", "-subject,-id", admin, "messages_subject"],
    ["projects", `(${visible})`, "-created,-id", admin, "projects_created"],
    ["projects", "", "-title,-id", admin, "projects_title"],
    ["users", "", "-created,-id", admin, "users_created"],
    ["users", "", "-name,-id", admin, "users_name"],
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
    ["messages", "sender = 'user'", "", someUser("user"), /messages_sender/],
    ["replies", "message = 'm'", "created,id", admin, /replies_message/],
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
    expect(await planOf(listOf("users", "", "", admin).several(["a", "b"]))).toMatch(
      /Index Scan (?:using|on) users_pkey.*\s+Index Cond: \(id = ANY/,
    );
  });

  test("slugs that begin alike are found by their index", async () => {
    const filter = "slug != '' && (slug = 'a' || (slug > 'a-' && slug < 'a.')) && id != 'x'";
    const plan = await planOf(listOf("projects", filter, "", admin).rows(30, 0));
    expect(plan.match(/Bitmap Index Scan on projects_slug/g)).toHaveLength(2);
  });
});
