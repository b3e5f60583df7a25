import type { Graph, Thing } from "schema-dts";
import { type Site, useSite } from "../sections/site.ts";

/**
 * What a page tells in schema.org's terms, for those that read no French. Data, not code: the content security
 * policy leaves it alone.
 */
export function StructuredData({ data }: { data: (site: Site) => Thing[] }) {
  const site = useSite();
  const told = site ? data(site) : [];
  if (told.length === 0) return null;
  const graph: Graph = { "@context": "https://schema.org", "@graph": told };
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by `jsonInHtml` so that no text can end it
      dangerouslySetInnerHTML={{ __html: jsonInHtml(graph) }}
    />
  );
}

/** JSON that a record's text cannot break out of: `</script` and `<!--` need their first character. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
