import { data } from "react-router";
import { serverRecords } from "../../records/client.ts";
import { routeError } from "../../records/failure.ts";
import { allNews } from "../../records/news/news.ts";
import { newsTexts } from "../pages/texts/news.texts.ts";
import { openDocument } from "../patches/whole-document.ts";
import { NewsList } from "../sections/news/news-list.tsx";
import { PageHead } from "../sections/page.tsx";
import { documentTexts, shownPages } from "../sections/written/document-texts.ts";
import { PageFacts, Unlisted } from "../seo/page-facts.tsx";
import type { Route } from "./+types/news.ts";
import "../sections/news/news-list.css";

export async function loader({ context }: Route.LoaderArgs) {
  try {
    const client = await serverRecords(context);
    const [news, pages] = await Promise.all([allNews(client), shownPages(context, client)]);
    const texts = documentTexts(context, pages, "news", newsTexts);
    return data({ news, texts }, { status: news.length > 0 ? 200 : 404 });
  } catch (error) {
    throw routeError(error);
  }
}

export const clientLoader = openDocument;

/** All news. Without any, the page does not exist for search engines. */
export default function NewsPage({ loaderData: { news, texts } }: Route.ComponentProps) {
  return (
    <>
      {news.length > 0 ? (
        <PageFacts title={texts.name} description={texts.description} />
      ) : (
        <Unlisted title={texts.name} />
      )}
      <PageHead lines={texts.title}>
        <p className="lead">{news.length > 0 ? texts.text : texts.none}</p>
      </PageHead>
      {news.length > 0 && (
        <section className="page-grid page-rest">
          <NewsList news={news} heading="h2" />
        </section>
      )}
    </>
  );
}
