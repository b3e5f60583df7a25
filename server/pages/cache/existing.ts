import type { Store } from "record-store";
import { type FilterValue, projectFilters } from "../../../domain/projects/filters/filters.ts";
import type { Project } from "../../../domain/projects/project.ts";
import { inProcess } from "../../../domain/service-account.server.ts";
import { readFormerSlugs } from "../../../domain/services/former-slugs.ts";
import type { Redirects } from "../../../domain/site-addresses/redirection.ts";
import { addressService } from "../../../domain/site-addresses/service.ts";
import { fullList } from "../../../records/full-list.ts";
import { clientsReviews } from "../../../records/reviews/clients.ts";
import { publishedReviewIds } from "../../../records/reviews/reviews.ts";
import { allServices } from "../../../records/services/services.ts";
import type { Existing } from "./public-addresses.ts";

/** Asks the store what visitors can find at present. */
export async function readExisting(store: Pick<Store, "fetch">): Promise<Existing> {
  const visitor = inProcess(store);
  const options = { fields: "slug" };
  const named = { fields: "slug,category,place_code,project_date,timber,insulation" };
  const [projects, formerSlugs, { pages }, reviews, redirects, news, services] = await Promise.all([
    visitor.collection("projects").getFullList<Project>({ ...fullList, ...named }),
    visitor.collection("redirects").getFullList<{ slug: string }>({ ...fullList, ...options }),
    clientsReviews(visitor, 1),
    publishedReviewIds(visitor),
    readRedirects(store),
    visitor.collection("news").getFullList<{ slug: string }>({ ...fullList, ...options }),
    allServices(visitor),
  ]);
  const { known } = projectFilters(projects);
  return {
    slugs: new Set(projects.map(({ slug }) => slug)),
    formerSlugs: new Set(formerSlugs.map(({ slug }) => slug)),
    news: new Set(news.map(({ slug }) => slug)),
    services: new Set(services.flatMap(({ slug, former_slugs }) => [slug, ...readFormerSlugs(former_slugs)])),
    redirects,
    reviewPages: Math.max(pages, 1),
    reviews: new Set(reviews),
    categories: new Set(projects.map(({ category }) => category).filter(Boolean)),
    filters: {
      service: valueSet(known.service),
      lieu: valueSet(known.lieu),
      annee: valueSet(known.annee),
      matiere: valueSet(known.matiere),
    },
  };
}

/** Returns the target of each path that the team redirects. */
export async function readRedirects(store: Pick<Store, "fetch">): Promise<Redirects> {
  const addresses = inProcess(store, addressService).collection("site_addresses");
  const options = { ...fullList, filter: 'target != ""', fields: "path,target" };
  const redirected = await addresses.getFullList<{ path: string; target: string }>(options);
  return new Map(redirected.map(({ path, target }) => [path, target]));
}

function valueSet(values: readonly FilterValue[]): ReadonlySet<string> {
  return new Set(values.map(({ value }) => value));
}
