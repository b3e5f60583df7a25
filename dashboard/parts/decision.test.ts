import { expect, test } from "vitest";
import { problemText } from "../../domain/users/problems.ts";
import { french } from "../../ui/text/typography.ts";
import { decisionFailure, decisionProblem } from "./decision.ts";

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

test("a change that the writer has not seen is shown first", () => {
  const decision = { outcome: "conflict", theirs: {} } as const;
  const sentence = french("Cela vient de changer : voyez d'abord ce qui est enregistré.");
  expect(decisionFailure(decision, problemText, unanswered)).toEqual({ failed: sentence, isStale: true });
});

test("a full disk is named", () => {
  const sentence = decisionProblem(
    { outcome: "failed", reason: "unanswered", status: 507 },
    problemText,
    unanswered,
  );
  expect(sentence).toMatch(/plus de place/);
});

test("any other failure counts as no answer", () => {
  expect(decisionProblem({ outcome: "failed", reason: "tooMany" }, problemText, unanswered)).toBe(unanswered);
  expect(decisionProblem({ outcome: "ended" }, problemText, unanswered)).toBe(unanswered);
});
