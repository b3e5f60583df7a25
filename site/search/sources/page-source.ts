import { accessibilityState } from "../../../domain/company/accessibility.ts";
import type { Company } from "../../../domain/company/company.ts";
import { todayInParis } from "../../../domain/dates.ts";
import { listTreatments } from "../../../domain/personal-data/treatments/treatments.ts";
import type { RecordsClient } from "../../../records/client.ts";
import { listedServices } from "../../../records/services/services.ts";
import { french } from "../../../ui/text/typography.ts";
import { texts as accessibility } from "../../accessibility/accessibility.texts.ts";
import { texts as legal } from "../../legal/legal.texts.ts";
import { texts as privacy } from "../../legal/privacy.texts.ts";
import type { HomeService } from "../../sections/written/written.ts";
import { homeServices, originalHomeServices } from "../../services/home-services.ts";
import { fixedPages } from "./fixed-pages.ts";
import { sectionEntries } from "./section-entries.ts";
import type { SearchEntry, SearchSource } from "./source.ts";

/** The pages that the team writes with their sections, the accessibility statement, and the legal pages. */
export const pageSource: SearchSource = {
  id: "pages",
  kind: "pages",
  entries: async ({ client, company, pages }) => [
    ...fixedPages({ company, pages, homeServices: await shownHomeServices(client) }).map(
      ({ to, title, parts }) => page(to, title, parts),
    ),
    page("/accessibilite", accessibility.name, [
      accessibility.lead,
      // Only a site without an audit explains its state.
      !accessibilityState(company?.accessibility, todayInParis()).audit && accessibility.state.meaning,
    ]),
    ...sectionEntries(pages),
    ...legalSections(company),
    ...privacySections(company),
  ],
};

async function shownHomeServices(client: RecordsClient): Promise<readonly HomeService[]> {
  return homeServices(await listedServices(client)) ?? originalHomeServices;
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
    .filter(([content]) => content)
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
