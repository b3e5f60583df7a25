import { expect, test } from "vitest";
import { type BackupReport, firstUnsent } from "./report.ts";

function report(at: string, sent?: BackupReport["sent"]): BackupReport {
  return { id: at, at, ended: at, files: 0, bytes: 0, added: 0, stored: 0, records: {}, lost: 0, sent };
}

const fault = { fault: "unplugged" };

test("the second place is behind since the first missing backup", () => {
  const reports = [report("c", fault), report("b", fault), report("a", { at: "a" })];
  expect(firstUnsent(reports)).toEqual({ since: "b", why: "unplugged" });
});

test("nothing is missing after an arrival or without a second place", () => {
  expect(firstUnsent([report("b", { at: "b" }), report("a", fault)])).toBeUndefined();
  expect(firstUnsent([report("b"), report("a", fault)])).toBeUndefined();
  expect(firstUnsent([])).toBeUndefined();
});
