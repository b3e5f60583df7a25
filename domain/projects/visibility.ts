import { storedMoment } from "../dates.ts";
import type { Project } from "./project.ts";

/**
 * Filters the projects that visitors see: published by default (reading F30), or scheduled and due. Their clients have
 * not withdrawn a permission.
 */
export const visible =
  'concealed != true && (status = "" || status = "published" || (status = "scheduled" && publish_at != "" && publish_at <= @now))';

/** Filters the same projects, with a condition on the end of the permission, which only the team may read. */
export const permitted = `(${visible}) && (shown_until = "" || shown_until > @now)`;

/** Filters the projects that will be seen at their moment. */
export const awaited = 'status = "scheduled" && (publish_at = "" || publish_at > @now)';

/** Selects the project that will be seen first after `{:now}`. */
export const nextAppearance = {
  filter: 'status = "scheduled" && publish_at > {:now}',
  sort: "publish_at",
};

/** Selects the project whose permission ends first after `{:now}`. */
export const nextEnd = { filter: "shown_until > {:now}", sort: "shown_until" };

/** Tells the same as `visible` for one project at a moment, in the store's date text. */
export function isVisible(
  { status, publish_at, concealed }: Pick<Project, "status" | "publish_at" | "concealed">,
  at: string,
) {
  if (concealed) return false;
  if (status === "scheduled") return publish_at !== "" && publish_at <= at;
  return status === "" || status === "published";
}

/** Returns now, in the store's date text. */
export function storeNow(): string {
  return storedMoment(new Date());
}
