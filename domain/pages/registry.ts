import type { PageName } from "./page-names.ts";
import type { EditablePage, EditablePlace } from "./places.ts";
import { aboutPage } from "./registry/about.ts";
import { commonPage } from "./registry/common.ts";
import { contactPage } from "./registry/contact.ts";
import { cooperativePage } from "./registry/cooperative.ts";
import { enquiryPage } from "./registry/enquiry.ts";
import { homePage } from "./registry/home.ts";
import { lettersPage } from "./registry/letters.ts";
import { newsItemPage, newsPage } from "./registry/news.ts";
import { loginPage, missingPage, projectsPage, quotePage, reviewsPage } from "./registry/others.ts";
import { projectPage } from "./registry/project.ts";
import { searchPage } from "./registry/search.ts";
import { servicePage } from "./registry/service.ts";
import { servicesPage } from "./registry/services.ts";

/** Every place that the team can change, by page. Only the store and the dashboard load this list. */
export const editablePages: Record<PageName, EditablePage> = {
  home: homePage,
  services: servicesPage,
  service: servicePage,
  projects: projectsPage,
  project: projectPage,
  about: aboutPage,
  cooperative: cooperativePage,
  contact: contactPage,
  quote: quotePage,
  enquiry: enquiryPage,
  reviews: reviewsPage,
  news: newsPage,
  piece: newsItemPage,
  search: searchPage,
  login: loginPage,
  missing: missingPage,
  common: commonPage,
  letters: lettersPage,
};

/** Returns the places of a page, in the order of its sections. */
export function pagePlaces(page: PageName): EditablePlace[] {
  return editablePages[page].sections.flatMap(({ places }) => places);
}

/** Returns a place of a page. Returns `undefined` if there is none. */
export function findEditablePlace(page: PageName, id: string): EditablePlace | undefined {
  return pagePlaces(page).find((place) => place.id === id);
}

/** Returns the ids of the sections that are shown only when they are filled. */
export function optionalSections(page: PageName): string[] {
  return editablePages[page].sections.filter(({ filledBy }) => filledBy).map(({ id }) => id);
}

/** Returns the ids of the sections that can be moved and hidden, in their original order. */
export function movableSections(page: PageName): string[] {
  return editablePages[page].sections.filter(({ ground }) => ground).map(({ id }) => id);
}
