import type { Company } from "../../collections/company/company.ts";
import { french } from "../../ui/typography.ts";
import { useCompany } from "./company.ts";

type Match = { id: string; loaderData?: unknown } | undefined;

/** The company's facts as the root read them, where hooks cannot reach: in a route's `meta`. */
export function companyOf(matches: readonly Match[]): Company | null {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return (root as { company: Company | null } | undefined)?.company ?? null;
}

/** A page's title as the browser's tab shows it, with the company's name once there is one. */
export function titled(title: string, matches: readonly Match[]): { title: string } {
  const name = companyOf(matches)?.name;
  return { title: french(name ? `${title} — ${name}` : title) };
}

/** The same for a page whose title comes with its record. */
export function Title({ children }: { children: string }) {
  const name = useCompany()?.name;
  return <title>{name ? `${children} — ${name}` : children}</title>;
}
