import type { News } from "../../domain/news/news.ts";
import { visibleNews } from "../../domain/news/visibility.ts";
import type { RecordsClient } from "../client.ts";
import { logAndReturn } from "../failure.ts";
import { fullList } from "../full-list.ts";

/** The latest day first. */
const order = "-day,-id";

/** News that the feed has, and that a section of a page has. */
export const feedLength = 20;
export const sectionLength = 3;

/** Returns the latest news that visitors see. Returns an empty list if the call fails. */
export function latestNews(client: RecordsClient, most: number): Promise<News[]> {
  const options = { sort: order, filter: visibleNews, skipTotal: true };
  const latest = client.collection("news").getList<News>(1, most, options);
  return latest.then(({ items }) => items, logAndReturn([]));
}

/** Returns the news for the feed, the last published first: its day may lie ahead, or long ago. */
export function newestNews(client: RecordsClient): Promise<News[]> {
  const options = { sort: "-published_at,-id", filter: visibleNews, skipTotal: true };
  const newest = client.collection("news").getList<News>(1, feedLength, options);
  return newest.then(({ items }) => items, logAndReturn([]));
}

/** Returns all news that visitors see. */
export function allNews(client: RecordsClient): Promise<News[]> {
  return client.collection("news").getFullList<News>({ ...fullList, sort: order, filter: visibleNews });
}

/** Returns the news at an address with the one before it. Returns `undefined` if visitors see none there. */
export async function findNews(
  client: RecordsClient,
  slug: string,
): Promise<{ news: News; before: News | undefined } | undefined> {
  const all = await allNews(client);
  const position = all.findIndex((each) => each.slug === slug);
  const news = all[position];
  return news && { news, before: all[position + 1] };
}
