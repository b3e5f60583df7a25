import { expect, test } from "vitest";
import { drawInitials, initialsSide, readInitials } from "./initials.ts";

test("initials are those of the first two words", () => {
  expect(readInitials("Les Assembleurs")).toEqual(["L", "A"]);
  expect(readInitials("Échelle & Œuvre du Bois")).toEqual(["E", "O"]);
  expect(readInitials("Charpentum")).toEqual(["C"]);
  expect(readInitials("L’Atelier")).toEqual(["L", "A"]);
});

test("every letter is drawn within the square", () => {
  for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
    const numbers =
      drawInitials(`${letter}a Wi`)
        ?.match(/-?[\d.]+/g)
        ?.map(Number) ?? [];
    expect(numbers.length, letter).toBeGreaterThan(0);
    expect(Math.min(...numbers), letter).toBeGreaterThan(0);
    expect(Math.max(...numbers), letter).toBeLessThan(initialsSide);
  }
});

test("a name without Latin letters has no initials", () => {
  expect(drawInitials("")).toBeUndefined();
  expect(drawInitials("木造 2000")).toBeUndefined();
});
