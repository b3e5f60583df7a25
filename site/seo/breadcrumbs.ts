import type { BreadcrumbList } from "schema-dts";
import type { Site } from "../sections/site.ts";
import { rewritten } from "../sections/written/rewritten.ts";
import { sitePages } from "./site-map.ts";

/**
 * Returns the path from the home page to a page, through the pages of its address. A page has the navbar's name, if the
 * navbar links to it, or else its title. The home page has no path.
 */
export function breadcrumbsTo(
  pathname: string,
  title: string,
  { origin, written }: Pick<Site, "origin" | "written">,
): BreadcrumbList[] {
  if (pathname === "/") return [];
  const menu = rewritten(sitePages, written?.common?.texts ?? {}, "menu");
  const knownPages = menu.filter(({ to }) => `${pathname}/`.startsWith(to === "/" ? to : `${to}/`));
  const steps = knownPages.some(({ to }) => to === pathname)
    ? knownPages
    : [...knownPages, { to: pathname, label: title }];
  const itemListElement = steps.map(
    ({ to, label }, index) =>
      ({ "@type": "ListItem", position: index + 1, name: label, item: origin + to }) as const,
  );
  return [{ "@type": "BreadcrumbList", itemListElement }];
}
