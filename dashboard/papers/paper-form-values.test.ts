import { expect, test } from "vitest";
import type { Paper } from "../../domain/papers/paper.ts";
import { changedPaperFields, followingPaper, typedPaper, usualAudience } from "./paper-form-values.ts";

const paper: Paper = {
  ...{ id: "assurance000001", collectionId: "pbc_papers", collectionName: "papers" },
  ...{ created: "2026-01-02 09:00:00.000Z", updated: "2026-01-02 09:00:00.000Z" },
  ...{ kind: "decennale", name: "", issuer: "Mutuelle du Faîtage", number: "4118" },
  ...{ activities: "Charpente", area: "France", file: "attestation.pdf", shown_to: "public" },
  ...{ starts_on: "2026-01-01 00:00:00.000Z", ends_on: "2026-12-31 00:00:00.000Z" },
};

test("a stored paper has nothing to save", () => {
  expect(changedPaperFields(typedPaper(paper), paper)).toEqual({});
  expect(changedPaperFields({ ...typedPaper(paper), number: " 4119 " }, paper)).toEqual({ number: "4119" });
  expect(changedPaperFields({ ...typedPaper(undefined), kind: "kbis" }, undefined)).toEqual({ kind: "kbis" });
});

test("the paper that follows begins on the day after, with a number of its own", () => {
  expect(followingPaper(paper)).toEqual({
    ...typedPaper(paper),
    ...{ number: "", starts_on: "2027-01-01", ends_on: "" },
  });
});

test("extracts of registers are the team's unless it says otherwise", () => {
  expect(["kbis", "urssaf", "rge", ""].map(usualAudience)).toEqual([
    ...["team", "team"],
    ...["on_request", "on_request"],
  ]);
});
