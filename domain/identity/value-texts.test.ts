import { expect, test } from "vitest";
import { identityFields } from "./fields.ts";
import { identityValueTexts } from "./value-texts.ts";

test("every choice of the identity has a French name", () => {
  for (const field of ["mark", "share_picture"] as const)
    for (const value of identityFields[field].values)
      expect(identityValueTexts[field]?.(value)).not.toBe(value);
  expect(identityValueTexts.mark?.("")).toBe("");
});
