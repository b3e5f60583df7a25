import { plainPath } from "../../domain/site-addresses/site-path.ts";
import type { NamedPage } from "../../records/site-addresses/target-pages.ts";
import { french } from "../../ui/text/typography.ts";

/** Returns the name of a redirect's page, or its address if the page has no name here. */
export function targetName(target: string, pages: readonly NamedPage[]): string {
  const page = pages.find(({ path }) => path === target || path === plainPath(target));
  return page ? french(page.name) : target;
}
