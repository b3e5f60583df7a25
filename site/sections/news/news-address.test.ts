import { expect, test } from "vitest";
import { newsChange, newsPublication } from "./news-address.ts";

const created = "2026-11-01 08:00:00.000Z";

test("news is published at the moment from which visitors see it", () => {
  const published_at = "2026-11-29 09:30:00.000Z";
  expect(newsPublication({ published_at, created }).toISOString()).toBe("2026-11-29T09:30:00.000Z");
  expect(newsPublication({ published_at: "", created }).toISOString()).toBe("2026-11-01T08:00:00.000Z");
});

test("no change of the news is older than its publication", () => {
  const published_at = "2026-11-29 09:30:00.000Z";
  const change = (updated: string) => newsChange({ published_at, created, updated }).toISOString();
  expect(change("2026-11-20 08:00:00.000Z")).toBe("2026-11-29T09:30:00.000Z");
  expect(change("2026-11-30 08:00:00.000Z")).toBe("2026-11-30T08:00:00.000Z");
});
