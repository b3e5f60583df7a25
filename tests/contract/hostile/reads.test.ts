import { describe, expect } from "vitest";
import { test } from "../fixtures.ts";
import { notFound, readRefusal } from "../refusals.ts";

const sorts = [
  "nothing",
  "-nothing",
  "password",
  "tokenKey",
  "--slug",
  "+-slug",
  "-",
  ",",
  "slug,",
  "slug desc",
  "slug;",
  "slug) --",
  "(slug)",
  "random()",
  "1",
  "slug COLLATE NOCASE",
  "__proto__",
  "constructor",
  "@nothing",
  "@collection.users.id",
  "slug.x",
  "slug:length:length",
  "rowid",
  "slug\u0000",
  `slug${"x".repeat(300)}`,
  "slug,title,category,created,updated,id,project_date,description,cover_image",
];

const ids = [
  "nothing",
  "abcdefghijklmno",
  "ABCDEFGHIJKLMNO",
  "' OR 1=1 --",
  '" || id != "',
  "id = id",
  "*",
  "%",
  "_______________",
  "..",
  "%2e%2e",
  "../users",
  "__proto__",
  "\u0000",
  "é",
  "a".repeat(5000),
  "null",
  "undefined",
  "[object Object]",
];

describe("a hostile sort is a 400 in the contract's shape", () => {
  test.for(sorts)("%s", async (sort, { visitor }) => {
    const refusal = readRefusal(await visitor.list("projects", { sort }));
    expect([400, 403]).toContain(refusal.status);
  });
});

describe("a hostile id is a missing record", () => {
  test.for(ids)("%s", async (id, { visitor, anne, admin }) => {
    for (const collection of ["projects", "users", "messages", "reviews"]) {
      const path = `/api/collections/${collection}/records/${encodeURIComponent(id)}`;
      for (const caller of [visitor, anne, admin]) {
        if (id === "..") continue;
        expect(readRefusal(await caller.get(path))).toEqual(notFound);
      }
      expect(readRefusal(await anne.send("PATCH", path, { body: { name: "x" } }))).toEqual(notFound);
      expect(readRefusal(await anne.send("DELETE", path))).toEqual(notFound);
    }
  });
});

describe("a hostile list of fields shows nothing that was hidden", () => {
  test.for([
    "password,tokenKey",
    "*,password,tokenKey,deleted",
    "__proto__,constructor.name",
    "expand.user.email,expand.user.tokenKey",
    "id;DROP TABLE users",
    "(((",
    "*".repeat(500),
    "a.".repeat(2000),
    ",".repeat(3000),
  ])("%s", async (fields, { anne, visitor, given }) => {
    await given.approvedReview(anne);
    const own = await anne.list("users", { fields, expand: "reviews_via_user.user" });
    const foreign = await visitor.list("reviews", { fields, expand: "user" });
    for (const answer of [own, foreign]) {
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toMatch(/tokenKey|argon2|\$2[aby]\$/);
    }
    expect(foreign.text).not.toContain(anne.email);
  });

  test.for(["slug:nothing(1)", "slug:excerpt", "slug:excerpt(", "slug:excerpt(x)", "slug:excerpt(1,2,3)"])(
    "the modifier %s causes no 500",
    async (fields, { visitor }) => {
      expect((await visitor.list("projects", { fields })).status).toBeLessThan(500);
    },
  );
});
