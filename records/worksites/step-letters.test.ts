import { expect, test } from "vitest";
import { stepLetterReach, type WorksiteReader } from "./step-letters.ts";

const account = { verified: true, disabled: false };
const withAddress = { sender: "", sender_email: "helene@exemple.fr" };
const without = { sender: "", sender_email: "" };
const invited: WorksiteReader = { user: "", email: "paul@exemple.fr" };

test("letters of a step go to the client's given or confirmed address", () => {
  expect(stepLetterReach(withAddress, [invited])).toBe("client");
  expect(stepLetterReach({ ...withAddress, sender: "anne", expand: { sender: account } }, [])).toBe("client");
});

test("without a client's address they go to the other readers", () => {
  expect(stepLetterReach(without, [invited])).toBe("others");
  expect(stepLetterReach(without, [{ ...invited, user: "paul", expand: { user: account } }])).toBe("others");
  expect(stepLetterReach(without, [])).toBe("nobody");
  expect(stepLetterReach(undefined, [invited])).toBe("nobody");
});

test.each([{ verified: false }, { disabled: true }])("letters go to no account that is %o", (change) => {
  const closed = { ...account, ...change };
  const writer = { ...withAddress, sender: "anne", expand: { sender: closed } };
  expect(stepLetterReach(writer, [{ ...invited, user: "paul", expand: { user: closed } }])).toBe("nobody");
  expect(stepLetterReach(writer, [invited])).toBe("others");
});
