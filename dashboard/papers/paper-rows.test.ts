import { expect, test } from "vitest";
import type { Paper } from "../../domain/papers/paper.ts";
import { beamRows } from "./paper-rows.ts";

const paper = (id: string, ends_on: string, issuer = "Mutuelle du Faîtage") =>
  ({ id, kind: "decennale", name: "", issuer, activities: "", starts_on: "", ends_on }) as Paper;

test("renewed papers that end are quiet and last", () => {
  const papers = [
    paper("old", "2025-12-31"),
    paper("other", "2026-06-30", "Assureur du Bois"),
    paper("ending", "2026-12-31"),
    paper("following", "2027-12-31"),
  ];
  expect(beamRows(papers, "2026-11-29").map((row) => [row.paper.id, row.state])).toEqual([
    ["other", "ended"],
    ["following", "valid"],
    ["old", "renewed"],
    ["ending", "renewed"],
  ]);
});
