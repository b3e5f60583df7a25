import type { BreadcrumbList } from "schema-dts";
import { sitePages } from "./site-map.ts";

/**
 * Returns the path from the home page to a page, through the pages of its address. A page has the navbar's name, if the
 * navbar links to it, or else its title. The home page has no path.
 */
export function breadcrumbsTo(pathname: string, title: string, origin: string): BreadcrumbList[] {
  if (pathname === "/") return [];
  const knownPages = sitePages.filter(({ to }) => `${pathname}/`.startsWith(to === "/" ? to : `${to}/`));
  const steps = knownPages.some(({ to }) => to === pathname)
    ? knownPages
    : [...knownPages, { to: pathname, label: title }];
  const itemListElement = steps.map(
    ({ to, label }, index) =>
      ({ "@type": "ListItem", position: index + 1, name: label, item: origin + to }) as const,
  );
  return [{ "@type": "BreadcrumbList", itemListElement }];
}
