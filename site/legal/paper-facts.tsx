import type { ReactNode } from "react";
import { dayInFrench } from "../../domain/dates.ts";
import type { ShownPaper } from "../../records/papers/papers.ts";
import { WayLink } from "../../ui/link/link.tsx";
import { french } from "../../ui/text/typography.ts";
import { texts } from "./legal.texts.ts";

/** Returns the known facts of a paper, row by row. The team is not asked to complete the others: none is required. */
export function paperRows({ issuer, number, activities, area, ends_on }: ShownPaper): [string, ReactNode][] {
  const labels = texts.paper;
  const rows: [string, string][] = [
    [labels.issuer, issuer],
    [labels.number, number],
    [labels.activities, activities],
    [labels.area, area],
    [labels.until, dayInFrench(ends_on)],
  ];
  return rows.filter(([, value]) => value).map(([label, value]) => [label, french(value)]);
}

/** Opens a paper's file, or leads to the form that asks for it. */
export function PaperLink({ paper }: { paper: ShownPaper }) {
  const about = <span className="sr-only">{texts.paper.about(paper.title)}</span>;
  if (!paper.file)
    return (
      <WayLink to={`/contact?attestation=${paper.kind}`}>
        {texts.paper.ask}
        {about}
      </WayLink>
    );
  return (
    <a href={paper.file} className="link">
      {paper.file.endsWith(".pdf") ? texts.paper.openPdf : texts.paper.openPhoto}
      {about}
    </a>
  );
}
