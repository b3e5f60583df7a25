import { beforeEach, expect, test, vi } from "vitest";
import { confirmChange } from "./confirmed-change.ts";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

const stored = { step: "visit" };
const lostAnswer = { outcome: "failed", reason: "unanswered", status: 0 };

function confirm(answer: { outcome: string; status?: number }, step = "visit") {
  const readRecord = vi.fn(async () => stored);
  return { readRecord, confirmed: confirmChange(answer, readRecord, (record) => record.step === step) };
}

test.each([
  ["a lost answer", lostAnswer],
  ["a conflict with its own first attempt", { outcome: "conflict" }],
  ["a refusal of the second attempt", { outcome: "refused" }],
  ["an id that exists", { outcome: "invalid", codes: { id: "validation_not_unique" } }],
])("a change that has arrived is done despite %s", async (_, answer) => {
  expect(await confirm(answer).confirmed).toEqual({ outcome: "done", value: stored });
  expect(await confirm(answer, "quote").confirmed).toBe(answer);
});

test.each([
  ["an invalid value", { outcome: "invalid", codes: { title: "validation_required" } }],
  ["a full disk", { ...lostAnswer, status: 507 }],
  ["a rate limit", { outcome: "failed", reason: "tooMany", status: 429 }],
  ["a change that is done", { outcome: "done" }],
])("the record is not read after %s", async (_, answer) => {
  const { readRecord, confirmed } = confirm(answer);
  expect(await confirmed).toBe(answer);
  expect(readRecord).not.toHaveBeenCalled();
});

test("a record that could not be read is read once more", async () => {
  const readRecord = vi.fn(async () => stored).mockRejectedValueOnce(new TypeError("No answer came."));
  expect(await confirmChange(lostAnswer, readRecord, () => true)).toEqual({ outcome: "done", value: stored });
  const failToRead = vi.fn(async () => Promise.reject(new TypeError("No answer came.")));
  expect(await confirmChange(lostAnswer, failToRead, () => true)).toBe(lostAnswer);
  expect(failToRead).toHaveBeenCalledTimes(2);
});
