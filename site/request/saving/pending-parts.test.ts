import { expect, test } from "vitest";
import { hasPending, pendingOf } from "./pending-parts.ts";

test("what was typed into a part while it was sent has not arrived", () => {
  const pending = pendingOf("first");
  pending.put({ part: "surface", value: 80 });
  pending.put({ part: "work", value: "extension" });
  const sent = pending.all;
  pending.put({ part: "surface", value: 82 });
  pending.settle(sent);
  expect(pending.all).toEqual([{ part: "surface", value: 82 }]);
});

test("what is pending of a request is the same for each of its pages, and of no other", () => {
  pendingOf("second").put({ part: "town", value: "Albi" });
  expect(pendingOf("second").all).toEqual([{ part: "town", value: "Albi" }]);
  expect([hasPending("second"), hasPending("third")]).toEqual([true, false]);
});
