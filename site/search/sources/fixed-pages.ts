import type { Company } from "../../../domain/company/company.ts";
import type { PageName } from "../../../domain/pages/page-names.ts";
import { texts as about } from "../../about/about.texts.ts";
import { texts as contact } from "../../contact/contact.texts.ts";
import { texts as cooperative } from "../../cooperative/cooperative.texts.ts";
import { quoteTexts as quote } from "../../enquiry/quote/quote.texts.ts";
import { texts as home } from "../../home/home.texts.ts";
import { type ReadPage, readPage } from "../../pages/written.ts";
import { texts as projects } from "../../projects/projects.texts.ts";
import { texts as reviews } from "../../reviews/reviews.texts.ts";
import { isQuoteFree } from "../../sections/company.ts";
import { countedText } from "../../sections/written/filled-text.ts";
import type { HomeService } from "../../sections/written/written.ts";
import { texts as services } from "../../services/services.texts.ts";
import { pageLabel } from "./page-label.ts";
import type { SearchContent } from "./source.ts";

/** A page to search: its address, its title, and all texts that visitors read there now. */
type FixedPage = { to: string; title: string; parts: unknown[] };

type FixedContent = Pick<SearchContent, "company" | "pages"> & {
  homeServices: readonly HomeService[];
};

/** Returns the pages that the team writes, as visitors read them now. A hidden section or service is not searched. */
export function fixedPages({ company, pages, homeServices }: FixedContent): FixedPage[] {
  const readTexts = <Texts>(page: PageName, original: Texts) => readPage(pages, page, original);
  return [
    { title: pageLabel(pages, "home"), ...homePage(readTexts("home", home), company, homeServices) },
    servicesPage(readTexts("services", services).texts),
    projectsPage(readTexts("projects", projects).texts),
    aboutPage(readTexts("about", about), company),
    cooperativePage(readTexts("cooperative", cooperative)),
    contactPage(readTexts("contact", contact).texts),
    quotePage(readTexts("quote", quote).texts),
    reviewsPage(readTexts("reviews", reviews).texts),
  ];
}

function homePage(
  { texts, shows }: ReadPage<typeof home>,
  company: Company | null,
  homeServices: readonly HomeService[],
): Omit<FixedPage, "title"> {
  const { description, opening, ...sections } = texts;
  const { freeQuote, ...always } = opening;
  const { titleOne: one, title: several, ...others } = sections.services;
  const cards = homeServices.map((service) =>
    typeof service === "number" ? others.cards[service] : [service.title, service.text],
  );
  const title = countedText({ one, several }, cards.length);
  const services = cards.length > 0 && { ...others, title, cards };
  // The other counted texts name no more than the people of the record.
  const { label, tally, ...cooperative } = sections.cooperative;
  const shownTexts = Object.entries({ ...sections, services, cooperative }).flatMap(([section, part]) =>
    shows(section) ? [part] : [],
  );
  const parts = [description, always, isQuoteFree(company) && freeQuote, ...shownTexts];
  return { to: "/", parts };
}

/** The cards are results of their own, which lead to the services. */
function servicesPage({ name, description, text, closing }: typeof services): FixedPage {
  return { to: "/services", title: name, parts: [description, text, closing] };
}

function projectsPage({ name, description, text, closing }: typeof projects): FixedPage {
  return { to: "/realisations", title: name, parts: [description, text, closing] };
}

function aboutPage({ texts, shows }: ReadPage<typeof about>, company: Company | null): FixedPage {
  const parts = [
    texts.opening.subtitle,
    company?.presentation || texts.presentation,
    shows("history") && [texts.history, company?.history],
    shows("commitments") && texts.commitments.slides,
    shows("cooperative") && texts.cooperative,
  ];
  return { to: "/qui-sommes-nous", title: texts.name, parts };
}

function cooperativePage({ texts, shows }: ReadPage<typeof cooperative>): FixedPage {
  const parts = [
    texts.description,
    texts.text,
    shows("model") && texts.model,
    shows("values") && texts.values.list,
    shows("missions") && texts.missions,
  ];
  return { to: "/notre-cooperative", title: texts.title.join(" "), parts };
}

function contactPage({ name, description, text }: typeof contact): FixedPage {
  return { to: "/contact", title: name, parts: [description, text] };
}

function quotePage({ title, description, text }: typeof quote): FixedPage {
  return { to: "/demande/devis", title: title.join(" "), parts: [description, text] };
}

function reviewsPage({ name, description, text, checked }: typeof reviews): FixedPage {
  return { to: "/avis", title: name, parts: [description, text, checked] };
}
