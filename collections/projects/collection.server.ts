import {
  type Caller,
  type Commit,
  collection,
  type ReadRule,
  type Row,
  type Transaction,
} from "../../store/index.ts";
import { isAdmin } from "../users/roles.ts";
import { fields } from "./fields.ts";
import { visible } from "./visible.ts";

export const projects = collection("projects", {
  id: "pbc_projects",
  fields,
  rules: { list: published, view: published, create: isAdmin, update: isAdmin, delete: isAdmin },
  effects: { within: keepOldAddress },
});

/** A scheduled project appears when its time has come, and the server's timetable knows when that is. */
function published(caller: Caller): ReadRule {
  return isAdmin(caller) || isTimetable(caller) || { where: visible };
}

function isTimetable(caller: Caller): boolean {
  return caller.kind === "desk" && caller.desk === "timetable";
}

/**
 * A changed slug leaves a redirect, and a slug in use again is no redirect any more (reading F17). Redirects are read
 * by everyone: the slug of a draft stays unknown.
 */
function keepOldAddress(transaction: Transaction, { action, before, after }: Commit): void {
  if (action === "delete" || !after || before?.slug === after.slug) return;
  for (const stale of transaction.find("redirects", { slug: String(after.slug) })) {
    transaction.remove("redirects", stale.id);
  }
  if (before?.slug && wasPublic(before, after.updated)) {
    transaction.create("redirects", { slug: before.slug, project: after.id });
  }
}

/** The rule `published` for a row as it was at a moment, in the store's date text. */
function wasPublic({ status, publish_at: due }: Row, at: string): boolean {
  if (status === "scheduled") return typeof due === "string" && due !== "" && due <= at;
  return status === "" || status === "published";
}
