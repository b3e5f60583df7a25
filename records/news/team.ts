import type { News } from "../../domain/news/news.ts";
import type { RecordsClient } from "../client.ts";
import { fullList } from "../full-list.ts";
import { type SavedRecord, saveRecord } from "../record/save-record.ts";
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
 * Saves new news, or the changed fields of stored news over the version that the writer has seen. Never rejects.
 *
 * @param news its id, which new news keeps at each attempt, and the seen version
 * @param onProgress receives the sent share, from 0 to 1
 */
export function saveNews(
  client: RecordsClient,
  news: { id: string; seen: string | undefined },
  content: FormData,
  onProgress: (share: number) => void,
): Promise<SavedRecord<News>> {
  return saveRecord<News>(client, { collection: "news", ...news }, content, progressFetch(onProgress));
}
