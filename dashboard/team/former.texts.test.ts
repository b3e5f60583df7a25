import { expect, test } from "vitest";
import { french } from "../../ui/text/typography.ts";
import { handoverText } from "./former.texts.ts";

const none = { inCharge: 0, visits: 0 };
const name = (id: string) => (id === "maud" ? "Maud Ferrand" : "Karim Benali");

test("a departure names each successor with what they received", () => {
  const parts = [
    { to: "maud", enquiries: 2, visits: 1 },
    { to: "karim", enquiries: 0, visits: 3 },
    { to: "", enquiries: 1, visits: 0 },
  ];
  expect(handoverText(parts, none, name)).toBe(
    french(
      "Passé à Maud Ferrand : deux demandes et une visite. Passé à Karim Benali : trois visites. À personne : une demande.",
    ),
  );
});

test("a departure without work says so", () => {
  expect(handoverText([], none, name)).toBe(french("Rien n'était à passer."));
});

test("work that stays with a closed account is named", () => {
  const remaining = { inCharge: 2, visits: 0 };
  expect(handoverText([], remaining, name)).toBe(french("Il lui reste deux demandes."));
  expect(handoverText([{ to: "maud", enquiries: 0, visits: 1 }], { inCharge: 1, visits: 1 }, name)).toBe(
    french("Passé à Maud Ferrand : une visite. Il lui reste une demande et une visite."),
  );
});
