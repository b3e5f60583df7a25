import type { ReactNode } from "react";
import { Badge } from "../../ui/badge/badge.tsx";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { french } from "../../ui/text/typography.ts";
import { previewTexts as texts } from "./company.texts.ts";

export type SampleRow = [label: string, value: ReactNode];

/** Marks a missing value that visitors look for. The public page shows nothing there. */
export const missingBadge = <Badge>{texts.missing}</Badge>;

/** A piece of a page, with the name of that page. */
export function Sample({ page, children }: { page: string; children: ReactNode }) {
  return (
    <div className="record-sample">
      <h3>{page}</h3>
      {children}
    </div>
  );
}

/** Facts in a fact list, or a note that there are none. */
export function Table({ caption, rows }: { caption?: string; rows: SampleRow[] }) {
  if (!rows.some(([, value]) => value)) return <p className="note">{texts.nothing}</p>;
  return <FactList caption={caption} rows={rows} />;
}

/** Stacks the non-empty lines, one below the other. */
export function stackLines(lines: (string | undefined)[]): ReactNode {
  const knownLines = lines.filter(Boolean);
  if (knownLines.length === 0) return null;
  return knownLines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order is the record's, and two lines may say the same
    <span key={index} className="record-stacked">
      {french(line ?? "")}
    </span>
  ));
}
