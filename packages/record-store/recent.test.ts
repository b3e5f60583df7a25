import { expect, test } from "vitest";
import { Recent } from "./recent.ts";

function filled(limit: number, entries: Record<string, number>): Recent<string> {
  const recent = new Recent<string>(limit);
  for (const [key, weight] of Object.entries(entries)) recent.set(key, key, weight);
  return recent;
}

function left(recent: Recent<string>, keys: string): string {
  return [...keys].filter((key) => recent.get(key)).join("");
}

test("the oldest entry is dropped first when room is needed", () => {
  expect(left(filled(10, { a: 4, b: 4, c: 4 }), "abc")).toBe("bc");
  expect(left(filled(10, { a: 1, b: 1, c: 9 }), "abc")).toBe("bc");
});

test("read entries outlive unread ones", () => {
  const recent = filled(10, { a: 4, b: 4 });
  recent.get("a");
  recent.set("c", "c", 4);
  expect(left(recent, "abc")).toBe("ac");
});

test("room is made even if all entries were read", () => {
  const recent = filled(10, { a: 5, b: 5 });
  left(recent, "ab");
  recent.set("c", "c", 5);
  expect(left(recent, "abc")).toBe("bc");
});

test("the newest entry stays, unless it alone is too heavy", () => {
  const recent = filled(10, { a: 5 });
  recent.set("b", "b", 10);
  expect(left(recent, "ab")).toBe("b");
  recent.set("c", "c", 11);
  expect(left(recent, "bc")).toBe("b");
});

test("an entry counts once, however often it is set or deleted", () => {
  const recent = filled(10, { a: 5 });
  for (let round = 0; round < 5; round++) recent.set("a", "a", 5);
  recent.delete("b");
  recent.set("b", "b", 5);
  expect(left(recent, "ab")).toBe("ab");
  recent.delete("a");
  recent.delete("a");
  recent.set("c", "c", 5);
  expect(left(recent, "abc")).toBe("bc");
});

test("a cleared cache is empty and has its whole room again", () => {
  const recent = filled(10, { a: 5, b: 5 });
  recent.clear();
  expect(left(recent, "ab")).toBe("");
  recent.set("c", "c", 5);
  recent.set("d", "d", 5);
  expect(left(recent, "cd")).toBe("cd");
});
