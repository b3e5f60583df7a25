import {
  type Caller,
  type Change,
  type Commit,
  collection,
  type FieldProblems,
  type ReadRule,
  type Transaction,
  type WriteRule,
} from "record-store";
import { changesOnly } from "../changes-only.ts";
import { departmentName } from "../places/departments.ts";
import { facts, projectFacts } from "../project-facts/facts.ts";
import { searchDeclaration } from "../search.server.ts";
import { may } from "../users/abilities.ts";
import { withheldFields } from "../worksites/publication/exposure.ts";
import {
  openPictures,
  publicationProblems,
  settlePublication,
} from "../worksites/publication/settling.server.ts";
import { isPermissionService } from "../worksites/publication/syncing.server.ts";
import { readChapters } from "./chapters/chapters.ts";
import { plainText } from "./excerpt.ts";
import { fields } from "./fields.ts";
import { settleReplacement } from "./pictures/replacing.server.ts";
import { scheduleProblems } from "./schedule.server.ts";
import { isVisible, permitted } from "./visibility.ts";

export const projects = collection("projects", {
  id: "pbc_projects",
  isShownOnPages: true,
  fields,
  rules: {
    list: publishedRule,
    view: publishedRule,
    create: isEditor,
    update: byTeam,
    delete: isEditor,
    seesInternal,
  },
  withheld: { instead: "shown", fields: withheldFields },
  openFiles: openPictures,
  keepsVersions: true,
  isSeen: ({ status }) => status !== "draft",
  effects: {
    settle: (draft, write) => settlePublication(settleReplacement(draft, write), write),
    check: writeProblems,
    within: keepOldAddress,
  },
  search: searchDeclaration(
    (row) => [
      row.title,
      row.category,
      row.slug,
      plainText(row.description),
      ...projectFacts
        .filter((fact) => facts[fact].isSearched)
        .map((fact) => (fact === "place_code" ? departmentName(row.place_code) : row[fact])),
      ...readChapters({ chapters: row.chapters }).flatMap(({ period, title, text }) => [period, title, text]),
    ],
    [],
    "created",
    isEditor,
  ),
});

function isEditor(caller: Caller): boolean {
  return may(caller, "projects");
}

/** A scheduled project appears at its moment. The server's schedule may read that moment. */
function publishedRule(caller: Caller): ReadRule {
  return isEditor(caller) || isSchedule(caller) || isPermissionService(caller) || { where: permitted };
}

/** The service account that records ended permissions may write only the fields that follow from them. */
function byTeam(caller: Caller): WriteRule<"projects"> {
  const isSettled = (change: Change<"projects">) =>
    changesOnly(change, ["permitted", "concealed", "shown_until", "shown"]);
  return isEditor(caller) || (isPermissionService(caller) && isSettled);
}

function writeProblems(change: Change<"projects">): FieldProblems {
  return { ...publicationProblems(change), ...scheduleProblems(change) };
}

function seesInternal(caller: Caller): boolean {
  return isEditor(caller) || caller.kind === "service";
}

function isSchedule(caller: Caller): boolean {
  return caller.kind === "service" && caller.service === "schedule";
}

/**
 * A changed slug leaves a redirect. A slug in use again is no longer a redirect (reading F17). Everyone may read
 * redirects, so the slug of a draft leaves none.
 */
async function keepOldAddress(
  transaction: Transaction,
  { action, before, after }: Commit<"projects">,
): Promise<void> {
  if (action === "delete" || !after || before?.slug === after.slug) return;
  for (const stale of await transaction.find("redirects", { slug: after.slug })) {
    await transaction.remove("redirects", stale.id);
  }
  if (before?.slug && isVisible(before, after.updated)) {
    await transaction.create("redirects", { slug: before.slug, project: after.id });
  }
}
