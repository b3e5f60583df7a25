import { isoDay, localMoment, parisMoment } from "../../domain/dates.ts";
import type { News } from "../../domain/news/news.ts";
import { slugFromTitle } from "../../domain/projects/slug.ts";
import type { RecordsClient } from "../../records/client.ts";
import { draftName } from "../parts/unsaved/drafts.ts";

const names = [
  "title",
  "summary",
  "text",
  "day",
  "place",
  "author",
  "picture_alt",
  "caption",
  "status",
  "publish_at",
] as const;

/**
 * The form's values. `day` is `2026-12-31`, and `publish_at` is a date and time in Paris. `picture` is the name of the
 * stored file.
 */
export type TypedNews = Record<(typeof names)[number] | "picture", string>;

/** The browser's draft of the form. */
export type NewsDraft = {
  /** The news' id, or the future id of new news. */
  id: string;
  values: TypedNews;
  /** The values that the form was filled with, and their version. New news has none. */
  base: TypedNews;
  seen?: string;
};

export function newsDraft(client: RecordsClient, id: string | undefined): string {
  return draftName(client, `nouvelle-${id ?? "neuve"}`);
}

/** The values of the form for new news of a day, or for the news to change. */
export function typedNews(news: News | undefined, today: string): TypedNews {
  if (!news) return { ...emptyNews, day: today, status: "draft" };
  const { title, summary, text, day, place, author, picture, picture_alt, caption, status, publish_at } =
    news;
  return {
    ...{ title, summary, text, place, author, picture, picture_alt, caption, status },
    ...{ day: isoDay(day), publish_at: localMoment(publish_at) },
  };
}

/** Returns the changed values as they are sent. New news gets the address that its title suggests. */
export function sentNews(typed: TypedNews, base: TypedNews, isNew: boolean): Record<string, string> {
  const changed = names.filter((name) => isNew || typed[name].trim() !== base[name]);
  const values = Object.fromEntries(changed.map((name) => [name, typed[name].trim()]));
  if (values.publish_at) values.publish_at = parisMoment(values.publish_at).replace("T", " ");
  return isNew ? { ...values, slug: slugFromTitle(typed.title) } : values;
}

const emptyNews = Object.fromEntries([...names, "picture"].map((name) => [name, ""])) as TypedNews;
