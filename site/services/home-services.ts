import { defaultServiceIndex, defaultServices } from "../../domain/services/default-services.ts";
import type { ListedService } from "../../records/services/services.ts";
import { french } from "../../ui/text/typography.ts";
import type { HomeService } from "../sections/written/written.ts";
import { ownPicture } from "./cards.ts";

/** The most services of the home page: two rows of three cards. */
export const mostHomeServices = 6;

/** The home page of a new site: the services of the specification, in its order. */
export const originalHomeServices: readonly HomeService[] = defaultServices.map((_, place) => place);

/**
 * Returns the services of the home page, the first ones in the team's order. Returns `undefined` if they are those of the
 * specification, or if the list is missing.
 */
export function homeServices(listed: readonly ListedService[] | null): HomeService[] | undefined {
  const services = listed?.slice(0, mostHomeServices).map(homeService) ?? originalHomeServices;
  const isOriginal =
    services.length === originalHomeServices.length && services.every((service, place) => service === place);
  return isOriginal ? undefined : [...services];
}

function homeService(service: ListedService): HomeService {
  const place = defaultServiceIndex(service.id);
  if (place >= 0) return place;
  const { slug, title, summary, pictures } = service;
  const [picture] = pictures;
  return {
    anchor: slug,
    title: french(title),
    text: french(summary),
    ...(picture && { picture: ownPicture(service, picture) }),
  };
}
