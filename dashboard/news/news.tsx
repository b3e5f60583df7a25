import { Link } from "react-router";
import { dayInFrench, isoDay } from "../../domain/dates.ts";
import type { News } from "../../domain/news/news.ts";
import { logAndReturn } from "../../records/failure.ts";
import { teamNews } from "../../records/news/team.ts";
import { requireColleague } from "../../records/sign-in/session.ts";
import { BackLink } from "../../ui/link/link.tsx";
import { french } from "../../ui/text/typography.ts";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import type { Route } from "./+types/news.ts";
import { texts } from "./news.texts.ts";
import { newsStateText } from "./news-state.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client } = await requireColleague(request, "pages");
  return { news: await teamNews(client, request.signal).catch(logAndReturn(null)) };
}

/** All news with the drafts, the latest day first. */
export default function NewsListPage({ loaderData: { news } }: Route.ComponentProps) {
  return (
    <DashboardPage
      title={texts.title}
      actions={
        <Link className="button button-plain" to="/dashboard/pages/nouvelles/nouvelle">
          <span>{texts.add}</span>
        </Link>
      }
    >
      <p className="dashboard-back">
        <BackLink to="/dashboard/pages">{texts.pages}</BackLink>
      </p>
      <p className="record-lead">{texts.intro}</p>
      {!news && <LoadFailure title={texts.failure} />}
      {news?.length === 0 && <p>{texts.none}</p>}
      {news && news.length > 0 && (
        <ul className="page-rows">
          {news.map((each) => (
            <li key={each.id}>
              <NewsRow news={each} />
            </li>
          ))}
        </ul>
      )}
    </DashboardPage>
  );
}

function NewsRow({ news }: { news: News }) {
  return (
    <>
      <p className="page-row-name">
        <Link to={`/dashboard/pages/nouvelles/${news.id}`}>{french(news.title)}</Link>
      </p>
      <p className="note">{french(dayInFrench(isoDay(news.day)))}</p>
      <p>{newsStateText(news)}</p>
    </>
  );
}
