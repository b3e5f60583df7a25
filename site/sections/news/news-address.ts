import { firstCharacters } from "../../../domain/characters.ts";
import type { News } from "../../../domain/news/news.ts";
import { plainText } from "../../../domain/projects/excerpt.ts";

/** The address of all news, below which each has its own. */
export const newsAddress = "/nouvelles";

export function newsUrl({ slug }: Pick<News, "slug">): string {
  return `${newsAddress}/${slug}`;
}

type Published = Pick<News, "published_at" | "created">;

/**
 * Returns the moment from which visitors see the news. The day that it tells of may lie ahead. News that an older
 * version of the site published has no moment and counts from its creation.
 */
export function newsPublication({ published_at, created }: Published): Date {
  return moment(published_at || created);
}

/** Returns the moment of the last change that visitors may have seen. The publication is the first change. */
export function newsChange(news: Published & Pick<News, "updated">): Date {
  return new Date(Math.max(moment(news.updated).getTime(), newsPublication(news).getTime()));
}

/** Parses the store's date text. Some engines cannot parse it unchanged. */
function moment(text: string): Date {
  return new Date(text.replace(" ", "T"));
}

const longestExcerpt = 160;

/** Returns the summary, or the beginning of the text if nobody has written one. */
export function newsExcerpt({ summary, text }: Pick<News, "summary" | "text">): string {
  if (summary) return summary;
  const words = plainText(text);
  const start = firstCharacters(words, longestExcerpt).join("");
  return start.length < words.length ? `${start}...` : start;
}
