import type { Service } from "../../domain/services/service.ts";
import type { RecordsClient } from "../client.ts";
import { logAndReturn } from "../failure.ts";
import { fullList } from "../full-list.ts";

/** The team's order. */
export const serviceOrder = "position,created,id";

/** The fields that a card shows. */
const ofCards = "id,collectionName,slug,title,summary,points,pictures,images,category";

/** A service as the list of services shows it. */
export type ListedService = Pick<
  Service,
  "id" | "collectionName" | "slug" | "title" | "summary" | "points" | "pictures" | "images" | "category"
>;

/** Returns the services that visitors see, in their order. Returns `null` if the call fails. */
export function listedServices(client: RecordsClient): Promise<ListedService[] | null> {
  const options = { ...fullList, sort: serviceOrder, filter: shownOnly, fields: ofCards };
  return client.collection("services").getFullList<ListedService>(options).catch(logAndReturn(null));
}

/** Returns all services that visitors see, whole and in their order. */
export function allServices(client: RecordsClient): Promise<Service[]> {
  const options = { ...fullList, sort: serviceOrder, filter: shownOnly };
  return client.collection("services").getFullList<Service>(options);
}

/** An editor's browser would get the hidden ones too. */
const shownOnly = "hidden = false";
