import type { BreadcrumbList } from "schema-dts";
import { sitePages } from "./site-map.ts";

/**
 * The way from the home page to a page, by the pages that its address leads through. A page goes by the name under
 * which the navbar leads to it, any other by its title.
 */
export function breadcrumbsTo(pathname: string, title: string, origin: string): BreadcrumbList {
  const known = sitePages.filter(({ to }) => `${pathname}/`.startsWith(to === "/" ? to : `${to}/`));
  const steps = known.some(({ to }) => to === pathname) ? known : [...known, { to: pathname, label: title }];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ to, label }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: origin + to,
    })),
  };
}
