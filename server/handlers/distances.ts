import type { Store } from "record-store";
import { readCompany } from "../../domain/company/record.server.ts";
import { communeDistances } from "../../domain/places/communes.server.ts";

/** As many as the board can show. */
const mostDistances = 500;

/** Returns the distances of communes from the workshop, or `{}` if the workshop's location is unknown. */
export async function distancesAnswer(store: Pick<Store, "fetch">, { searchParams }: URL): Promise<Response> {
  const company = await readCompany(store);
  const codes = (searchParams.get("communes") ?? "").split(",").slice(0, mostDistances);
  const isLocated = company?.latitude && company.longitude;
  return Response.json(isLocated ? await communeDistances(company, codes) : {});
}
