import type { Thing } from "schema-dts";
import { graphJson } from "../../seo/structured-data.tsx";

/** Renders a section's data in schema.org's terms. Renders nothing if there is none. */
export function DataScript({ things }: { things: readonly Thing[] }) {
  if (things.length === 0) return null;
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by `graphJson` so that no text can end it
      dangerouslySetInnerHTML={{ __html: graphJson(things) }}
    />
  );
}
