import { defaultServiceIndex } from "../../../domain/services/default-services.ts";
import { serviceTexts } from "../../../domain/services/service-texts.ts";
import { allServices } from "../../../records/services/services.ts";
import { french } from "../../../ui/text/typography.ts";
import { readPage } from "../../pages/written.ts";
import { serviceUrl } from "../../sections/services/service-address.ts";
import { texts as original } from "../../services/services.texts.ts";
import type { SearchSource } from "./source.ts";

/** The services with their own pages. The words of the specification's cards lead there too. */
export const serviceSource: SearchSource = {
  id: "services",
  kind: "services",
  async entries({ client, pages }) {
    const cards = readPage(pages, "services", original).texts.services;
    return (await allServices(client)).map((service) => {
      const card = cards[defaultServiceIndex(service.id)];
      const own = serviceTexts(service).map(french);
      return {
        to: serviceUrl(service),
        title: card?.title ?? french(service.title),
        texts: card ? [french(service.title), card.text, ...card.features, ...own] : own,
      };
    });
  },
};
