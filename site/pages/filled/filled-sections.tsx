import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Thing } from "schema-dts";
import { readContent } from "../../../domain/pages/content.ts";
import { shownItems } from "../../../domain/pages/lists/items.ts";
import { pageAddresses, pageNames } from "../../../domain/pages/page-names.ts";
import type { Filler } from "../../../domain/pages/places.ts";
import { editablePages, optionalSections } from "../../../domain/pages/registry.ts";
import { hiddenDefaultServices } from "../../../domain/services/default-services.ts";
import type { ChangedPage } from "../../../records/pages/pages.ts";
import newsSheet from "../../sections/news/news-list.css?url";
import stepsSheet from "../../sections/steps/steps.css?url";
import type { FilledSection } from "../../sections/written/written.ts";
import { homeServices } from "../../services/home-services.ts";
import type { SectionFiller } from "../written.ts";
import { DataScript } from "./data-script.tsx";
import type { FilledSite, Filling } from "./filling.ts";
import jobsSheet from "./jobs.css?url";
import { JobList, jobsStructuredData } from "./jobs.tsx";
import { LatestNews } from "./news.tsx";
import partnersSheet from "./partners.css?url";
import { PartnerList } from "./partners.tsx";
import portraitsSheet from "./portraits.css?url";
import { TeamPortraits } from "./portraits.tsx";
import questionsSheet from "./questions.css?url";
import { FrequentQuestions, questionsData } from "./questions.tsx";
import { WorkSteps } from "./steps.tsx";

type Rendering = {
  sheet: string;
  content: (filling: Filling) => ReactNode;
  data?: (filling: Filling) => Thing[];
};

/** The page with the section about the team. */
const teamPage = "about";

/** The section about the team, once somebody wants to be shown. Until then the page shows it by its names. */
const teamRendering: Rendering = {
  sheet: portraitsSheet,
  content: (filling) => <TeamPortraits {...filling} />,
};

const renderings: Record<Filler, Rendering> = {
  news: { sheet: newsSheet, content: (filling) => <LatestNews {...filling} /> },
  steps: { sheet: stepsSheet, content: (filling) => <WorkSteps {...filling} /> },
  questions: {
    sheet: questionsSheet,
    content: (filling) => <FrequentQuestions {...filling} />,
    data: questionsData,
  },
  jobs: { sheet: jobsSheet, content: (filling) => <JobList {...filling} />, data: jobsStructuredData },
  partners: { sheet: partnersSheet, content: (filling) => <PartnerList {...filling} /> },
};

/** Returns what renders the sections that the team has filled and does not hide. */
export function sectionFiller(site: FilledSite): SectionFiller {
  const ownServices = homeServices(site.services);
  return {
    fill: (page, text) => filledSections(page, text, site),
    homeServices: ownServices,
    hiddenServices: site.services ? hiddenDefaultServices(site.services) : [],
    filledPages: pageNames.filter(
      (page) =>
        (site.news.length > 0 && optionalSections(page).includes("news")) ||
        (site.portraits.length > 0 && page === teamPage) ||
        (page === "home" && ownServices !== undefined),
    ),
  };
}

function filledSections(
  page: ChangedPage,
  text: (id: string) => string,
  site: FilledSite,
): Record<string, FilledSection> {
  const { lists, sections } = readContent(page);
  const filled: Record<string, FilledSection> = {};
  for (const { id, filledBy, ground } of editablePages[page.page].sections) {
    if (sections.hidden?.includes(id)) continue;
    const isTeam = page.page === teamPage && id === "team" && site.portraits.length > 0;
    const rendering = isTeam ? teamRendering : filledBy && renderings[filledBy];
    const items = filledBy && filledBy !== "news" ? shownItems(lists, filledBy, site.today) : [];
    const isFilled = isTeam || (filledBy === "news" ? site.news : items).length > 0;
    if (!rendering || !isFilled) continue;
    const { sheet, content, data } = rendering;
    const address = site.origin + (pageAddresses[page.page] ?? "/");
    const filling = { page, items, text, site, address };
    const html = renderToStaticMarkup(
      <>
        {content(filling)}
        <DataScript things={data?.(filling) ?? []} />
      </>,
    );
    filled[id] = {
      ground: ground === "sapwood" ? ground : "paper",
      ...(filledBy !== "jobs" && { rule: text(`${id}.rule`) }),
      sheet,
      html,
    };
  }
  return filled;
}
