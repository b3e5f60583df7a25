import { expect, test } from "vitest";
import { changeOf } from "./journal-sentence.ts";

test("the journal shows old and new values in French", () => {
  expect(changeOf("reviews", { field: "status", before: "pending", after: "approved" })).toEqual({
    field: "État",
    before: "En attente",
    after: "Approuvé",
  });
  expect(changeOf("messages", { field: "step", before: "new", after: "quote" })).toEqual({
    field: "Étape",
    before: "Nouvelle",
    after: "Devis envoyé",
  });
  expect(changeOf("messages", { field: "origin", before: "", after: "quote" }).after).toBe(
    "Demande de devis",
  );
  const hours = '{"label":"Bureau","lines":[{"days":"Lundi","hours":"8h"}]}';
  expect(changeOf("company", { field: "office_hours", before: "", after: hours })).toEqual({
    field: "Horaires du bureau",
    before: "(vide)",
    after: "Bureau · Lundi · 8h",
  });
});
