import type { Worksite } from "../../domain/worksites/worksite.ts";
import type { RecordsClient } from "../client.ts";
import { fullList } from "../full-list.ts";

/** A document in a worksite's file, as its readers see it. */
export type WorksiteDocument = {
  id: string;
  created: string;
  updated: string;
  collectionName: string;
  title: string;
  kind: "plan" | "quote" | "notice" | "other";
  file: string;
  put_on: string;
};

/** A photo of the worksite that the team has picked for its client. */
export type ClientPhoto = {
  id: string;
  collectionName: string;
  file: string;
  images: Record<string, { width: number; height: number; color: string }> | null;
  taken_at: string;
  caption: string;
};

/** A word that the team has sent to the client, with the ids of its photos. */
export type ClientWord = { id: string; body: string; sent_at: string; sent_photos: string[] | null };

export type OwnWorksite = {
  worksite: Worksite & { expand?: { message?: { sender: string } } };
  documents: WorksiteDocument[];
  photos: ClientPhoto[];
  words: ClientWord[];
};

/** Returns the worksites of the signed-in user, the last moved first. */
export function ownWorksites(client: RecordsClient): Promise<Worksite[]> {
  return client.collection("worksites").getFullList<Worksite>({ ...fullList, sort: "-step_at,-id" });
}

/**
 * Returns one worksite with its newest documents and photos first. Rejects with the store's 404 if there is none, or if
 * it is another person's.
 */
export async function ownWorksite(client: RecordsClient, id: string): Promise<OwnWorksite> {
  const ofWorksite = { ...fullList, filter: client.filter("worksite = {:id}", { id }) };
  const [worksite, documents, photos, words] = await Promise.all([
    client.collection("worksites").getOne<OwnWorksite["worksite"]>(id, { expand: "message" }),
    listWorksiteDocuments(client, id),
    client.collection("worksite_photos").getFullList<ClientPhoto>({
      ...ofWorksite,
      filter: `${ofWorksite.filter} && for_client = true`,
      sort: "-taken_at,-seq",
    }),
    client.collection("worksite_words").getFullList<ClientWord>({
      ...ofWorksite,
      filter: `${ofWorksite.filter} && sent_at != ""`,
      sort: "-sent_at,-id",
    }),
  ]);
  return { worksite, documents, photos, words };
}

/** Returns the documents of a worksite's file, newest first. */
export function listWorksiteDocuments(client: RecordsClient, id: string): Promise<WorksiteDocument[]> {
  return client.collection("worksite_documents").getFullList<WorksiteDocument>({
    ...fullList,
    filter: client.filter("worksite = {:id}", { id }),
    sort: "-put_on,-created,-id",
  });
}
