import { expect, test } from "vitest";
import { problemText } from "../../domain/users/problems.ts";
import { french } from "../../ui/text/typography.ts";
import { decisionProblem } from "./decision.ts";

const unanswered = "Pas de réponse.";

test("the collection's own sentences explain a refused decision", () => {
  const codes = { role: "validation_last_admin" };
  const sentence = decisionProblem({ outcome: "invalid", codes }, problemText, unanswered);
  expect(sentence).toBe(french(problemText("role", "validation_last_admin")));
});

test("a deleted record is reported as gone", () => {
  const sentence = decisionProblem({ outcome: "gone" }, problemText, unanswered);
  expect(sentence).toBe(french("Ce n'est plus là : quelqu'un l'a supprimé entre-temps."));
});

test("any other failure counts as no answer", () => {
  expect(decisionProblem({ outcome: "failed", reason: "tooMany" }, problemText, unanswered)).toBe(unanswered);
  expect(decisionProblem({ outcome: "ended" }, problemText, unanswered)).toBe(unanswered);
});
