import { data } from "react-router";
import { dayInFrench, isoDay } from "../../domain/dates.ts";
import type { News } from "../../domain/news/news.ts";
import { serverRecords } from "../../records/client.ts";
import { routeError } from "../../records/failure.ts";
import { findNews } from "../../records/news/news.ts";
import { Dimension } from "../../ui/drawing/dimension.tsx";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { RichText } from "../../ui/text/rich-text.tsx";
import { french } from "../../ui/text/typography.ts";
import { Vacancy } from "../../ui/waiting/waiting.tsx";
import { type NewsItemTexts, newsItemTexts } from "../pages/texts/news.texts.ts";
import { openDocument } from "../patches/whole-document.ts";
import {
  newsAddress,
  newsChange,
  newsExcerpt,
  newsPublication,
  newsUrl,
} from "../sections/news/news-address.ts";
import { newsCard, newsPicture } from "../sections/news/news-pictures.ts";
import { documentTexts, shownPages } from "../sections/written/document-texts.ts";
import { newsStructuredData } from "../seo/news-structured-data.ts";
import { PageFacts, Unlisted } from "../seo/page-facts.tsx";
import type { Route } from "./+types/news-item.ts";
import "./news-item.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const client = await serverRecords(context);
    const [page, pages] = await Promise.all([findNews(client, params.slug), shownPages(context, client)]);
    const texts = documentTexts(context, pages, "piece", newsItemTexts);
    return data({ news: page?.news, before: page?.before, texts }, { status: page ? 200 : 404 });
  } catch (error) {
    throw routeError(error);
  }
}

export const clientLoader = openDocument;

/** A piece of news: its picture, its text, and the news before it. */
export default function NewsItemPage({ loaderData: { news, before, texts } }: Route.ComponentProps) {
  if (!news) return <MissingNews texts={texts} />;
  const picture = newsPicture(news);
  return (
    <>
      <PageFacts
        title={french(news.title)}
        description={french(newsExcerpt(news))}
        image={newsCard(news)}
        article={{ published: newsPublication(news), modified: newsChange(news) }}
        structuredData={import.meta.env.SSR ? newsStructuredData(news) : undefined}
      />
      <article className="news-item">
        <header className="page-grid">
          <Back texts={texts} />
          <h1 tabIndex={-1}>{french(news.title)}</h1>
        </header>
        {picture && (
          <figure>
            <Picture image={picture} sizes="(min-width: 900px) 75vw, 100vw" first />
            {news.caption && (
              <figcaption>
                <Dimension>{french(news.caption)}</Dimension>
              </figcaption>
            )}
          </figure>
        )}
        <div className="page-grid news-body">
          <Facts news={news} texts={texts} />
          <div className="news-text">
            {/* Headings of the text are of the third level, as those of a project's description. */}
            <h2 className="sr-only">{texts.text}</h2>
            <RichText html={news.text} />
          </div>
        </div>
      </article>
      <Others before={before} texts={texts} />
    </>
  );
}

type WithTexts = { texts: NewsItemTexts };

/** News has no script of its own, so its links open documents. */
function Back({ texts }: WithTexts) {
  return (
    <p className="across">
      <a className="link link-back" href={newsAddress}>
        <Icon name="back" />
        {texts.back}
      </a>
    </p>
  );
}

function Facts({ news: { day, place, author }, texts }: WithTexts & { news: News }) {
  const isoDate = isoDay(day);
  return (
    <div className="news-facts">
      <FactList
        rows={[
          [
            texts.date,
            <time key="day" dateTime={isoDate}>
              {french(dayInFrench(isoDate))}
            </time>,
          ],
          [texts.place, french(place)],
          [texts.author, french(author)],
        ]}
      />
    </div>
  );
}

/** The news before this one, and the way to the cooperative. */
function Others({ before, texts }: WithTexts & { before: News | undefined }) {
  return (
    <nav className="band on-sapwood news-others" aria-label={texts.others}>
      <div className="page-grid">
        {before && (
          <a href={newsUrl(before)}>
            <span className="note">{`${texts.before} ${french(dayInFrench(isoDay(before.day)))}`}</span>
            <b>{french(before.title)}</b>
          </a>
        )}
        <a href="/contact">
          <span className="note">{texts.contact}</span>
          <b>{texts.write}</b>
        </a>
      </div>
    </nav>
  );
}

function MissingNews({ texts }: WithTexts) {
  return (
    <section className="page-grid page-instead">
      <Unlisted title={texts.name} />
      <div className="half-left">
        <Vacancy title={texts.missing} heading="h1">
          <Back texts={texts} />
        </Vacancy>
      </div>
    </section>
  );
}
