import { Link } from "react-router";
import { type PageDraft, readContent, readPageDraft } from "../../domain/pages/content.ts";
import type { PageRecord } from "../../domain/pages/page.ts";
import { type PageName, pageNames } from "../../domain/pages/page-names.ts";
import { isAdminRole } from "../../domain/users/roles.ts";
import type { PageWriters } from "../../domain/versions/entries.ts";
import type { RecordsClient } from "../../records/client.ts";
import { companyFacts } from "../../records/company/company.ts";
import { logAndReturn } from "../../records/failure.ts";
import { latestNews } from "../../records/news/news.ts";
import { pageWriterNames, teamPages } from "../../records/pages/team.ts";
import { teamPapers } from "../../records/papers/team.ts";
import { requireColleague } from "../../records/sign-in/session.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { pageAction } from "../parts/acts/page-acts.ts";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import type { Route } from "./+types/pages.ts";
import { pageActs } from "./editor/page-acts.ts";
import { DraftCard } from "./list/draft-card.tsx";
import { ExtraSections } from "./list/extra-sections.tsx";
import { listWords } from "./list/list.texts.ts";
import { OwnPages, type OwnSources } from "./list/own-pages.tsx";
import { PageCard } from "./list/page-card.tsx";
import { pageFigures } from "./list/page-figures.ts";
import { texts } from "./pages.texts.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client, user } = await requireColleague(request, "pages");
  const [pages, writers, news, sources] = await Promise.all([
    teamPages(client, request.signal).catch(logAndReturn(null)),
    pageWriterNames(request.signal).catch(logAndReturn<PageWriters>({})),
    latestNews(client, 1),
    isAdminRole(user.role) ? ownSources(client, request.signal) : null,
  ]);
  return { pages, writers, hasNews: news.length > 0, sources };
}

/** Only administrators open the sources of the pages that write themselves. */
async function ownSources(client: RecordsClient, signal: AbortSignal): Promise<OwnSources | null> {
  const papers = await teamPapers(client, signal).catch(logAndReturn(null));
  return papers && { company: await companyFacts(client), papers };
}

export const clientAction = pageAction(pageActs, texts.unconfirmed.act);

/** The pages of the site: those with a draft first, then in the order of the menu. */
export default function PagesPage({ loaderData }: Route.ComponentProps) {
  const { pages, writers, hasNews, sources } = loaderData;
  const records = new Map(pages?.map((record) => [record.page, record]));
  const drafts = (pages ?? []).flatMap((record) => {
    const draft = readPageDraft(record.draft);
    return draft ? [{ record, draft }] : [];
  });
  const others = pageNames.filter((name) => !drafts.some(({ record }) => record.page === name));
  return (
    <DashboardPage
      title={texts.title}
      actions={
        <>
          <Link className="button-outline" to="/dashboard/pages/nouvelles">
            {texts.news}
          </Link>
          <Link className="button-outline" to="/">
            {texts.site}
          </Link>
        </>
      }
    >
      {!pages && <LoadFailure title={texts.failure} />}
      {pages && (
        <>
          <PageSum records={records} drafts={drafts} />
          {drafts.map(({ record, draft }) => (
            <DraftCard key={record.page} record={record} draft={draft} writer={writers[record.page]} />
          ))}
          <Heading level={2} look="part" className="sr-only">
            {listWords.others}
          </Heading>
          <ul className="page-cards">
            {others.map((name) => (
              <PageCard key={name} name={name} record={records.get(name)} writer={writers[name]} />
            ))}
          </ul>
          <PlankLegend />
          <ExtraSections records={records} hasNews={hasNews} />
          <OwnPages sources={sources} />
        </>
      )}
    </DashboardPage>
  );
}

type Draft = { record: PageRecord; draft: PageDraft };

/** How many drafts wait, and how many texts are the team's own, as the site would be with the drafts. */
function PageSum({
  records,
  drafts,
}: {
  records: ReadonlyMap<PageName, PageRecord>;
  drafts: readonly Draft[];
}) {
  const figures = pageNames.map((name) => {
    const draft = drafts.find(({ record }) => record.page === name)?.draft;
    return pageFigures(name, draft ?? readContent(records.get(name) ?? null));
  });
  const sum = (count: (each: (typeof figures)[number]) => number) =>
    figures.reduce((total, each) => total + count(each), 0);
  const original = sum((each) => each.original);
  const all = sum((each) => each.own) + original;
  return (
    <p className="page-sum">
      {drafts.length > 0 && (
        <>
          <b>{listWords.drafts(drafts.length)}</b>{" "}
        </>
      )}
      {listWords.figures(
        all,
        original,
        sum((each) => each.missing.length),
      )}
    </p>
  );
}

/** The legend of the drawn boards. Screen readers read the words beside each page instead. */
function PlankLegend() {
  const { own, original, missing } = listWords.legend;
  return (
    <p className="page-legend note" aria-hidden="true">
      <span>
        <i data-kind="own" />
        {own}
      </span>
      <span>
        <i />
        {original}
      </span>
      <span>
        <i data-kind="missing" />
        {missing}
      </span>
    </p>
  );
}
