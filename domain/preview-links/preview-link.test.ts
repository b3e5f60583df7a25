import { expect, test } from "vitest";
import { lastPreviewDay, previewEnd, previewState } from "./preview-link.ts";

const autumn = new Date("2026-10-20T10:00:00Z");

test("a link works until the end of its last day in Paris", () => {
  const expires = previewEnd(7, autumn);
  expect(expires).toBe("2026-10-27 23:00:00.000Z");
  expect(lastPreviewDay({ expires })).toBe("2026-10-27");
  const readState = (moment: string) => previewState({ expires, revoked_at: "" }, new Date(moment));
  expect(readState("2026-10-27T22:59:59Z")).toBe("live");
  expect(readState("2026-10-27T23:00:00Z")).toBe("ended");
});

test("a link for today ends at midnight", () => {
  expect(previewEnd(0, autumn)).toBe("2026-10-20 22:00:00.000Z");
});

test("a revoked link is not live", () => {
  const link = { expires: previewEnd(7, autumn), revoked_at: "2026-10-20 11:00:00.000Z" };
  expect(previewState(link, autumn)).toBe("revoked");
});
