import { expect, test } from "vitest";
import { readableChange } from "./journal-sentence.ts";

test("the journal shows old and new values in French", () => {
  expect(readableChange("reviews", { field: "status", before: "pending", after: "approved" })).toEqual({
    field: "État",
    before: "En attente",
    after: "Approuvé",
  });
  expect(readableChange("messages", { field: "step", before: "new", after: "quote" })).toEqual({
    field: "Étape",
    before: "Nouvelle",
    after: "Devis envoyé",
  });
  expect(readableChange("messages", { field: "origin", before: "", after: "quote" }).after).toBe(
    "Demande de devis",
  );
  const hours = '{"label":"Bureau","lines":[{"days":"Lundi","hours":"8h"}]}';
  expect(readableChange("company", { field: "office_hours", before: "", after: hours })).toEqual({
    field: "Horaires du bureau",
    before: "(vide)",
    after: "Bureau · Lundi · 8h",
  });
});
