import { createContext, useContext } from "react";
import { useRouteLoaderData } from "react-router";
import type { Company } from "../../domain/company/company.ts";

/** Who speaks on this site, at which origin, and whether letters leave; nothing where not even that could be read. */
export type Site = { company: Company | null; origin: string; sendsLetters?: boolean };

/** Another than the root read: what a preview shows its pages with. */
export const PreviewedSite = createContext<Site | undefined>(undefined);

/** What the root's loader read once with the page. */
export function useSite(): Site | undefined {
  const read = useRouteLoaderData<Site>("root");
  return useContext(PreviewedSite) ?? read;
}
