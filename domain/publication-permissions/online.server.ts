import type { ChangeEntry, Row, Store } from "record-store";
import { storedMoment } from "../dates.ts";
import { isOwnerOf } from "../enquiries/access.server.ts";
import { answerKey, currentOverride, currentStanding } from "../worksites/publication/exposure.ts";
import { isSeenAt, type VisitorsView, visitorsView } from "../worksites/publication/visitors-view.ts";
import { picturesPermitted, type ViewAnswer } from "./loss.ts";
import type { OnlinePage } from "./online.ts";

type OwnerView = { store: Pick<Store, "find" | "history">; owner: string; now: Date };

/** Changes of a project that are read to find when it appeared. */
const mostChanges = 500;

/**
 * Returns the page that visitors see of a client's worksite, and the reason. Returns `null` if they see none, or if the
 * worksite is not the caller's own.
 */
export async function onlinePage(
  { store, owner, now }: OwnerView,
  worksiteId: string,
): Promise<OnlinePage | null> {
  const [worksite] = await store.find("worksites", { id: worksiteId });
  if (!worksite?.project || !(await isOwnerOf(store.find, worksite.message, owner))) return null;
  const [project] = await store.find("projects", { id: worksite.project });
  if (!project) return null;
  const view = visitorsView(project);
  if (!view || !isSeenAt(view, storedMoment(now))) return null;
  const since = await appearanceMoment(store, view);
  const permitted = (answer: ViewAnswer) => picturesPermitted(project, answer, now) ?? 0;
  return {
    slug: project.slug,
    title: project.title,
    since,
    basis: isByPermission(project, now) ? "permission" : since < worksite.created ? "before" : "decision",
    pictures: view.pictures.length,
    permitted: {
      outside: permitted({ outside: true, inside: false }),
      inside: permitted({ outside: false, inside: true }),
      both: permitted({ outside: true, inside: true }),
    },
  };
}

function isByPermission(project: Row<"projects">, now: Date): boolean {
  const standing = currentStanding(project);
  return standing?.state === "given" && currentOverride(project)?.answer !== answerKey(standing, now);
}

/**
 * Returns the moment at which visitors first saw the project. If its changes are erased, this is the project's
 * creation.
 */
async function appearanceMoment(
  store: OwnerView["store"],
  { project, from: planned }: VisitorsView<Row<"projects">>,
): Promise<string> {
  const query = { collection: "projects", record: project.id };
  const entries = await store.history(query, mostChanges);
  const appearance = entries.find(({ before, after }) => isOpen(after) && !isOpen(before));
  const from = appearance?.at ?? project.created;
  return planned > from ? planned : from;
}

function isOpen(values: ChangeEntry["before"]): boolean {
  return values !== null && values.status !== "draft" && values.concealed !== true;
}
