import type { Project } from "../../../domain/projects/project.ts";
import type { Publishing, PublishingOutcome } from "../../../domain/projects/worksite-photos/publishing.ts";
import type { PhotographedSite, SitePhoto } from "../../../domain/worksites/photos/worksite-photo.ts";
import type { RecordsClient } from "../../client.ts";
import { tellDashboard } from "../../dashboard-data.ts";
import { awaitDecision, type DecisionOutcome } from "../../decision.ts";
import { hasAddress } from "../../enquiries/team.ts";
import { fullList } from "../../full-list.ts";
import type { PermissionRecord } from "../../permissions.ts";

/** A project that may be the public page of a worksite, drafts included. */
export type SitePage = Pick<Project, "id" | "title" | "status">;

/** The private photo strip of a worksite, with what decides on its publication. */
export type SiteStrip = {
  photos: SitePhoto[];
  permissions: PermissionRecord[];
  /** The client who gives the permission, named as in the conversation. */
  clientName: string;
  /** Whether a letter can reach the client. Other readers of the enquiry do not count. */
  isClientReachable: boolean;
  page: Project | null;
};

/** Returns the worksites, the last moved first. A worksite kept only by law takes no photos. */
export async function photographedSites(client: RecordsClient): Promise<PhotographedSite[]> {
  const sites = await client.collection("building_sites").getFullList<CoveredSite>({
    ...fullList,
    filter: 'message.kept_until = ""',
    sort: "-step_at,-id",
    expand: "project",
    fields: "id,title,town,step,step_dates,project,expand.project.cover_image",
    requestKey: null,
  });
  return sites.map(({ expand, ...site }) => {
    const name = expand?.project?.cover_image;
    if (!name) return site;
    const path = ["projects", site.project, name].map(encodeURIComponent).join("/");
    return { ...site, cover: `/api/files/${path}?thumb=400x400` };
  });
}

type CoveredSite = PhotographedSite & { expand?: { project?: Pick<Project, "cover_image"> } };

export async function siteStrip(client: RecordsClient, id: string): Promise<SiteStrip> {
  const ofSite = { ...fullList, filter: client.filter("building_site = {:id}", { id }), requestKey: null };
  const [photos, permissions, site] = await Promise.all([
    client.collection("site_photos").getFullList<SitePhoto>({ ...ofSite, sort: "taken_at,seq,id" }),
    client
      .collection("publication_permissions")
      .getFullList<PermissionRecord>({ ...ofSite, sort: "created,id" }),
    client.collection("building_sites").getOne<SiteWithPage>(id, {
      expand: "project,message.sender",
      requestKey: null,
    }),
  ]);
  const { project, message } = site.expand ?? {};
  const clientName = message?.expand?.sender?.name || message?.sender_name || "";
  return { photos, permissions, clientName, isClientReachable: hasAddress(message), page: project ?? null };
}

type SiteWithPage = PhotographedSite & {
  expand?: {
    project?: Project;
    message?: { sender_name?: string; sender_email: string; expand?: { sender?: { name?: string } } };
  };
};

/** Picks a photo for the client or the public page, or unpicks it. */
export function pickPhoto(
  client: RecordsClient,
  id: string,
  picked: Partial<Pick<SitePhoto, "for_client" | "for_page">>,
): Promise<unknown> {
  return client.collection("site_photos").update(id, picked, { requestKey: null });
}

/** Corrects a photo's caption and place. Never rejects. */
export function correctPhoto(
  client: RecordsClient,
  id: string,
  said: Pick<SitePhoto, "caption" | "place">,
): Promise<DecisionOutcome> {
  return awaitDecision(client.collection("site_photos").update(id, said, { requestKey: null }));
}

/** Returns every project that may be a worksite's page, drafts included. */
export function possiblePages(client: RecordsClient): Promise<SitePage[]> {
  const options = { ...fullList, sort: "-updated,-id", fields: "id,title,status", requestKey: null };
  return client.collection("projects").getFullList<SitePage>(options);
}

export function chooseSitePage(client: RecordsClient, site: string, project: string): Promise<unknown> {
  return client.collection("building_sites").update(site, { project }, { requestKey: null });
}

/**
 * Updates the public page to the picked photos.
 *
 * @throws DashboardFailure
 */
export function publishPicked(publishing: Publishing): Promise<PublishingOutcome> {
  return tellDashboard("chantier", publishing);
}

/** Returns the address of a strip's photo, whole or as a thumbnail. The session's cookie opens it. */
export function sitePhotoUrl(
  { collectionName, id, file }: Pick<SitePhoto, "collectionName" | "id" | "file">,
  thumb?: "400x400" | "960x0" | "1440x0",
): string {
  const path = [collectionName, id, file].map(encodeURIComponent).join("/");
  return `/api/files/${path}${thumb ? `?thumb=${thumb}` : ""}`;
}
