import { Link } from "react-router";
import { momentInFrench } from "../../domain/dates.ts";
import { readContent, readPageDraft } from "../../domain/pages/content.ts";
import type { PageRecord } from "../../domain/pages/page.ts";
import { type PageName, pageNames } from "../../domain/pages/page-names.ts";
import { editablePages, pagePlaces } from "../../domain/pages/registry.ts";
import { logAndReturn } from "../../records/failure.ts";
import { teamPages } from "../../records/pages/team.ts";
import { requireColleague } from "../../records/sign-in/session.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { french } from "../../ui/text/typography.ts";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { recentMoment } from "../parts/dates.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import type { Route } from "./+types/pages.ts";
import { texts } from "./pages.texts.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client } = await requireColleague(request, "pages");
  return { pages: await teamPages(client, request.signal).catch(logAndReturn(null)) };
}

/** The pages of the site: those with a draft first, then in the order of the menu. */
export default function PagesPage({ loaderData: { pages } }: Route.ComponentProps) {
  const records = new Map(pages?.map((record) => [record.page, record]));
  const isDraft = (name: PageName) => records.get(name)?.draft != null;
  const names = [...pageNames.filter(isDraft), ...pageNames.filter((name) => !isDraft(name))];
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
      <p className="record-lead">{texts.intro}</p>
      {!pages && <LoadFailure title={texts.failure} />}
      {pages && (
        <ul className="page-rows">
          {names.map((name) => (
            <li key={name}>
              <PageRow name={name} record={records.get(name)} />
            </li>
          ))}
        </ul>
      )}
    </DashboardPage>
  );
}

function PageRow({ name, record }: { name: PageName; record: PageRecord | undefined }) {
  const places = pagePlaces(name);
  const pictures = places.filter(({ kind }) => kind === "picture").length;
  const published = readContent(record ?? null);
  const draft = readPageDraft(record?.draft);
  const changedTexts = Object.keys(published.texts).length;
  return (
    <>
      <p className="page-row-name">
        <Link to={`/dashboard/pages/${name}`}>{french(editablePages[name].title)}</Link>
        {draft && <Badge tone="pending">{texts.draft}</Badge>}
      </p>
      <p className="note">{texts.counts(places.length - pictures, pictures)}</p>
      <p>{texts.changed(changedTexts, Object.keys(published.pictures).length)}</p>
      {record?.publish_at && <p>{texts.scheduled(momentInFrench(record.publish_at))}</p>}
      {draft && <p>{texts.draftBy(draft.name, recentMoment(draft.at))}</p>}
    </>
  );
}
