import { expect, test } from "vitest";
import { proofNames } from "./proofs.ts";

test("insurances and labels are named once each, inside a sentence", () => {
  const papers = [
    { kind: "decennale", title: "Assurance décennale" },
    { kind: "rge", title: "Certification RGE" },
    { kind: "rge", title: "Certification RGE" },
    { kind: "label", title: "Bois des Gorges" },
    { kind: "kbis", title: "Extrait Kbis" },
  ];
  expect(proofNames(papers)).toEqual(["assurance décennale", "certification RGE", "Bois des Gorges"]);
});
