import { expect, test } from "vitest";
import { listChoice, listSearch } from "./list-address.ts";

test("an address without parameters means the first page, unsorted and unfiltered", () => {
  expect(listChoice({ url: "/dashboard/messages" })).toEqual({ page: 1, q: "", sort: "", filter: "" });
  expect(listChoice({ url: "/dashboard/messages?page=3&q=+bois+&sort=-created&filter=unread" })).toEqual({
    page: 3,
    q: "bois",
    sort: "-created",
    filter: "unread",
  });
});

test.each(["0", "-1", "1.5", "x", "99999999"])("page %s is the first", (page) => {
  expect(listChoice({ url: `?page=${page}` }).page).toBe(1);
});

test("a search drops backslashes, which a filter cannot contain", () => {
  expect(listChoice({ url: `?q=${encodeURIComponent("a\\b\\")}` }).q).toBe("a b");
});

test("a new search starts at page one; empty choices are omitted", () => {
  expect(listSearch("?q=bois&page=2&filter=form", { q: "mas" })).toBe("?q=mas&filter=form");
  expect(listSearch("?q=bois", { q: "" })).toBe("");
});
