import type { BookEntry } from "../../domain/bookkeeping/book-entry.ts";
import type { EnquiryFigures } from "../../domain/enquiries/figures/figures.ts";
import type { Paper } from "../../domain/papers/paper.ts";
import type { Project } from "../../domain/projects/project.ts";
import { awaited } from "../../domain/projects/visibility.ts";
import type { ReadProject } from "../../domain/statistics/read-project.ts";
import { roleMay } from "../../domain/users/abilities.ts";
import type { WorksiteClient } from "../../domain/worksites/worksite-client.ts";
import type { RecordsClient } from "../client.ts";
import { dashboardData } from "../dashboard-data.ts";
import { enquiryFigures } from "../enquiries/board/board.ts";
import { logAndReturn } from "../failure.ts";
import { type Glance, glance } from "../overview.ts";
import { teamPapers } from "../papers/team.ts";
import type { DashboardReview } from "../reviews/team.ts";
import type { WorksiteDocument } from "../worksites/own.ts";
import { photographedWorksites } from "../worksites/photos/team.ts";
import { type WaitingDraft, waitingDrafts } from "./waiting-drafts.ts";

/** A worksite as a carpenter sees it. */
export type CarpenterWorksite = Awaited<ReturnType<typeof photographedWorksites>>[number] & {
  client: string;
};

/** A document in the file of a worksite, with the worksite's title. */
export type BookDocument = WorksiteDocument & { expand?: { worksite?: { title: string } } };

/**
 * The overview of a colleague who is no administrator. A part that their roles lack is `undefined`. A part that could
 * not be loaded is `null`.
 */
export type ColleagueOverview = {
  colleague: { name: string; role: string };
  administrators: { name: string; email: string }[] | null;
  /** Drafts and projects that will appear later, the last changed first. */
  unfinished?: Glance<Project>;
  /** The drafts of pages and services. */
  drafts?: WaitingDraft[] | null;
  projects?: Glance<Project>;
  mostRead?: ReadProject[] | null;
  pending?: Glance<DashboardReview>;
  /** The worksites under way, the last moved first. */
  worksites?: CarpenterWorksite[] | null;
  figures?: EnquiryFigures | null;
  entries?: BookEntry[] | null;
  documents?: BookDocument[] | null;
  papers?: Paper[] | null;
};

/** Returns the overview of a colleague who is no administrator. Never rejects: it shows the parts that arrived. */
export async function colleagueOverview(
  client: RecordsClient,
  { name, role }: { name: string; role: string },
  signal?: AbortSignal,
): Promise<ColleagueOverview> {
  const [administrators, ...parts] = await Promise.all([
    dashboardData<{ administrators: { name: string; email: string }[] }>("administrateurs", signal).then(
      (answer) => answer.administrators,
      logAndReturn(null),
    ),
    roleMay(role, "projects") ? projectParts(client, signal) : {},
    roleMay(role, "pages") ? waitingDrafts(client, signal).then((drafts) => ({ drafts })) : {},
    roleMay(role, "reviews") ? reviewParts(client, signal) : {},
    roleMay(role, "worksites") ? worksiteParts(client, signal) : {},
    roleMay(role, "bookkeeping") ? bookParts(client, signal) : {},
  ]);
  return Object.assign({ colleague: { name, role }, administrators }, ...parts);
}

async function projectParts(
  client: RecordsClient,
  signal?: AbortSignal,
): Promise<Partial<ColleagueOverview>> {
  const [unfinished, projects, mostRead] = await Promise.all([
    glance<Project>(client, "projects", {
      filter: `status = "draft" || (${awaited})`,
      sort: "-updated,-id",
      signal,
    }),
    glance<Project>(client, "projects", { signal }),
    dashboardData<{ projects: ReadProject[] }>("lectures", signal).then(
      (answer) => answer.projects,
      logAndReturn(null),
    ),
  ]);
  return { unfinished, projects, mostRead };
}

async function reviewParts(client: RecordsClient, signal?: AbortSignal): Promise<Partial<ColleagueOverview>> {
  const filter = 'status = "pending"';
  return { pending: await glance<DashboardReview>(client, "reviews", { filter, expand: "project", signal }) };
}

async function worksiteParts(
  client: RecordsClient,
  signal?: AbortSignal,
): Promise<Partial<ColleagueOverview>> {
  try {
    const [worksites, { clients }] = await Promise.all([
      photographedWorksites(client),
      dashboardData<{ clients: WorksiteClient[] }>("clients-des-chantiers", signal),
    ]);
    const names = new Map(clients.map(({ worksite, name }) => [worksite, name]));
    const underWay = worksites.filter(({ step }) => step !== "handover");
    return { worksites: underWay.map((each) => ({ ...each, client: names.get(each.id) ?? "" })) };
  } catch (error) {
    return { worksites: logAndReturn(null)(error) };
  }
}

/** Documents shown, the newest first. */
const mostDocuments = 8;

async function bookParts(client: RecordsClient, signal?: AbortSignal): Promise<Partial<ColleagueOverview>> {
  const [figures, entries, documents, papers] = await Promise.all([
    enquiryFigures(signal),
    dashboardData<{ entries: BookEntry[] }>("comptabilite", signal).then(
      (answer) => answer.entries,
      logAndReturn(null),
    ),
    client
      .collection("worksite_documents")
      .getList<BookDocument>(1, mostDocuments, {
        sort: "-put_on,-created,-id",
        expand: "worksite",
        signal,
        requestKey: null,
      })
      .then(({ items }) => items, logAndReturn(null)),
    teamPapers(client, signal).catch(logAndReturn(null)),
  ]);
  return { figures, entries, documents, papers };
}
