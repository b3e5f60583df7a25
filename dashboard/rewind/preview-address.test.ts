import { expect, test } from "vitest";
import { previewAddress, readChoice } from "./preview-address.ts";

const chosenHour = { day: "2026-11-19", hour: 18 };

test("pages that a rewind changes have a preview, with their filters", () => {
  expect(previewAddress("/", chosenHour)).toBe("/dashboard/sauvegardes/apercu?jour=2026-11-19&heure=18");
  expect(previewAddress("/realisations/maison", chosenHour)).toBe(
    "/dashboard/sauvegardes/apercu/realisations/maison?jour=2026-11-19&heure=18",
  );
  expect(previewAddress("/realisations?service=abri&lieu=tarn", chosenHour)).toContain(
    "realisations?service=abri&lieu=tarn&jour",
  );
  expect(["/contact", "/realisations/a/b", "/avis"].map((page) => previewAddress(page, chosenHour))).toEqual([
    "",
    "",
    "",
  ]);
});

test("an address without a valid hour is none", () => {
  expect(readChoice(previewAddress("/", chosenHour).split("?")[1] ?? "")).toEqual(chosenHour);
  for (const search of [
    "",
    "?jour=2026-11-19",
    "?jour=hier&heure=18",
    "?jour=2026-11-19&heure=24",
    "?jour=2026-13-40&heure=1",
  ])
    expect(readChoice(search)).toBeUndefined();
});
