import { momentInFrench } from "../../domain/dates.ts";
import type { News } from "../../domain/news/news.ts";
import { isNewsVisible } from "../../domain/news/visibility.ts";
import { storeNow } from "../../domain/projects/visibility.ts";
import { texts } from "./news.texts.ts";

/** Returns whether visitors see a piece of news now, in words. */
export function newsStateText(news: News): string {
  if (isNewsVisible(news, storeNow())) return texts.states.published;
  if (news.status === "scheduled") return texts.states.scheduled(momentInFrench(news.publish_at));
  return texts.states.draft;
}
