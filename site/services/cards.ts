import { defaultServices } from "../../domain/services/default-services.ts";
import { readPoints } from "../../domain/services/points.ts";
import type { ListedService } from "../../records/services/services.ts";
import { french } from "../../ui/text/typography.ts";
import { wholeImage } from "../sections/pictures/project-images.ts";
import type { SitePicture } from "../sections/pictures/site-picture.ts";
import { serviceUrl } from "../sections/services/service-address.ts";
import { anchors } from "./service-anchors.ts";
import type { ShownService } from "./service-card.tsx";
import { pictureSizes } from "./service-pictures.ts";

/** A service in the list, with its anchor. Its category chooses its projects. */
export type ListedCard = ShownService & { id: string; anchor: string; category: string };

/** The most features of a card (spec §3). */
const mostFeatures = 4;

/**
 * Returns the cards of the services, in their order. Without a list, the services of the specification come without
 * pages of their own.
 *
 * @param originals the cards of the specification's services, with the words of the page « Services »
 */
export function serviceCards(listed: ListedService[] | null, originals: ShownService[]): ListedCard[] {
  const cards = originals.map((card, index) => ({
    ...{ ...card, id: defaultServices[index]?.id ?? "" },
    ...{ anchor: anchors[index] ?? "", category: "" },
  }));
  if (!listed) return cards;
  return listed.map((service) => {
    const original = cards.find(({ id }) => id === service.id);
    const card = original ?? { ...addedCard(service), id: service.id, anchor: service.slug };
    return { ...card, category: service.category, to: serviceUrl(service) };
  });
}

/** Tells whether the page begins with the first service of the specification, which the team may hide or move. */
export function isHousesFirst(listed: Pick<ListedService, "id">[] | null): boolean {
  return !listed || listed[0]?.id === defaultServices[0].id;
}

/** Returns the card of a service that the team has added. */
function addedCard(service: ListedService): ShownService {
  const { title, summary, points, pictures } = service;
  const [picture] = pictures;
  return {
    title: french(title),
    text: french(summary),
    picture: picture ? ownPicture(service, picture) : undefined,
    features: readPoints(points)
      .slice(0, mostFeatures)
      .map((point) => french(point.title)),
  };
}

/** Returns a picture of a service's record as pages show it. */
export function ownPicture(service: Parameters<typeof wholeImage>[0], name: string): SitePicture {
  const { srcSet, ...image } = wholeImage(service, name);
  return { image, crops: srcSet ? [{ srcSet, sizes: pictureSizes }] : [] };
}
