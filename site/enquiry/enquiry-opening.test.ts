import { expect, test } from "vitest";
import type { EnquiryState } from "../../records/enquiries/by-link.ts";
import { mergeChange, type OpenedEnquiry } from "./enquiry-opening.ts";

const opened = (id: string): OpenedEnquiry => ({
  phase: "answered",
  answer: { outcome: "done", value: { id, isOpen: true } as EnquiryState },
  token: "",
});

test("a save changes its own enquiry, and not another opened meanwhile", () => {
  const change = { isOpen: false };
  expect(mergeChange(opened("one"), "one", change)).toMatchObject({ answer: { value: change } });
  expect(mergeChange(opened("other"), "one", change)).toEqual(opened("other"));
  expect(mergeChange({ phase: "opening" }, "one", change)).toEqual({ phase: "opening" });
});
