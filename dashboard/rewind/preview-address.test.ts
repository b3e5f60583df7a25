import { expect, test } from "vitest";
import { choiceIn, previewAddress } from "./preview-address.ts";

const chosen = { day: "2026-11-19", hour: 18 };

test("pages that a rewind changes have a preview, with their filters", () => {
  expect(previewAddress("/", chosen)).toBe("/dashboard/sauvegardes/apercu?jour=2026-11-19&heure=18");
  expect(previewAddress("/realisations/maison", chosen)).toBe(
    "/dashboard/sauvegardes/apercu/realisations/maison?jour=2026-11-19&heure=18",
  );
  expect(previewAddress("/realisations?service=abri&lieu=tarn", chosen)).toContain(
    "realisations?service=abri&lieu=tarn&jour",
  );
  expect(["/contact", "/realisations/a/b", "/avis"].map((page) => previewAddress(page, chosen))).toEqual([
    "",
    "",
    "",
  ]);
});

test("an address without a valid hour is none", () => {
  expect(choiceIn(previewAddress("/", chosen).split("?")[1] ?? "")).toEqual(chosen);
  for (const search of [
    "",
    "?jour=2026-11-19",
    "?jour=hier&heure=18",
    "?jour=2026-11-19&heure=24",
    "?jour=2026-13-40&heure=1",
  ])
    expect(choiceIn(search)).toBeUndefined();
});
