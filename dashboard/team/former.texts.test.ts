import { expect, test } from "vitest";
import { french } from "../../ui/text/typography.ts";
import { handoverText } from "./former.texts.ts";

const name = (id: string) => (id === "maud" ? "Maud Ferrand" : "Karim Benali");

test("a departure names each successor with what they received", () => {
  const parts = [
    { to: "maud", enquiries: 2, visits: 1 },
    { to: "karim", enquiries: 0, visits: 3 },
    { to: "", enquiries: 1, visits: 0 },
  ];
  expect(handoverText(parts, name)).toBe(
    french(
      "Passé à Maud Ferrand : deux demandes et une visite. Passé à Karim Benali : trois visites. À personne : une demande.",
    ),
  );
});

test("a departure without work says so", () => {
  expect(handoverText([], name)).toBe(french("Rien n'était à passer."));
});
