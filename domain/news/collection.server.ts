import {
  type Caller,
  type Change,
  collection,
  type FieldProblems,
  type OpenFiles,
  type ReadRule,
  type Row,
} from "record-store";
import { may } from "../users/abilities.ts";
import { fields } from "./fields.ts";
import { visibleNews } from "./visibility.ts";

export const news = collection("news", {
  id: "pbc_news",
  isShownOnPages: true,
  fields,
  rules: {
    list: readable,
    view: readable,
    create: isEditor,
    update: isEditor,
    delete: isEditor,
  },
  openFiles,
  keepsVersions: true,
  effects: { settle: settleNews, check: newsProblems, complete: completeNews },
});

function isEditor(caller: Caller): boolean {
  return may(caller, "pages");
}

/** The server's schedule reads the moments at which news appears. */
function readable(caller: Caller): ReadRule {
  const isSchedule = caller.kind === "service" && caller.service === "schedule";
  return isEditor(caller) || isSchedule || { where: visibleNews };
}

/** The picture of a draft opens for the team alone. */
function openFiles({ status, publish_at, picture }: Row<"news">): OpenFiles {
  const isHidden = !picture || status === "draft" || (status === "scheduled" && publish_at === "");
  if (isHidden) return { names: new Set(), from: "", until: "" };
  return { names: new Set([picture]), from: status === "scheduled" ? publish_at : "", until: "" };
}

/** News without a status is a draft. */
function settleNews(draft: Row<"news">, { before }: { before: Row<"news"> | null }): Row<"news"> {
  const status = draft.status || "draft";
  return { ...draft, status, published_at: publicationMoment({ ...draft, status }, before) };
}

/** Returns the first moment at which visitors see the news. Later changes keep a moment that has come. */
function publicationMoment(draft: Row<"news">, before: Row<"news"> | null): string {
  const { status, publish_at, updated: now } = draft;
  if (before?.published_at && before.published_at <= now) return before.published_at;
  if (status === "scheduled") return publish_at > now ? publish_at : now;
  return status === "published" ? now : "";
}

/** Imported news was published at an unknown moment, and no later than its last change. */
function completeNews(draft: Row<"news">): Row<"news"> {
  const status = draft.status || "draft";
  const moment = { published: draft.created, scheduled: draft.publish_at }[status] ?? "";
  return { ...draft, status, published_at: draft.published_at || moment };
}

function newsProblems({ after }: Change<"news">): FieldProblems {
  return after?.status === "scheduled" && after.publish_at === "" ? { publish_at: missing } : {};
}

const missing = { code: "validation_required", message: "Cannot be blank." };
