import { paragraphs } from "../../../domain/projects/excerpt.ts";
import { readSteps } from "../../../domain/sections/steps.ts";
import { defaultServiceIndex } from "../../../domain/services/default-services.ts";
import { readLayers } from "../../../domain/services/layers.ts";
import { readPoints } from "../../../domain/services/points.ts";
import { servicePrice } from "../../../domain/services/price.ts";
import type { Service } from "../../../domain/services/service.ts";
import { allServices } from "../../../records/services/services.ts";
import { french } from "../../../ui/text/typography.ts";
import { readPage } from "../../pages/written.ts";
import { serviceUrl } from "../../sections/services/service-address.ts";
import { texts as original } from "../../services/services.texts.ts";
import { texts } from "../search.texts.ts";
import type { SearchSource } from "./source.ts";

/** The services with their own pages. The words of the specification's cards lead there too. */
export const serviceSource: SearchSource = {
  id: "services",
  label: texts.groups.services,
  async entries({ client, pages }) {
    const cards = readPage(pages, "services", original).texts.services;
    return (await allServices(client)).map((service) => {
      const card = cards[defaultServiceIndex(service.id)];
      const own = ownTexts(service).map(french);
      return {
        to: serviceUrl(service),
        title: card?.title ?? french(service.title),
        texts: card ? [french(service.title), card.text, ...card.features, ...own] : own,
      };
    });
  },
};

function ownTexts(service: Service): string[] {
  const { summary, text, contrasts, layers, points, steps } = service;
  const layerTexts = readLayers(layers).flatMap(({ name, note }) => [name, note]);
  const statements = [contrasts, points].flatMap(readPoints);
  const statementTexts = statements.flatMap((statement) => [statement.title, statement.text]);
  const stepTexts = readSteps(steps).flatMap((step) => [step.title, step.ours, step.yours, step.received]);
  const lists = [...layerTexts, ...statementTexts, ...stepTexts];
  return [summary, ...paragraphs(text), ...lists, ...priceTexts(service)].filter(Boolean);
}

function priceTexts(service: Service): string[] {
  const price = servicePrice(service);
  return price ? [price.unit, price.note, ...price.includes, ...price.excludes] : [];
}
