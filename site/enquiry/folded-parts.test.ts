import { expect, test } from "vitest";
import { foldedParts } from "./folded-parts.ts";
import { nothingSaid } from "./parts/part-props.ts";

test("a folded part shows its values on one line", () => {
  const lines = foldedParts(
    { ...nothingSaid, work: "extension", readiness: "permit", town: "Albi", budget: "unknown" },
    ", à 20 km de l'atelier",
  );
  expect(lines.ouvrage).toEqual({
    label: "Ouvrage",
    said: "Une extension, un permis déposé",
    isComplete: true,
  });
  expect(lines.commune?.said).toBe("Albi, à 20 km de l'atelier");
  expect(lines.temps).toMatchObject({ said: "Je ne sais pas", isComplete: false });
  expect(lines.fichiers).toMatchObject({ said: "", isComplete: false });
});
