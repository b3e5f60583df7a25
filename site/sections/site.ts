import { createContext, useContext } from "react";
import { useRouteLoaderData } from "react-router";
import type { AccessibilityState } from "../../domain/company/accessibility.ts";
import type { Company } from "../../domain/company/company.ts";
import type { ShownPaper } from "../../records/papers/papers.ts";
import type { WrittenPages } from "./written/written.ts";

/** The company, the site's origin, whether letters leave, and the papers that pages show. */
export type Site = {
  company: Company | null;
  origin: string;
  sendsLetters?: boolean;
  /** The text alternative of the picture that a shared link to the site shows. */
  shareAlt?: string;
  /** The state that the accessibility statement announces today. */
  accessibility?: AccessibilityState;
  /** The team's changes of this page. Absent without changes. */
  written?: WrittenPages;
  /** The addresses of all changed pages, separated by spaces. */
  edited?: string;
  /** Absent without papers. */
  papers?: ShownPaper[];
  /** The custom properties of the company's own accent. Absent for the usual one. */
  accent?: Record<`--color-${string}`, string>;
  /** Replaces the drawn mark before the name: the logo's address, the path of the initials, or neither. */
  mark?: { logo?: string; initials?: string };
};

/** Replaces the root's data in a preview. */
export const PreviewedSite = createContext<Site | undefined>(undefined);

/** Returns the data that the root loaded once with the page. Returns `undefined` if even that failed to load. */
export function useSite(): Site | undefined {
  const loadedSite = useRouteLoaderData<Site>("root");
  return useContext(PreviewedSite) ?? loadedSite;
}
