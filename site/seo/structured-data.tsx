import type { Graph, Thing } from "schema-dts";
import { type Site, useSite } from "../sections/site.ts";

type StructuredDataProps = {
  /** Absent in browsers, so that they do not load its code: `import.meta.env.SSR ? … : undefined`. */
  data: ((site: Site) => Thing[]) | undefined;
};

/**
 * A page's structured data in schema.org's terms, for programs that read no French. These programs request documents,
 * so only the server writes it. The content security policy does not apply, because this is data and not code.
 */
export function StructuredData({ data }: StructuredDataProps) {
  const site = useSite();
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by `graphJson` so that no text can end it
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR ? graphJson(site && data ? data(site) : []) : "",
      }}
    />
  );
}

/** Writes JSON that a record's text cannot end: `</script` and `<!--` need their first character. */
export function graphJson(things: readonly Thing[]): string {
  const graph: Graph = { "@context": "https://schema.org", "@graph": [...things] };
  return JSON.stringify(graph).replaceAll("<", "\\u003c");
}
