import { expect, test } from "vitest";
import { problemText } from "../../domain/users/problems.ts";
import { french } from "../../ui/text/typography.ts";
import { problemOf } from "./decision.ts";

const unanswered = "Pas de réponse.";

test("what the store has against a decision is said by the rules of its collection", () => {
  const codes = { role: "validation_last_admin" };
  const sentence = problemOf({ outcome: "invalid", codes }, problemText, unanswered);
  expect(sentence).toBe(french(problemText("role", "validation_last_admin")));
});

test("what somebody has deleted is said to be there no longer", () => {
  const sentence = problemOf({ outcome: "gone" }, problemText, unanswered);
  expect(sentence).toBe(french("Ce n'est plus là : quelqu'un l'a supprimé entre-temps."));
});

test("whatever else kept it from being done is no answer", () => {
  expect(problemOf({ outcome: "failed", reason: "tooMany" }, problemText, unanswered)).toBe(unanswered);
  expect(problemOf({ outcome: "ended" }, problemText, unanswered)).toBe(unanswered);
});
