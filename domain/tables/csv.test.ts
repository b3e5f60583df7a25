import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("semicolons separate cells, and quotes enclose cells that hold one", () => {
  expect(csvLine(["Maud", 'dit "oui"', "a;b", "deux\nlignes"])).toBe(
    'Maud;"dit ""oui""";"a;b";"deux\nlignes"\r\n',
  );
});

test.each(["=1+1", "+33 5", "-2", "@SUM(A1)", "\t=1", "\r=1", "\n=1"])("%j is no formula", (text) => {
  expect(csvLine([text])).toMatch(/^"?'/);
});
