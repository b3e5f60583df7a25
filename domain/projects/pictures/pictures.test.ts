import { expect, test } from "vitest";
import { isFileName, lacksWords, picturesWithUses } from "./pictures.ts";

test("a picture has the places of its page that show it", () => {
  const project = {
    cover_image: "cover.jpg",
    gallery: ["one.jpg", "two.jpg"],
    stages: ["frame.jpg"],
    images: { "frame.jpg": { width: 3, height: 2, color: "#ffffff", stage: "frame" } },
    chapters: [
      { moment: "after", period: "", title: "Après", text: "", images: [{ name: "two.jpg", ratio: "3:2" }] },
    ],
  };
  expect(picturesWithUses(project).map(({ name, uses }) => [name, uses])).toEqual([
    ["cover.jpg", [{ kind: "cover" }]],
    ["frame.jpg", [{ kind: "stage", stage: "frame" }]],
    ["one.jpg", [{ kind: "gallery", number: 1 }]],
    [
      "two.jpg",
      [
        { kind: "gallery", number: 2 },
        { kind: "chapter", moment: "after" },
      ],
    ],
  ]);
});

test.each([
  "IMG_2034",
  "façade sud.jpg",
  "IMG-20240312-WA0003",
  "DSC01234",
  "PXL_20240312_101112",
  "20240312_101112",
  "a.HEIC",
  "image 2.png",
  "IMG_2034 ",
])("%j is the name of a file", (text) => expect(isFileName(text)).toBe(true));

test.each([
  "Façade sud",
  "Maison sur pilotis, 2024",
  "Le toit en jpg",
  "12 poteaux",
  "",
  "R+1",
  "La terrasse de 42 m²",
])("%j is no name of a file", (text) => expect(isFileName(text)).toBe(false));

test("a decorative picture lacks no words", () => {
  expect(lacksWords({})).toBe(true);
  expect(lacksWords({ alt: " " })).toBe(true);
  expect(lacksWords({ alt: "IMG_2034" })).toBe(true);
  expect(lacksWords({ alt: "La façade sud" })).toBe(false);
  expect(lacksWords({ decorative: "yes" })).toBe(false);
  expect(lacksWords({ decorative: "yes", alt: "IMG_2034.jpg" })).toBe(true);
});
