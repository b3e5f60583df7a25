import type { ReactNode } from "react";
import { Badge } from "../../ui/badge/badge.tsx";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { french } from "../../ui/text/typography.ts";
import { previewTexts as texts } from "./company.texts.ts";

export type SampleRow = [label: string, value: ReactNode];

/** What a visitor looks for; visitors themselves are shown nothing in its place. */
export const toFillIn = <Badge>{texts.missing}</Badge>;

/** A piece of a page, and which page that is. */
export function Sample({ page, children }: { page: string; children: ReactNode }) {
  return (
    <div className="record-sample">
      <h3>{page}</h3>
      {children}
    </div>
  );
}

/** Facts in a fact list, or that there is nothing to show. */
export function Table({ caption, rows }: { caption?: string; rows: SampleRow[] }) {
  if (!rows.some(([, value]) => value)) return <p className="note">{texts.nothing}</p>;
  return <FactList caption={caption} rows={rows} />;
}

/** Each of what there is on a line of its own. */
export function stackLines(lines: (string | undefined)[]): ReactNode {
  const known = lines.filter(Boolean);
  if (known.length === 0) return null;
  return known.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order is the record's, and two lines may say the same
    <span key={index} className="record-stacked">
      {french(line ?? "")}
    </span>
  ));
}
