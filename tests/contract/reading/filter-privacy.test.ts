import { describe, expect } from "vitest";
import type { Caller } from "../caller.ts";
import { differs } from "../differences.ts";
import { test } from "../fixtures.ts";
import { readRefusal } from "../refusals.ts";

const hidden = ["password", "tokenKey", "password:length", "tokenKey:lower", "deleted", "passwordHash"];

describe("filters on fields that the caller may not read", () => {
  test.for(hidden)("%s of users", async (field, { visitor, anne, admin }) => {
    for (const caller of [visitor, anne, admin]) {
      expect(readRefusal(await caller.list("users", { filter: `${field} > ""` })).status).toBe(400);
      expect(readRefusal(await caller.list("users", { filter: `"" < ${field}` })).status).toBe(400);
      expect(readRefusal(await caller.list("users", { sort: field })).status).toBe(400);
    }
  });

  test.for(hidden)("%s of the sender of a message", async (field, { anne, admin }) => {
    for (const caller of [anne, admin]) {
      for (const path of [`sender.${field}`, `sender.messages_via_sender.sender.${field}`]) {
        expect(readRefusal(await caller.list("messages", { filter: `${path} != ""` })).status).toBe(400);
        expect(readRefusal(await caller.list("messages", { sort: path })).status).toBe(400);
      }
    }
  });
});

describe("other people's addresses", () => {
  test("a review does not reveal its author's address", async ({ anne, bruno, visitor, given }) => {
    const review = await given.approvedReview(anne);
    for (const caller of [visitor, bruno]) {
      for (const test of [
        `user.email = "${anne.email}"`,
        'user.email ~ "contract"',
        'user.email != "x"',
        'user.email !~ "x"',
      ]) {
        expect(await found(caller, "reviews", `id = "${review.id}" && ${test}`)).toEqual([]);
      }
    }
  });

  test("a review hides its author's name from callers without that right", async ({ anne, bruno, given }) => {
    const review = await given.approvedReview(anne);
    for (const test of ['user.name = "Anne"', 'user.name != "x"', 'user.id != ""', 'user.role != "x"']) {
      const seenIds = await found(bruno, "reviews", `id = "${review.id}" && ${test}`);
      expect([test, seenIds]).toEqual([test, test.includes("user.id") ? [review.id] : []]);
    }
  });

  test("an account that hides its address is not found by it", async ({ anne }) => {
    expect(await found(anne, "users", `email = "${anne.email}"`)).toEqual([]);
    expect(await found(anne, "users", `id = "${anne.id}"`)).toEqual([anne.id]);
  });

  test("an account that shows its address is", async ({ given }) => {
    const open = await given.user({ emailVisibility: true });
    expect(await found(open, "users", `email = "${open.email}"`)).toEqual([open.id]);
  });

  test("only administrators may search other people's messages", async ({ anne, visitor, admin, given }) => {
    const message = await given.message(anne, { subject: "Un abri à vélos" });
    const search = `id = "${message.id}" && @search ~ "ABRI velos"`;
    if (differs("search"))
      return expect(readRefusal(await admin.list("messages", { filter: search })).status).toBe(400);
    expect(await found(admin, "messages", search)).toEqual([message.id]);
    for (const caller of [anne, visitor]) {
      expect(readRefusal(await caller.list("messages", { filter: search })).status).toBe(400);
    }
  });

  test("administrators may search for an address", async ({ anne, admin }) => {
    const seenIds = await found(admin, "users", `email = "${anne.email}"`);
    expect(seenIds).toEqual(differs("addresses-for-managers") ? [] : [anne.id]);
  });

  test("sorting by address does not reveal hidden accounts", async ({ anne, bruno }) => {
    const seenIds = await anne.users.getFullList({ sort: "email" }).catch(() => []);
    expect(seenIds.map(({ id }) => id)).not.toContain(bruno.id);
  });
});

describe("other people's records", () => {
  test("a path into messages finds only the caller's own", async ({ anne, bruno, given }) => {
    await given.message(bruno, { subject: "secret" });
    await given.message(anne, { subject: "ouvert" });
    const own = (subject: string) => found(anne, "users", `messages_via_sender.subject ?= "${subject}"`);
    expect(await own("ouvert")).toEqual([anne.id]);
    expect(await own("secret")).toEqual([]);
  });

  test("a visitor finds nothing by the messages of an author", async ({ anne, visitor, given }) => {
    await given.message(anne, { subject: "secret" });
    const review = await given.approvedReview(anne);
    const path = `id = "${review.id}" && user.messages_via_sender.subject ?= "secret"`;
    expect(await found(visitor, "reviews", path)).toEqual([]);
  });

  test("conditions on a hidden author never hold, but those beside them may", async ({
    anne,
    visitor,
    given,
  }) => {
    const { id } = await given.approvedReview(anne);
    expect(
      await found(visitor, "reviews", `id = "${id}" && (status = "approved" && user.name = "Anne")`),
    ).toEqual([]);
    const beside = await found(
      visitor,
      "reviews",
      `id = "${id}" && (status = "approved" || user.name = "Anne")`,
    );
    expect(beside).toEqual(differs("rules-of-paths") ? [] : [id]);
  });

  test("the sort by a hidden author's name reveals no row", async ({ anne, visitor, given }) => {
    const review = await given.review(anne);
    const list = await visitor.reviews.getFullList({ sort: "user.name" });
    expect(list.map(({ id }) => id)).not.toContain(review.id);
    expect(list.every(({ status }) => status === "approved")).toBe(true);
  });
});

describe("the request and other collections", () => {
  test.for([
    ["@request.auth.id != ''", "@request."],
    ["@request.headers.authorization ~ 'a'", "@request."],
    ["@request.query.filter != ''", "@request."],
    ["@collection.users.email ~ 'a'", "@collection."],
    ["@collection.messages.subject ?~ 'a'", "@collection."],
  ] as const)("%s is for superusers", async ([filter, part], { visitor, anne, admin }) => {
    for (const caller of [visitor, anne, admin]) {
      const refusal = readRefusal(await caller.list("projects", { filter }));
      expect(refusal).toEqual({ status: 403, message: `Only superusers can filter by ${part}`, data: {} });
    }
  });

  test.for(["@request.auth.id", "-@collection.users.email"])(
    "sorting by %s is refused",
    async (sort, { anne }) => {
      expect([400, 403]).toContain(readRefusal(await anne.list("projects", { sort })).status);
    },
  );
});

async function found(caller: Caller, collection: string, filter: string): Promise<string[]> {
  const list = await caller.sdk.collection(collection).getFullList({ filter });
  return list.map(({ id }) => id);
}
