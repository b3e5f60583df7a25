import { storedMoment } from "../dates.ts";
import type { Project } from "./project.ts";

/** Of projects, those that visitors see: published by default (reading F30), or scheduled and their time has come. */
export const visible =
  'status = "" || status = "published" || (status = "scheduled" && publish_at != "" && publish_at <= @now)';

/** Those that will be seen once their time has come. */
export const awaited = 'status = "scheduled" && (publish_at = "" || publish_at > @now)';

/** Of projects, the one that will be seen first after `{:now}`. */
export const nextAppearance = {
  filter: 'status = "scheduled" && publish_at > {:now}',
  sort: "publish_at",
};

/** The same as `visible` of one project, as it is at a moment, in the store's date text. */
export function isVisible({ status, publish_at }: Pick<Project, "status" | "publish_at">, at: string) {
  if (status === "scheduled") return publish_at !== "" && publish_at <= at;
  return status === "" || status === "published";
}

/** Now, in the store's date text. */
export function storeNow(): string {
  return storedMoment(new Date());
}
