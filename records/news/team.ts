import type { News } from "../../domain/news/news.ts";
import type { RecordsClient } from "../client.ts";
import { awaitDecision, type DecisionOutcome } from "../decision.ts";
import { fullList } from "../full-list.ts";
import { progressFetch } from "../upload.ts";

/** Returns all news with the drafts, the latest day first. */
export function teamNews(client: RecordsClient, signal?: AbortSignal): Promise<News[]> {
  const options = { ...fullList, sort: "-day,-id", signal, requestKey: null };
  return client.collection("news").getFullList<News>(options);
}

/** Returns a piece of news. Rejects with the store's 404 if there is none. */
export function findTeamNews(client: RecordsClient, id: string): Promise<News> {
  return client.collection("news").getOne<News>(id, { requestKey: null });
}

/**
 * Saves new news, or the changed fields of stored news. Never rejects.
 *
 * @param news its id, which new news keeps at each attempt
 * @param onProgress receives the sent share, from 0 to 1
 */
export async function saveNews(
  client: RecordsClient,
  { id, isNew }: { id: string; isNew: boolean },
  content: FormData,
  onProgress: (share: number) => void,
): Promise<DecisionOutcome> {
  const news = client.collection("news");
  const options = { fetch: progressFetch(onProgress), requestKey: null };
  if (!isNew) return awaitDecision(news.update(id, content, options));
  content.set("id", id);
  const creation = await awaitDecision(news.create(content, options));
  if (creation.outcome !== "invalid" || creation.codes.id !== "validation_not_unique") return creation;
  // An earlier attempt arrived, and its answer was lost.
  content.delete("id");
  return awaitDecision(news.update(id, content, options));
}
