import { plainText } from "../../../domain/projects/excerpt.ts";
import { defaultServiceIndex } from "../../../domain/services/default-services.ts";
import { readPoints } from "../../../domain/services/points.ts";
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

function ownTexts({ summary, text, points }: Service): string[] {
  const paragraphs = text.split(/<\/(?:p|li|h\d|blockquote)>/i).map(plainText);
  const pointTexts = readPoints(points).flatMap((point) => [point.title, point.text]);
  return [summary, ...paragraphs, ...pointTexts].filter(Boolean);
}
