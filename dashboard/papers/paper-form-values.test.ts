import { expect, test } from "vitest";
import type { Paper } from "../../domain/papers/paper.ts";
import {
  changedPaperFields,
  followingAudience,
  followingPaper,
  sentPaper,
  typedPaper,
  usualAudience,
} from "./paper-form-values.ts";

const paper: Paper = {
  ...{ id: "assurance000001", collectionId: "pbc_papers", collectionName: "papers" },
  ...{ created: "2026-01-02 09:00:00.000Z", updated: "2026-01-02 09:00:00.000Z" },
  ...{ kind: "decennale", name: "", issuer: "Mutuelle du Faîtage", number: "4118" },
  ...{ activities: "Charpente", area: "France", file: "attestation.pdf", shown_to: "public" },
  ...{ starts_on: "2026-01-01 00:00:00.000Z", ends_on: "2026-12-31 00:00:00.000Z" },
};

test("a stored paper has nothing to save", () => {
  const stored = typedPaper(paper);
  expect(changedPaperFields(stored, stored)).toEqual({});
  expect(changedPaperFields({ ...stored, number: " 4119 " }, stored)).toEqual({ number: "4119" });
});

test("the stored file's name is not sent", () => {
  const stored = typedPaper(paper);
  expect(stored.file).toBe("attestation.pdf");
  expect(sentPaper(stored)).not.toHaveProperty("file");
});

test("only a label is sent with a name", () => {
  const label = { ...typedPaper(paper), kind: "label", name: " Bois des Gorges " };
  expect(sentPaper(label).name).toBe("Bois des Gorges");
  expect(sentPaper({ ...label, kind: "rge" }).name).toBe("");
});

test("the audience follows the kind until the writer has chosen one", () => {
  const follow = (audience: string, former: string) => followingAudience(audience, { former, next: "kbis" });
  expect(follow("", "")).toBe("team");
  expect(follow("on_request", "decennale")).toBe("team");
  expect(follow("public", "decennale")).toBe("public");
});

test("the following paper begins the day after, with its own number", () => {
  expect(followingPaper(paper)).toEqual({
    ...typedPaper(paper),
    ...{ number: "", file: "", starts_on: "2027-01-01", ends_on: "" },
  });
});

test("extracts of registers are the team's unless it says otherwise", () => {
  expect(["kbis", "urssaf", "rge", ""].map(usualAudience)).toEqual([
    ...["team", "team"],
    ...["on_request", "on_request"],
  ]);
});
