import type { Project } from "../../../domain/projects/project.ts";
import type { Publishing, PublishingOutcome } from "../../../domain/projects/worksite-photos/publishing.ts";
import type { PhotographedWorksite, WorksitePhoto } from "../../../domain/worksites/photos/worksite-photo.ts";
import type { WorksiteWord } from "../../../domain/worksites/words/word.ts";
import type { RecordsClient } from "../../client.ts";
import { tellDashboard } from "../../dashboard-data.ts";
import { hasAddress } from "../../enquiries/team.ts";
import { fullList } from "../../full-list.ts";
import { type LetterStates, letterStates } from "../../letters.ts";
import { type PermissionRecord, type PermittedPage, permittedPageFields } from "../../permissions.ts";
import { fileAddress } from "../../record/file-address.ts";

/** A project that may be the public page of a worksite, drafts included. */
export type PublishedPage = Pick<Project, "id" | "title" | "status">;

/** The private photo strip of a worksite, with what decides on its publication. */
export type WorksiteStrip = LetterStates & {
  photos: WorksitePhoto[];
  permissions: PermissionRecord[];
  /** The client who gives the permission, named as in the conversation. */
  clientName: string;
  /** Whether a letter can reach the client. Other readers of the enquiry do not count. */
  isClientReachable: boolean;
  page: PermittedPage | null;
  /** The words to the client, the newest first. */
  words: WorksiteWord[];
};

/**
 * Returns the worksites, the last moved first. A worksite kept only by law takes no photos: a carpenter, who reads no
 * enquiry, is not shown it.
 */
export async function photographedWorksites(client: RecordsClient): Promise<PhotographedWorksite[]> {
  const worksites = await client.collection("worksites").getFullList<CoveredWorksite>({
    ...fullList,
    sort: "-step_at,-id",
    expand: "project,message",
    fields: "id,title,town,step,step_dates,project,expand.project.cover_image,expand.message.kept_until",
    requestKey: null,
  });
  const openWorksites = worksites.filter(({ expand }) => !expand?.message?.kept_until);
  return openWorksites.map(({ expand, ...worksite }) => {
    const name = expand?.project?.cover_image;
    if (!name) return worksite;
    const project = { collectionName: "projects", id: worksite.project };
    return { ...worksite, cover: fileAddress(project, name, "400x400") };
  });
}

type CoveredWorksite = PhotographedWorksite & {
  expand?: { project?: Pick<Project, "cover_image">; message?: { kept_until: string } };
};

/** Whole projects and messages may be longer than the store's limit for `expand` with a back relation. */
const stripFields = [
  ...permittedPageFields.map((field) => `expand.project.${field}`),
  "expand.publication_permissions_via_worksite",
  "expand.message.sender_name",
  "expand.message.sender_email",
  "expand.message.expand.sender.name",
].join();

export async function worksiteStrip(client: RecordsClient, id: string): Promise<WorksiteStrip> {
  const ofWorksite = {
    ...fullList,
    filter: client.filter("worksite = {:id}", { id }),
    requestKey: null,
  };
  const [photos, words, letters, worksite] = await Promise.all([
    client
      .collection("worksite_photos")
      .getFullList<WorksitePhoto>({ ...ofWorksite, sort: "taken_at,seq,id" }),
    client.collection("worksite_words").getFullList<WorksiteWord>({ ...ofWorksite, sort: "-send_at,-id" }),
    letterStates(),
    client.collection("worksites").getOne<StripExpansion>(id, {
      expand: "project,message.sender,publication_permissions_via_worksite",
      fields: stripFields,
      requestKey: null,
    }),
  ]);
  const { project, message, publication_permissions_via_worksite: permissions = [] } = worksite.expand ?? {};
  const clientName = message?.expand?.sender?.name || message?.sender_name || "";
  return {
    ...{ photos, clientName, words, ...letters },
    permissions: permissions.toSorted(
      (one, other) => one.created.localeCompare(other.created) || one.id.localeCompare(other.id),
    ),
    isClientReachable: hasAddress(message),
    page: project ?? null,
  };
}

type StripExpansion = {
  expand?: {
    project?: PermittedPage;
    publication_permissions_via_worksite?: PermissionRecord[];
    message?: { sender_name?: string; sender_email: string; expand?: { sender?: { name?: string } } };
  };
};

/** Picks a photo for the client or the public page, or unpicks it. */
export function pickPhoto(
  client: RecordsClient,
  id: string,
  picked: Partial<Pick<WorksitePhoto, "for_client" | "for_page">>,
): Promise<unknown> {
  return client.collection("worksite_photos").update(id, picked, { requestKey: null });
}

/** Returns every project that may be a worksite's page, drafts included. */
export function possiblePages(client: RecordsClient): Promise<PublishedPage[]> {
  const options = { ...fullList, sort: "-updated,-id", fields: "id,title,status", requestKey: null };
  return client.collection("projects").getFullList<PublishedPage>(options);
}

/**
 * Updates the public page to the picked photos.
 *
 * @throws DashboardFailure
 */
export function publishPicked(publishing: Publishing): Promise<PublishingOutcome> {
  return tellDashboard("chantier", publishing);
}
