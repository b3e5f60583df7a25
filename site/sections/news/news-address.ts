import { firstCharacters } from "../../../domain/characters.ts";
import { isoDay } from "../../../domain/dates.ts";
import type { News } from "../../../domain/news/news.ts";
import { plainText } from "../../../domain/projects/excerpt.ts";

/** The address of all news, below which each has its own. */
export const newsAddress = "/nouvelles";

export function newsUrl({ slug }: Pick<News, "slug">): string {
  return `${newsAddress}/${slug}`;
}

/** Returns the day that the news tells of, at noon in UTC, so that it is the same day everywhere in France. */
export function newsDate({ day }: Pick<News, "day">): Date {
  return new Date(`${isoDay(day)}T12:00:00Z`);
}

/** Returns the moment of the last change that visitors may have seen. */
export function newsChange({ updated }: Pick<News, "updated">): Date {
  return new Date(updated.replace(" ", "T"));
}

const longestExcerpt = 160;

/** Returns the summary, or the beginning of the text if nobody has written one. */
export function newsExcerpt({ summary, text }: Pick<News, "summary" | "text">): string {
  if (summary) return summary;
  const words = plainText(text);
  const start = firstCharacters(words, longestExcerpt).join("");
  return start.length < words.length ? `${start}...` : start;
}
