import { useRouteLoaderData } from "react-router";
import type { Company } from "../../domain/company/company.ts";

/** Who speaks on this site, and at which origin; nothing where not even that could be read. */
export type Site = { company: Company | null; origin: string };

/** What the root's loader read once with the page. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<Site>("root");
}
