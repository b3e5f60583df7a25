/** Filters the news that visitors see: published, or scheduled and due. */
export const visibleNews =
  '(status = "published" || (status = "scheduled" && publish_at != "" && publish_at <= @now))';

/** Selects the news that will be seen first after `{:now}`. */
export const nextNews = { filter: 'status = "scheduled" && publish_at > {:now}', sort: "publish_at" };

type Publication = { status: string; publish_at: string };

/** Tells whether visitors see a piece of news at a moment, in the store's date text. */
export function isNewsVisible({ status, publish_at }: Publication, at: string): boolean {
  return status === "published" || (status === "scheduled" && publish_at !== "" && publish_at <= at);
}
