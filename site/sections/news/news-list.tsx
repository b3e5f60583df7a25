import { dayInFrench, isoDay } from "../../../domain/dates.ts";
import type { News } from "../../../domain/news/news.ts";
import { Picture } from "../../../ui/picture/picture.tsx";
import { french } from "../../../ui/text/typography.ts";
import { newsExcerpt, newsUrl } from "./news-address.ts";
import { newsPicture } from "./news-pictures.ts";

/** News, the first one larger with its picture. `heading` is the level of their titles. */
export function NewsList({ news, heading: Heading }: { news: readonly News[]; heading: "h2" | "h3" }) {
  return (
    <ul className="news-list">
      {news.map((each, index) => {
        const picture = index === 0 ? newsPicture(each) : undefined;
        const day = isoDay(each.day);
        return (
          <li key={each.id} className={index === 0 ? "news-first" : undefined}>
            <article>
              {picture && <Picture image={{ ...picture, alt: "" }} sizes="(min-width: 900px) 58vw, 100vw" />}
              <p className="note">
                <time dateTime={day}>{french(dayInFrench(day))}</time>
              </p>
              <Heading>
                <a href={newsUrl(each)}>{french(each.title)}</a>
              </Heading>
              <p>{french(newsExcerpt(each))}</p>
            </article>
          </li>
        );
      })}
    </ul>
  );
}
