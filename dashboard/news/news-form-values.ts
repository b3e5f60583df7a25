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

/** The form's values. `day` is `2026-12-31`, and `publish_at` is a date and time in Paris. */
export type TypedNews = Record<(typeof names)[number], string>;

/** The browser's draft of the form. */
export type NewsDraft = {
  /** The news' id, or the future id of new news. */
  id: string;
  values: TypedNews;
  /** The values that the form was filled with. */
  base: TypedNews;
};

export function newsDraft(client: RecordsClient, id: string | undefined): string {
  return draftName(client, `nouvelle-${id ?? "neuve"}`);
}

/** The values of the form for new news of a day, or for the news to change. */
export function typedNews(news: News | undefined, today: string): TypedNews {
  if (!news) return { ...emptyNews, day: today, status: "draft" };
  const { title, summary, text, day, place, author, picture_alt, caption, status, publish_at } = news;
  return {
    ...{ title, summary, text, place, author, picture_alt, caption, status },
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

/** Returns the fields that the writer has not changed, and whose stored values are new. */
export function refilledNews(
  typed: TypedNews,
  base: TypedNews,
  stored: TypedNews,
): [keyof TypedNews, string][] {
  const untouched = names.filter((name) => typed[name] === base[name] && base[name] !== stored[name]);
  return untouched.map((name) => [name, stored[name]]);
}

export function isSameNews(one: TypedNews, other: TypedNews): boolean {
  return names.every((name) => one[name] === other[name]);
}

const emptyNews = Object.fromEntries(names.map((name) => [name, ""])) as TypedNews;
