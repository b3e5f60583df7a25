import type { BuildingSite } from "../../domain/building-sites/building-site.ts";
import type { RecordsClient } from "../client.ts";
import { fullList } from "../full-list.ts";

/** A document as whoever reads the project file has it. */
export type SiteDocument = {
  id: string;
  collectionName: string;
  title: string;
  kind: "plan" | "quote" | "notice" | "other";
  file: string;
  put_on: string;
};

/** A photo of the building that the team has picked for its client. */
export type ClientPhoto = {
  id: string;
  collectionName: string;
  file: string;
  images: Record<string, { width: number; height: number; color: string }> | null;
  taken_at: string;
  caption: string;
};

export type OwnSite = {
  site: BuildingSite & { expand?: { message?: { sender: string } } };
  documents: SiteDocument[];
  photos: ClientPhoto[];
};

/** The buildings of whoever is signed in, the one that moved last first. */
export function ownSites(client: RecordsClient): Promise<BuildingSite[]> {
  return client.collection("building_sites").getFullList<BuildingSite>({ ...fullList, sort: "-step_at,-id" });
}

/**
 * One of them with what was put there for them: the newest documents first, the photos as they were taken. Rejects with
 * the store's 404 when there is none, or it is another's.
 */
export async function ownSite(client: RecordsClient, id: string): Promise<OwnSite> {
  const ofSite = { ...fullList, filter: client.filter("building_site = {:id}", { id }) };
  const [site, documents, photos] = await Promise.all([
    client.collection("building_sites").getOne<OwnSite["site"]>(id, { expand: "message" }),
    siteDocumentsOf(client, id),
    client.collection("site_photos").getFullList<ClientPhoto>({
      ...ofSite,
      filter: `${ofSite.filter} && for_client = true`,
      sort: "-taken_at,-seq",
    }),
  ]);
  return { site, documents, photos };
}

/** What was put into a project file, the newest first. */
export function siteDocumentsOf(client: RecordsClient, id: string): Promise<SiteDocument[]> {
  return client.collection("site_documents").getFullList<SiteDocument>({
    ...fullList,
    filter: client.filter("building_site = {:id}", { id }),
    sort: "-put_on,-created,-id",
  });
}

/** Where a protected file of one record is served; the session's cookie opens it. */
export function siteFileUrl(
  { collectionName, id, file }: Pick<SiteDocument, "collectionName" | "id" | "file">,
  thumb?: "400x400" | "960x0" | "1440x0",
): string {
  const path = [collectionName, id, file].map(encodeURIComponent).join("/");
  return `/api/files/${path}${thumb ? `?thumb=${thumb}` : ""}`;
}
