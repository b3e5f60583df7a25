import { expect, test } from "vitest";
import { french } from "../../../ui/text/typography.ts";
import { findPending, pendingText, untilNextState } from "./pending-letter.ts";

const due = "2026-11-30T09:42:00.000Z";
const waiting = { brings: "kq3v", state: "waiting", due } as const;

test("a letter that waits says when it is tried again, and is looked at then", () => {
  expect(findPending([waiting], { key: "kq3v" })).toEqual(waiting);
  expect(pendingText(waiting)).toBe(
    french(
      "En attente : le serveur de courrier ne l'a pas encore prise. Nouvel essai le 30 novembre 2026 à 10 h 42.",
    ),
  );
  expect(untilNextState(waiting, new Date("2026-11-30T09:41:00.000Z"))).toBe(65_000);
  expect(untilNextState(waiting, new Date("2026-11-30T09:50:00.000Z"))).toBe(5_000);
});

test("a letter that is not written yet is about to leave", () => {
  const letter = { key: "kq3v", since: "2026-11-30 09:00:00.000Z" };
  const leaving = { brings: "kq3v", state: "leaving" } as const;
  expect(findPending([], letter, new Date("2026-11-30T09:00:05.000Z"))).toEqual(leaving);
  expect(pendingText(leaving)).toBe("Part maintenant.");
  expect(untilNextState(leaving)).toBe(5_000);
  expect(findPending([], letter, new Date("2026-11-30T09:01:00.000Z"))).toBeUndefined();
});

test("a letter that a mail server has is not pending", () => {
  expect(findPending([waiting], { key: "m2bt" })).toBeUndefined();
});

test("a letter that is not tried again has not left, and is looked at no more", () => {
  const abandonedLetter = { brings: "kq3v", state: "left" } as const;
  expect(pendingText(abandonedLetter)).toMatch(/^La lettre n’est pas partie/);
  expect(untilNextState(abandonedLetter)).toBeUndefined();
  const unsureLetter = { brings: "kq3v", state: "unsure" } as const;
  expect(pendingText(unsureLetter)).toMatch(/^La lettre est peut-être partie/);
  expect(untilNextState(unsureLetter)).toBeUndefined();
});
