import { storedMoment } from "../dates.ts";
import type { Project } from "./project.ts";

/**
 * Of projects, those that visitors see: published by default (reading F30), or scheduled and their time has come, and
 * not taken back by who lives there.
 */
export const visible =
  'concealed != true && (status = "" || status = "published" || (status = "scheduled" && publish_at != "" && publish_at <= @now))';

/** The same with what the team alone knows: until when a client permits it. */
export const permitted = `(${visible}) && (shown_until = "" || shown_until > @now)`;

/** Those that will be seen once their time has come. */
export const awaited = 'status = "scheduled" && (publish_at = "" || publish_at > @now)';

/** Of projects, the one that will be seen first after `{:now}`. */
export const nextAppearance = {
  filter: 'status = "scheduled" && publish_at > {:now}',
  sort: "publish_at",
};

/** Of projects, the one whose permission ends first after `{:now}`. */
export const nextEnd = { filter: "shown_until > {:now}", sort: "shown_until" };

/** The same as `visible` of one project, as it is at a moment, in the store's date text. */
export function isVisible(
  { status, publish_at, concealed }: Pick<Project, "status" | "publish_at" | "concealed">,
  at: string,
) {
  if (concealed) return false;
  if (status === "scheduled") return publish_at !== "" && publish_at <= at;
  return status === "" || status === "published";
}

/** Now, in the store's date text. */
export function storeNow(): string {
  return storedMoment(new Date());
}
