import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { mostSteps, readSteps, stepsSchema, type WorkStep } from "../../../domain/sections/steps.ts";
import { texts } from "./steps.texts.ts";
import { StepList } from "./steps.tsx";

const visit: WorkStep = {
  title: "La visite",
  ours: "Nous venons : sur le terrain.",
  yours: "",
  received: "Un ordre de prix",
  length: 1,
  unit: "hour",
};
const sketch: WorkStep = { ...visit, title: "L'esquisse", length: 5, unit: "week" };

function renderSteps(steps: WorkStep[]): string {
  return renderToStaticMarkup(createElement(StepList, { steps, says: texts }));
}

test("a step shows what is known of it, in French", () => {
  const html = renderSteps([visit]);
  expect(html).toContain("La visite<small");
  expect(html).toContain("Une heure");
  expect(html).toContain("Nous venons\u00a0: sur le terrain.");
  expect(html).not.toContain('<dt class="note">Vous</dt>');
});

test("steps with lengths are drawn to scale", () => {
  const html = renderSteps([visit, sketch]);
  expect(html).toContain('style="--share:0.5"');
  expect(html).toContain('style="--share:35"');
  // Half a day beside five weeks has no room for its words.
  expect(html).toContain("5\u00a0sem.");
  expect(html).not.toContain("1\u00a0h<");
  expect(renderSteps([visit, { ...sketch, length: 0 }])).not.toContain("step-beam");
});

test("a step without a title, or of another shape, is not read", () => {
  expect(readSteps([visit])).toEqual([visit]);
  expect(readSteps([{ ...visit, title: " " }])).toEqual([]);
  expect(readSteps([{ ...visit, unit: "year" }])).toEqual([]);
  expect(readSteps(null)).toEqual([]);
});

test("a page has a limit of steps", () => {
  const steps = Array.from({ length: mostSteps }, () => visit);
  expect(stepsSchema.safeParse(steps).success).toBe(true);
  expect(stepsSchema.safeParse([...steps, visit]).success).toBe(false);
});
