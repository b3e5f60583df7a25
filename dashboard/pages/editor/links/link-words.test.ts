import { expect, test } from "vitest";
import type { PreviewLink } from "../../../../domain/preview-links/preview-link.ts";
import { linkWords } from "./link-words.ts";

const now = new Date("2026-11-20T10:00:00Z");

function words(change: Partial<PreviewLink>): string {
  const link = { expires: "2026-11-27 23:00:00.000Z", revoked_at: "", openings: 0, opened_at: "", ...change };
  return linkWords(link as PreviewLink, now).replaceAll(/[\u00a0\u202f]/g, " ");
}

test("a link tells its end, its openings and the last one", () => {
  expect(words({})).toBe("jusqu’au 27 novembre ; pas encore ouvert");
  expect(words({ openings: 2, opened_at: "2026-11-19 20:00:00.000Z" })).toBe(
    "jusqu’au 27 novembre ; ouvert deux fois, hier, 21 h",
  );
  expect(words({ openings: 1, opened_at: "2026-11-20 08:05:00.000Z" })).toBe(
    "jusqu’au 27 novembre ; ouvert une fois, aujourd’hui, 9 h 05",
  );
});

test("a link that opens nothing says since when", () => {
  expect(words({ expires: "2026-11-14 23:00:00.000Z" })).toBe("fini le 14 novembre");
  expect(words({ revoked_at: "2026-11-15 09:00:00.000Z" })).toBe("retiré le 15 novembre");
});
