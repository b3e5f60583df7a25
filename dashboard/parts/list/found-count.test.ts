import { expect, test } from "vitest";
import { greatestFind } from "../../../records/list.ts";
import { foundCount } from "./found-count.ts";

const count = (total: number) => `${total} messages`;

test("a search at the counting limit says that there may be more", () => {
  expect(foundCount(count, "bois")(greatestFind)).toBe("1000 messages ou plus");
  expect(foundCount(count, "bois")(greatestFind - 1)).toBe("999 messages");
});

test("without a search, every number is exact", () => {
  expect(foundCount(count, "")(20_000)).toBe("20000 messages");
});
