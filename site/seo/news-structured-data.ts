import type { NewsArticle, Thing } from "schema-dts";
import type { News } from "../../domain/news/news.ts";
import { french } from "../../ui/text/typography.ts";
import { newsChange, newsExcerpt, newsPublication, newsUrl } from "../sections/news/news-address.ts";
import { newsPicture } from "../sections/news/news-pictures.ts";
import type { Site } from "../sections/site.ts";
import { contractorId } from "./company-structured-data.ts";

/** Returns a piece of news in schema.org's terms. */
export function newsStructuredData(news: News) {
  return ({ company, origin }: Site): Thing[] => {
    const address = origin + newsUrl(news);
    const picture = newsPicture(news);
    const publisher = company?.name ? { "@id": contractorId(origin) } : undefined;
    const article: NewsArticle = {
      "@type": "NewsArticle",
      "@id": address,
      url: address,
      mainEntityOfPage: address,
      headline: french(news.title),
      description: french(newsExcerpt(news)),
      inLanguage: "fr-FR",
      datePublished: newsPublication(news).toISOString(),
      dateModified: newsChange(news).toISOString(),
      image: picture && origin + picture.src,
      author: news.author ? { "@type": "Person", name: news.author } : publisher,
      publisher,
    };
    return [article];
  };
}
