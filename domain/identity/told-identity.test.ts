import { expect, test } from "vitest";
import { identityFields } from "./fields.ts";
import { toldIdentity } from "./told-identity.ts";

test("every choice of the identity has a French name", () => {
  for (const field of ["mark", "share_picture"] as const)
    for (const value of identityFields[field].values) expect(toldIdentity[field]?.(value)).not.toBe(value);
  expect(toldIdentity.mark?.("")).toBe("");
});
