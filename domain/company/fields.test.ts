import { expect, test } from "vitest";
import { safeParse } from "zod/mini";
import { fields } from "./fields.ts";

test.each([
  ["people", [{ name: "Maud Ferrand", trade: "charpentière" }]],
  ["people", [{ name: " ", trade: "charpentière", since: 2009 }]],
  ["people", { name: "Maud Ferrand" }],
  ["history", [{ year: "2009", title: "Reprise en Scop" }]],
  ["distances", [{ from: "Forêt", to: "Scierie", kilometres: -4 }]],
  ["workshop_hours", { label: "Atelier et chantiers" }],
  ["office_hours", "8h – 12h"],
  ["closings", [{ label: "Été", from: "2026-08-03", to: "vers le 20" }]],
  ["closings", [{ label: "Été", from: "2026-08-21", to: "2026-08-03" }]],
  ["legal", ["Scop"]],
  ["legal", { mediator: { site: "javascript:alert(1)" } }],
  ["delays", { messages: 3 }],
  ["radius", -1],
  ["budgets", ["beaucoup"]],
  ["budgets", ["80 000"]],
  ["house_budgets", ["80 000"]],
  ["budgets", ["Jusqu'à 40 000 €", "Jusqu'à 40 000 €"]],
  ["budgets", Array.from({ length: 9 }, (_, index) => `${index + 1} €`)],
  ["step_delays", { new: 0 }],
  ["step_delays", { visit: 366 }],
  ["step_delays", { quote: "vite" }],
] as const)("%s cannot be %j", (name, value) => {
  expect(safeParse(fields[name].schema, value).success).toBe(false);
});

test.each([
  ["legal", {}],
  ["budgets", ["Jusqu'à 40 000 €", "40 000 à 80 000 €", "Plus de 80 000 €"]],
  ["step_delays", { new: 2, quote: 21.5 }],
  ["legal", { form: "", host: { name: "" }, mediator: { site: "" } }],
  ["history", [{ year: 2009, title: "Reprise en Scop", text: "À trois." }]],
  ["closings", [{ label: "Congés d’été", from: "2026-08-03", to: "2026-08-21" }]],
] as const)("%s can be %j while it is unknown", (name, value) => {
  expect(safeParse(fields[name].schema, value)).toMatchObject({ success: true, data: value });
});
