import type { RecordModel } from "pocketbase";
import type { Project } from "../../domain/projects/project.ts";
import { slugFromTitle } from "../../domain/projects/slug.ts";
import { newWorksite, type WonEnquiry } from "../../domain/worksites/opening.ts";
import type { WorksiteStep } from "../../domain/worksites/steps.ts";
import type { Worksite } from "../../domain/worksites/worksite.ts";
import type { RecordsClient } from "../client.ts";
import { isMissing } from "../failure.ts";
import { fullList } from "../full-list.ts";
import { type DashboardList, type DashboardPart, dashboardList } from "../list.ts";
import { readOutcome } from "../outcome.ts";
import { slugInstead } from "../projects/team.ts";
import { createOnce } from "../record/create-once.ts";
import { decideRecord } from "../record/decide-record.ts";
import { newRecordId } from "../record/record-id.ts";
import { type SavedRecord, saveRecord } from "../record/save-record.ts";
import { progressFetch } from "../upload.ts";
import { listWorksiteDocuments, type WorksiteDocument } from "./own.ts";
import {
  type StepLetterReach,
  stepLetterReach,
  type WorksiteReader,
  type WorksiteWriter,
} from "./step-letters.ts";

type Client = WorksiteWriter & {
  id: string;
  sender_name: string;
  town_code: string;
  surface: number;
  kept_until: string;
};

/** A worksite as the team sees it. */
export type TeamWorksite = Worksite & {
  told_step: WorksiteStep | "";
  expand?: { message?: Client; project?: Project };
};

/** Fields of a worksite that the team's form may change. */
export type WorksiteChange = Partial<
  Pick<Worksite, "title" | "town" | "next_note" | "received_on" | "advice" | "planned_dates">
>;

/** A worksite with its documents, the number of its photos, and the number its client sees. */
export type WholeWorksite = {
  worksite: TeamWorksite;
  documents: WorksiteDocument[];
  photos: { all: number; client: number };
  /** The recipients of the letter about its next step. */
  letterReach: StepLetterReach;
};

const parts = new Map([
  ["", 'step != "handover"'],
  ["over", 'step = "handover"'],
]);

/** Returns the worksites, the last moved first. */
export function teamWorksites(
  client: RecordsClient,
  part: DashboardPart,
  signal?: AbortSignal,
): Promise<DashboardList<TeamWorksite>> {
  return dashboardList<TeamWorksite>(
    client,
    "worksites",
    part,
    {
      filters: [parts.get(part.filter)],
      sortable: ["title", "town", "step_at"],
      order: "-step_at",
      expand: "message",
    },
    signal,
  );
}

/** Returns won enquiries without a worksite, newest first. */
export async function wonEnquiries(client: RecordsClient): Promise<(WonEnquiry & { sender_name: string })[]> {
  const { items } = await client.collection("messages").getList<WonEnquiry & { sender_name: string }>(1, 20, {
    filter: 'step = "won" && worksites_via_message.id = ""',
    sort: "-step_at,-id",
    fields: "id,subject,sender_name,work,town",
    skipTotal: true,
    requestKey: null,
  });
  return items;
}

/** Returns a whole worksite. Rejects with the store's 404 if there is none. */
export async function wholeWorksite(client: RecordsClient, id: string): Promise<WholeWorksite> {
  const countMatching = async (also: string) => {
    const filter = `${client.filter("worksite = {:id}", { id })}${also}`;
    const options = { filter, fields: "id", requestKey: null };
    return (await client.collection("worksite_photos").getList(1, 1, options)).totalItems;
  };
  const [worksite, documents, all, forClient] = await Promise.all([
    client
      .collection("worksites")
      .getOne<TeamWorksite>(id, { expand: "message.sender,project", requestKey: null }),
    listWorksiteDocuments(client, id),
    countMatching(""),
    countMatching(" && for_client = true"),
  ]);
  const letterReach = stepLetterReach(worksite.expand?.message, await listReaders(client, worksite.message));
  return { worksite, documents, photos: { all, client: forClient }, letterReach };
}

/** Returns the readers of an enquiry apart from the client. */
function listReaders(client: RecordsClient, message: string): Promise<WorksiteReader[]> {
  const filter = client.filter('message = {:message} && role != "owner" && revoked_at = ""', { message });
  const options = { ...fullList, filter, sort: "created,id", expand: "user", requestKey: null };
  return client.collection("readers").getFullList<WorksiteReader>(options);
}

/**
 * Creates a worksite from a won enquiry. Never rejects.
 *
 * @param id the button's own. A conflict about it means that an earlier attempt arrived
 */
export function openWorksite(
  client: RecordsClient,
  id: string,
  enquiry: WonEnquiry,
): Promise<SavedRecord<Worksite>> {
  const worksite = { collection: "worksites", id, seen: undefined };
  return saveRecord<Worksite>(client, worksite, newWorksite(enquiry));
}

/** Moves a worksite to a step, forward or back, unless somebody else has moved it since. Never rejects. */
export function moveWorksite(
  client: RecordsClient,
  { id, step }: Pick<Worksite, "id" | "step">,
  next: WorksiteStep,
): Promise<SavedRecord<Worksite>> {
  return decideRecord<Worksite>(client, { collection: "worksites", id }, { step }, { step: next });
}

/** Saves the changed fields of the form over the version that the writer has seen. Never rejects. */
export function saveWorksite(
  client: RecordsClient,
  worksite: { id: string; seen: string | undefined },
  change: WorksiteChange,
): Promise<SavedRecord<Worksite>> {
  return saveRecord<Worksite>(client, { collection: "worksites", ...worksite }, change);
}

/**
 * Links a project to a worksite as its page, or with an empty id ends the link, unless somebody else has changed the link
 * since it was shown. Never rejects.
 */
export function connectProject(
  client: RecordsClient,
  { id, project: seenProject }: Pick<Worksite, "id" | "project">,
  project: string,
): Promise<SavedRecord<Worksite>> {
  return decideRecord<Worksite>(
    client,
    { collection: "worksites", id },
    { project: seenProject },
    { project },
  );
}

/**
 * Adds a document to a worksite's file. Never rejects.
 *
 * @param document the worksite, and the id of the document, which stays the same for the same file
 * @param content title, kind and file, as the form has them
 * @param onProgress receives the sent share, from 0 to 1
 */
export function putDocument(
  client: RecordsClient,
  { id, worksite }: { id: string; worksite: string },
  content: FormData,
  onProgress: (share: number) => void,
): Promise<SavedRecord<WorksiteDocument>> {
  content.set("worksite", worksite);
  const document = { collection: "worksite_documents", id };
  return createOnce<WorksiteDocument>(client, document, content, progressFetch(onProgress));
}

/** Returns the projects that may be a worksite's page, newest first. */
export async function projectChoices(client: RecordsClient): Promise<Pick<Project, "id" | "title">[]> {
  const options = { sort: "-created", fields: "id,title", skipTotal: true, requestKey: null };
  return (await client.collection("projects").getList<Pick<Project, "id" | "title">>(1, 200, options)).items;
}

/**
 * Creates a draft of the worksite's public page from its known facts and links both, or does neither. Does neither if
 * somebody else has given the worksite a page since it was shown. Never rejects.
 */
export async function draftWorksiteProject(
  client: RecordsClient,
  worksite: TeamWorksite,
): Promise<SavedRecord<TeamWorksite>> {
  try {
    const worksites = client.collection<TeamWorksite & RecordModel>("worksites");
    const theirs = await worksites.getOne(worksite.id, { requestKey: null });
    if (theirs.project !== worksite.project) return { outcome: "conflict", theirs };
    await createLinkedProject(client, { ...worksite, updated: theirs.updated });
    return { outcome: "done", value: theirs };
  } catch (error) {
    return isMissing(error) ? { outcome: "gone" } : readOutcome(error);
  }
}

/** Rejects if the worksite has changed since this version. */
async function createLinkedProject(client: RecordsClient, worksite: TeamWorksite): Promise<void> {
  const id = newRecordId();
  const suggested = slugFromTitle(worksite.title) || "chantier";
  const slug = (await slugInstead(client, suggested, id).catch(() => null)) ?? suggested;
  const { town_code = "", surface = 0 } = worksite.expand?.message ?? {};
  const batch = client.createBatch();
  batch.collection("projects").create({
    id,
    slug,
    title: worksite.title.slice(0, 100).padEnd(3, "."),
    description: `<p>${toBeWritten}</p>`,
    status: "draft",
    place: worksite.town.slice(0, 100),
    place_code: town_code,
    ...(surface > 0 && { surface }),
  });
  const headers = { "If-Match": `"${worksite.updated}"` };
  batch.collection("worksites").update(worksite.id, { project: id }, { headers });
  await batch.send({ requestKey: null });
}

/** Placeholder, because a project requires a description. */
const toBeWritten = "À écrire : ce que cet ouvrage a de particulier.";
