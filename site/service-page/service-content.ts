import { filteredAddress } from "../../domain/projects/filters/filters.ts";
import type { Project } from "../../domain/projects/project.ts";
import { slugFromTitle } from "../../domain/projects/slug.ts";
import { readQuestions } from "../../domain/sections/questions.ts";
import { readSteps } from "../../domain/sections/steps.ts";
import { defaultServiceIndex } from "../../domain/services/default-services.ts";
import { readFormerSlugs } from "../../domain/services/former-slugs.ts";
import { readLayers } from "../../domain/services/layers.ts";
import { readPoints, type ServicePoint } from "../../domain/services/points.ts";
import { servicePrice } from "../../domain/services/price.ts";
import type { Service } from "../../domain/services/service.ts";
import type { RecordsClient } from "../../records/client.ts";
import type { ChangedPage } from "../../records/pages/pages.ts";
import { allProjects } from "../../records/projects/projects.ts";
import { fileAddress } from "../../records/record/file-address.ts";
import { allServices } from "../../records/services/services.ts";
import { readPage } from "../pages/written.ts";
import { readPicture } from "../pages/written-pictures.ts";
import type { SitePicture } from "../sections/pictures/site-picture.ts";
import { serviceCard } from "../sections/services/service-address.ts";
import { ownPicture } from "../services/cards.ts";
import { hasCategory } from "../services/service-category.ts";
import { frame, storey, terrace } from "../services/service-pictures.ts";
import { texts as original } from "../services/services.texts.ts";

/** The most projects that a service's page shows. */
const mostProjects = 3;

/** The content of a service's page. Only the server reads it. */
export type ServiceContent = ReturnType<typeof serviceContent>;

/** The result for a service's address: the content, the present slug, or neither. */
export type ServiceLookup =
  | { outcome: "found"; content: ServiceContent }
  | { outcome: "moved"; slug: string }
  | { outcome: "missing" };

/**
 * Finds the service of a slug that visitors see.
 *
 * @param pages the pages that the team has changed
 * @param previewed the service that a preview shows instead, with its draft
 */
export async function lookUpService(
  client: RecordsClient,
  slug: string,
  pages: readonly ChangedPage[],
  previewed?: Service,
): Promise<ServiceLookup> {
  const services = await allServices(client);
  const service = previewed ?? services.find((each) => each.slug === slug);
  if (!service) {
    const renamedService = services.find(({ former_slugs }) => readFormerSlugs(former_slugs).includes(slug));
    return renamedService ? { outcome: "moved", slug: renamedService.slug } : { outcome: "missing" };
  }
  return { outcome: "found", content: serviceContent(service, pages, await allProjects(client)) };
}

/** A text that the service lacks is the one of its card, so that nobody writes it twice. */
function serviceContent(service: Service, pages: readonly ChangedPage[], projects: readonly Project[]) {
  const index = defaultServiceIndex(service.id);
  const card = readPage(pages, "services", original).texts.services[index];
  const points = readPoints(service.points);
  const [first, ...others] = service.pictures.map((name) => ownPicture(service, name));
  const picture = first ?? cardPicture(index, pages);
  const ofService = projects.filter(({ category }) => hasCategory(service, category));
  return {
    ...{ slug: service.slug, title: service.title, text: service.text, updated: service.updated },
    summary: service.summary || (card?.text ?? ""),
    contrasts: readPoints(service.contrasts),
    layers: readLayers(service.layers),
    points: points.length > 0 ? points : (card?.features ?? []).map(bareStatement),
    picture,
    card: picture && serviceCardPicture(service, pages) ? serviceCard(service, picture.image.alt) : null,
    pictures: others,
    steps: readSteps(service.steps),
    price: servicePrice(service),
    questions: readQuestions(service.questions),
    projects: ofService.slice(0, mostProjects),
    /** The list of all its projects. Empty if the page shows all of them. */
    allProjects: ofService.length > mostProjects ? listAddress(ofService[0]?.category) : "",
  };
}

/**
 * Returns the address of the picture that the server draws into a service's card. Returns `undefined` without a picture,
 * or for a drawing, which networks do not show.
 */
export function serviceCardPicture(service: Service, pages: readonly ChangedPage[]): string | undefined {
  const [own] = service.pictures;
  const address = own
    ? fileAddress(service, own, "1200x630")
    : cardPicture(defaultServiceIndex(service.id), pages)?.image.src;
  return address && !/\.svg(?:$|\?)/i.test(address) ? address : undefined;
}

function listAddress(category = ""): string {
  return filteredAddress({ service: slugFromTitle(category) });
}

function bareStatement(title: string): ServicePoint {
  return { title, text: "" };
}

/** Returns the picture of the card on the page « Services ». Returns `undefined` for a service of the team. */
function cardPicture(index: number, pages: readonly ChangedPage[]): SitePicture | undefined {
  const picture = [frame, storey, terrace][index];
  return picture && readPicture(pages, "services", `pictures.${index}`, picture);
}
