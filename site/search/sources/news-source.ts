import { dayInFrench, isoDay } from "../../../domain/dates.ts";
import { paragraphs } from "../../../domain/projects/excerpt.ts";
import { allNews } from "../../../records/news/news.ts";
import { french } from "../../../ui/text/typography.ts";
import { newsUrl } from "../../sections/news/news-address.ts";
import type { SearchSource } from "./source.ts";

export const newsSource: SearchSource = {
  id: "nouvelles",
  kind: "news",
  entries: async ({ client }) =>
    (await allNews(client)).map((news) => ({
      to: newsUrl(news),
      title: french(news.title),
      texts: [news.summary, ...paragraphs(news.text), news.place].filter(Boolean).map(french),
      note: french(dayInFrench(isoDay(news.day))),
    })),
};
