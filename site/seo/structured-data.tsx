import type { Graph, Thing } from "schema-dts";
import { type Site, useSite } from "../sections/site.ts";

/**
 * A page's structured data in schema.org's terms, for programs that read no French. The content security policy does
 * not apply, because this is data and not code.
 */
export function StructuredData({ data }: { data: (site: Site) => Thing[] }) {
  const site = useSite();
  const givenData = site ? data(site) : [];
  if (givenData.length === 0) return null;
  const graph: Graph = { "@context": "https://schema.org", "@graph": givenData };
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by `jsonInHtml` so that no text can end it
      dangerouslySetInnerHTML={{ __html: jsonInHtml(graph) }}
    />
  );
}

/** Writes JSON that a record's text cannot end: `</script` and `<!--` need their first character. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
