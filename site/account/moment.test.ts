import { expect, test } from "vitest";
import { momentInFrench } from "./moment.ts";

test("a moment is told by the clocks of the cooperative, summer and winter", () => {
  expect(plain(momentInFrench("2026-01-02 03:04:05.678Z"))).toBe("2 janvier 2026 à 4h04");
  expect(plain(momentInFrench("2026-07-31 22:30:00.000Z"))).toBe("1er août 2026 à 0h30");
});

function plain(text: string): string {
  return text.replaceAll("\u00a0", " ");
}
