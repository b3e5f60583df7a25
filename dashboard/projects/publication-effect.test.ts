import { expect, test } from "vitest";
import { publicationEffect } from "./publication-effect.ts";

const now = "2026-11-27 09:00:00.000Z";
const published = { status: "published", publish_at: "", concealed: false } as const;
const hidden = { ...published, status: "draft" } as const;

test.each([
  ["published", "", null, "appears"],
  ["published", "", hidden, "appears"],
  ["published", "", published, "changes"],
  ["draft", "", published, "leaves"],
  ["draft", "", null, "stays-hidden"],
  ["scheduled", "2026-12-24T08:30", null, "waits"],
  ["scheduled", "2026-12-24T08:30", published, "leaves-until"],
  ["scheduled", "2026-11-20T08:30", published, "changes"],
] as const)("%s at %j over %j: the project %s", (status, publish_at, stored, effect) => {
  expect(publicationEffect({ status, publish_at }, stored, now)).toBe(effect);
});
