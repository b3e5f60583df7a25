import { expect, test } from "vitest";
import { greetingFor } from "./greeting.ts";

test.each([
  ["Hélène et Marc Dubois", "Bonjour Hélène et Marc,"],
  ["Jean et Marie de la Tour", "Bonjour Jean et Marie,"],
  ["Hélène et Marc", "Bonjour Hélène et Marc,"],
  ["Monsieur et Madame Dubois", "Bonjour Monsieur et Madame Dubois,"],
  ["Anne Vidal et Paul Roux", "Bonjour Anne Vidal et Paul Roux,"],
  ["Camille Roques", "Bonjour Camille Roques,"],
  ["www.gagner.example", "Bonjour,"],
  [" ", "Bonjour,"],
])("a letter to %o begins with %o", (name, greeting) => {
  expect(greetingFor({ name })).toBe(greeting);
});
