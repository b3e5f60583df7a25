import type { Company } from "../../../domain/company/company.ts";
import { listTreatments } from "../../../domain/personal-data/treatments/treatments.ts";
import { french } from "../../../ui/text/typography.ts";
import { texts as about } from "../../about/about.texts.ts";
import { texts as accessibility } from "../../accessibility/accessibility.texts.ts";
import { texts as contact } from "../../contact/contact.texts.ts";
import { texts as cooperative } from "../../cooperative/cooperative.texts.ts";
import { quoteTexts as quote } from "../../enquiry/quote/quote.texts.ts";
import { texts as home } from "../../home/home.texts.ts";
import { texts as legal } from "../../legal/legal.texts.ts";
import { texts as privacy } from "../../legal/privacy.texts.ts";
import { texts as reviews } from "../../reviews/reviews.texts.ts";
import { texts } from "../search.texts.ts";
import type { SearchEntry, SearchSource } from "./source.ts";

/** The fixed pages, and the sections of the legal ones. */
export const pageSource: SearchSource = {
  id: "pages",
  label: texts.groups.pages,
  entries: async ({ company }) => [
    ...fixedPages(company),
    ...legalSections(company),
    ...privacySections(company),
  ],
};

function fixedPages(company: Company | null): SearchEntry[] {
  const { opening, team, services } = home;
  return [
    page("/", "Accueil", [home.description, opening, team, services]),
    page("/qui-sommes-nous", about.name, [
      company?.presentation || about.presentation,
      about.history,
      about.commitments.slides,
      about.cooperative,
      company?.history,
    ]),
    page("/notre-cooperative", cooperative.title.join(" "), [
      cooperative.description,
      cooperative.model,
      cooperative.values.list,
      cooperative.missions,
    ]),
    page("/contact", contact.name, [contact.description, contact.text]),
    page("/demande/devis", quote.title.join(" "), [quote.description, quote.text]),
    page("/accessibilite", accessibility.name, [accessibility.lead, accessibility.state.meaning]),
    page("/avis", reviews.name, [reviews.description, reviews.text, reviews.checked]),
  ];
}

/** The sections that the legal notice shows. The company's own words about its insurance may be out of date. */
function legalSections(company: Company | null): SearchEntry[] {
  const { host, insurer, mediator, scop } = company?.legal ?? {};
  const sections: [known: unknown, title: string, texts: (string | undefined)[]][] = [
    [scop, legal.scop.title, [legal.scop.text, scop?.register, scop?.union, scop?.review]],
    [host, legal.host.title, [host?.name, host?.address]],
    [insurer, legal.insurer.title, [legal.insurer.text]],
    [mediator, legal.mediator.title, [legal.mediator.text, mediator?.name]],
  ];
  return sections
    .filter(([known]) => known)
    .map(([, title, parts]) => ({
      to: "/mentions-legales",
      title,
      texts: readTexts(parts, 1),
      note: legal.name,
    }));
}

/** The sections of the privacy page: its own, and the treatments of personal data. */
function privacySections(company: Company | null): SearchEntry[] {
  const own = Object.values(privacy).flatMap((part) => {
    if (typeof part === "string" || !("title" in part) || Array.isArray(part)) return [];
    return page("/donnees-personnelles", part.title, [part.text]);
  });
  const treatments = listTreatments(company?.delays ?? {}).map(({ id: _, title, ...parts }) =>
    page("/donnees-personnelles", french(title), [parts]),
  );
  return [...own, ...treatments].map((section) => ({ ...section, note: privacy.name }));
}

function page(to: string, title: string, parts: unknown[]): SearchEntry {
  return { to, title, texts: readTexts(parts, shortestSentence) };
}

/** A shorter text is a label or a button. */
const shortestSentence = 24;

/** Returns the texts of a tree that have at least so many characters. */
function readTexts(tree: unknown, least: number): string[] {
  if (typeof tree === "string") return tree.length >= least ? [french(tree)] : [];
  if (typeof tree !== "object" || tree === null) return [];
  return Object.values(tree).flatMap((part) => readTexts(part, least));
}
