import { expect, test } from "vitest";
import { texts as reviewTexts } from "../reviews/reviews.texts.ts";
import { callTexts, moveTexts } from "./board/board.texts.ts";
import { texts as panelTexts } from "./enquiry/panel/panel.texts.ts";

test.each([
  ["Odile Martin", "d’Odile Martin"],
  ["Paul Roux", "de Paul Roux"],
])("what is told of %s is %s", (name, of) => {
  const { conflict, failed } = moveTexts;
  expect([
    conflict.step(name, "Gagnée", "Inès"),
    conflict.charge(name, "Inès"),
    conflict.released(name),
    failed(name),
    callTexts.noted(name),
    panelTexts.readers.of(name),
    reviewTexts.of(name),
    reviewTexts.to(name),
  ]).toEqual([
    expect.stringContaining(`la demande ${of} à`),
    expect.stringContaining(`la demande ${of}.`),
    expect.stringContaining(`la demande ${of}.`),
    expect.stringContaining(`La demande ${of} n’a pas`),
    `L’appel ${of} est noté.`,
    ` l’adresse ${of}`,
    ` l’avis ${of}`,
    ` à l’avis ${of}`,
  ]);
});
