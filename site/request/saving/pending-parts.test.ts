import { expect, test } from "vitest";
import { hasPending, pendingOf } from "./pending-parts.ts";

test("text typed into a part during a save is still pending", () => {
  const pending = pendingOf("first");
  pending.put({ part: "surface", value: 80 });
  pending.put({ part: "work", value: "extension" });
  const sent = pending.all;
  pending.put({ part: "surface", value: 82 });
  pending.settle(sent);
  expect(pending.all).toEqual([{ part: "surface", value: 82 }]);
});

test("pending changes are shared by an enquiry's pages, and by no other", () => {
  pendingOf("second").put({ part: "town", value: "Albi" });
  expect(pendingOf("second").all).toEqual([{ part: "town", value: "Albi" }]);
  expect([hasPending("second"), hasPending("third")]).toEqual([true, false]);
});
