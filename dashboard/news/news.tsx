import { Link } from "react-router";
import { dayInFrench, isoDay } from "../../domain/dates.ts";
import type { News } from "../../domain/news/news.ts";
import { isNewsVisible } from "../../domain/news/visibility.ts";
import { storeNow } from "../../domain/projects/visibility.ts";
import { logAndReturn } from "../../records/failure.ts";
import { teamNews } from "../../records/news/team.ts";
import { fileAddress } from "../../records/record/file-address.ts";
import { requireColleague } from "../../records/sign-in/session.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { french } from "../../ui/text/typography.ts";
import { RecordListPage } from "../parts/records/record-list-page.tsx";
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
    <RecordListPage
      texts={texts}
      newRecord="/dashboard/pages/nouvelles/nouvelle"
      above={{ to: "/dashboard/pages", name: texts.pages }}
      count={news?.length}
    >
      <ul className="record-rows news-rows">
        {news?.map((each) => (
          <li key={each.id}>
            <NewsRow news={each} />
          </li>
        ))}
      </ul>
    </RecordListPage>
  );
}

/** A picture, the title with its day and place, and whether visitors see it. */
function NewsRow({ news }: { news: News }) {
  const { id, title, day, place, picture, images } = news;
  const state = newsStateText(news);
  const isVisible = isNewsVisible(news, storeNow());
  const isComing = news.status === "scheduled" && !isVisible;
  return (
    <>
      <span className="image-thumbnail" style={{ backgroundColor: images?.[picture]?.color }}>
        {picture && (
          <img src={fileAddress(news, picture, "400x400")} alt="" loading="lazy" decoding="async" />
        )}
      </span>
      <p className="record-row-name">
        <Link to={`/dashboard/pages/nouvelles/${id}`}>{french(title)}</Link>
        <span className="note">{french([dayInFrench(isoDay(day)), place].filter(Boolean).join(", "))}</span>
      </p>
      <p>{isComing ? state : <Badge tone={isVisible ? "moss" : "pending"}>{state}</Badge>}</p>
    </>
  );
}
