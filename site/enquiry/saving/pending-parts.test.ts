import { expect, test } from "vitest";
import { hasPending, pendingParts } from "./pending-parts.ts";

test("text typed into a part during a save is still pending", () => {
  const pending = pendingParts("first");
  pending.put({ part: "surface", value: 80 });
  pending.put({ part: "work", value: "extension" });
  const sentParts = pending.all;
  pending.put({ part: "surface", value: 82 });
  pending.settle(sentParts);
  expect(pending.all).toEqual([{ part: "surface", value: 82 }]);
});

test("pending changes are shared by an enquiry's pages, and by no other", () => {
  pendingParts("second").put({ part: "town", value: "Albi" });
  expect(pendingParts("second").all).toEqual([{ part: "town", value: "Albi" }]);
  expect([hasPending("second"), hasPending("third")]).toEqual([true, false]);
});
