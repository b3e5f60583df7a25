import { expect, test } from "vitest";
import { type BackupReport, unsentSince } from "./report.ts";

function report(at: string, sent?: BackupReport["sent"]): BackupReport {
  return { id: at, at, ended: at, files: 0, bytes: 0, added: 0, stored: 0, records: {}, lost: 0, sent };
}

const fault = { fault: "unplugged" };

test("since the first backup that did not arrive, the second place has none of the newer ones", () => {
  const reports = [report("c", fault), report("b", fault), report("a", { at: "a" })];
  expect(unsentSince(reports)).toEqual({ since: "b", why: "unplugged" });
});

test("once one arrives, or where there is no second place, nothing is missing", () => {
  expect(unsentSince([report("b", { at: "b" }), report("a", fault)])).toBeUndefined();
  expect(unsentSince([report("b"), report("a", fault)])).toBeUndefined();
  expect(unsentSince([])).toBeUndefined();
});
