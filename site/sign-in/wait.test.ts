import { expect, test } from "vitest";
import { texts as linkTexts } from "./mailed-link.texts.ts";
import { inTime, linkFailure, waitCause } from "./wait.ts";

test.each([
  [1, "dans 1 seconde"],
  [2.2, "dans 3 secondes"],
  [60, "dans 1 minute"],
  [541, "dans 10 minutes"],
  [0, "dans quelques minutes"],
  [Number.NaN, "dans quelques minutes"],
])("after %d seconds: %s", (seconds, text) => {
  expect(inTime(seconds)).toBe(text);
});

const texts = { tooMany: ["Réessayez ", "."], noRoom: "Plus de place.", unanswered: "Pas de réponse." };

test("a rate limit says when a retry is possible", () => {
  expect(waitCause({ outcome: "failed", reason: "tooMany", wait: 60 }, texts)).toBe(
    "Réessayez dans 1 minute.",
  );
  expect(waitCause({ outcome: "failed", reason: "tooMany" }, texts)).toBe("Réessayez dans quelques minutes.");
});

test("a full disk of the server is no missing answer", () => {
  const answer = { outcome: "failed", reason: "unanswered", status: 507 } as const;
  expect(waitCause(answer, texts)).toBe("Plus de place.");
});

test("every other failure is called a missing answer", () => {
  expect(waitCause({ outcome: "failed", reason: "unanswered" }, texts)).toBe("Pas de réponse.");
  expect(waitCause({ outcome: "ended" }, texts)).toBe("Pas de réponse.");
});

test("a full disk is named, and not the reader's connection", () => {
  const failed = { outcome: "failed", reason: "unanswered" } as const;
  expect(linkFailure({ ...failed, status: 507 })).toBe(linkTexts.noRoom);
  expect(linkFailure({ ...failed, status: 503 })).toBe(linkTexts.unanswered);
  expect(linkFailure({ ...failed, reason: "tooMany", status: 429 })).toBe(linkTexts.tooMany);
  expect(linkFailure({ outcome: "ended" })).toBe(linkTexts.unanswered);
});
