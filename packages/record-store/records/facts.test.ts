import { expect, test } from "vitest";
import { openHouse } from "../fixtures.ts";
import { createWork, upload } from "./file-fixtures.ts";

test("clients can set only alternative text and focus of image facts", async () => {
  const house = await openHouse();
  const work = await createWork(house, [
    ["cover", upload("one.png")],
    ["gallery", upload("two.png")],
  ]);
  const [two = ""] = work.gallery;
  const measured = { width: 40, height: 30, color: expect.stringMatching(/^#[0-9a-f]{6}$/) };
  expect(work.images).toEqual({ [work.cover]: measured, [two]: measured });

  const described = await house.boss.update("works", work.id, {
    images: {
      [two]: { alt: "La façade", focus: { x: 0.5, y: 0.25 }, width: 9999, color: "red" },
      [work.cover]: { focus: { x: 2, y: 0 }, alt: 5 },
      "foreign.png": { alt: "Rien" },
    },
  });
  expect(described.body.images).toEqual({
    [work.cover]: measured,
    [two]: { ...measured, alt: "La façade", focus: { x: 0.5, y: 0.25 } },
  });

  const removed = await house.boss.update("works", work.id, { cover: "" });
  expect(removed.body.images).toEqual({
    [two]: { ...measured, alt: "La façade", focus: { x: 0.5, y: 0.25 } },
  });
});

test("a new image can be described by its upload's name", async () => {
  const house = await openHouse();
  const work = await createWork(house, [
    ["cover", upload("Façade sud.png")],
    ["@jsonPayload", JSON.stringify({ images: { "Façade sud.png": { alt: "Au soleil" } } })],
  ]);
  expect(work.images).toEqual({ [work.cover]: expect.objectContaining({ alt: "Au soleil", width: 40 }) });
});

test("an image keeps only the words that its field declares", async () => {
  const house = await openHouse();
  const work = await createWork(house, [["gallery", upload("two.png")]]);
  const [two = ""] = work.gallery;
  const { [two]: known } = work.images as Record<string, object>;
  const wordedFacts = { [two]: { caption: "La façade", place: "au sud", alt: "" } };
  const { body } = await house.boss.update("works", work.id, { images: wordedFacts });
  expect(body.images).toEqual({ [two]: { ...known, caption: "La façade" } });
  const wrong = await house.boss.update("works", work.id, { images: { [two]: { caption: { a: 1 } } } });
  expect(wrong.body.images).toEqual({ [two]: known });
});
