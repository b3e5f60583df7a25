import { paragraphs } from "../projects/excerpt.ts";
import { readSteps } from "../sections/steps.ts";
import { readLayers } from "./layers.ts";
import { readPoints } from "./points.ts";
import { type PriceFields, servicePrice } from "./price.ts";
import type { Service } from "./service.ts";

type WrittenFields = PriceFields &
  Pick<Service, "summary" | "text" | "contrasts" | "layers" | "points" | "steps">;

/** Returns the texts of a service's page for the searches, without its title and its questions. */
export function serviceTexts(service: WrittenFields): string[] {
  const { summary, text, contrasts, layers, points, steps } = service;
  const layerTexts = readLayers(layers).flatMap(({ name, note }) => [name, note]);
  const statements = [contrasts, points].flatMap(readPoints);
  const statementTexts = statements.flatMap((statement) => [statement.title, statement.text]);
  const stepTexts = readSteps(steps).flatMap((step) => [step.title, step.ours, step.yours, step.received]);
  const lists = [...layerTexts, ...statementTexts, ...stepTexts];
  return [summary, ...paragraphs(text), ...lists, ...priceTexts(service)].filter(Boolean);
}

function priceTexts(fields: PriceFields): string[] {
  const price = servicePrice(fields);
  return price ? [price.unit, price.note, ...price.includes, ...price.excludes] : [];
}
