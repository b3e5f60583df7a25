import type { ReactNode } from "react";
import { dayInFrench } from "../../../domain/dates.ts";
import type { ShownPaper } from "../../../records/papers/papers.ts";
import { WayLink } from "../../../ui/link/link.tsx";
import { french } from "../../../ui/text/typography.ts";
import { useSite } from "../site.ts";
import { texts } from "./papers.texts.ts";
import { proofNames } from "./proofs.ts";

/** Returns the papers that were valid when the page was made. */
export function usePapers(): ShownPaper[] {
  return useSite()?.papers ?? [];
}

/** Returns the known facts of a paper, row by row. The team is not asked to complete the others: none is required. */
export function paperRows({ issuer, number, activities, area, ends_on }: ShownPaper): [string, ReactNode][] {
  const rows: [string, string][] = [
    [texts.issuer, issuer],
    [texts.number, number],
    [texts.activities, activities],
    [texts.area, area],
    [texts.until, dayInFrench(ends_on)],
  ];
  return rows.filter(([, value]) => value).map(([label, value]) => [label, french(value)]);
}

/** Opens a paper's file, or leads to the form that asks for it. */
export function PaperLink({ paper }: { paper: ShownPaper }) {
  const about = <span className="sr-only">{texts.about(paper.title)}</span>;
  if (!paper.file)
    return (
      <WayLink to={`/contact?attestation=${paper.kind}`}>
        {texts.ask}
        {about}
      </WayLink>
    );
  return (
    <a href={paper.file} className="link">
      {paper.file.endsWith(".pdf") ? texts.openPdf : texts.openPhoto}
      {about}
    </a>
  );
}

/** The names of the valid insurances and labels, on one line. Renders nothing if there are none. */
export function Proofs() {
  const names = proofNames(usePapers()).map(french);
  if (names.length === 0) return null;
  return (
    <p className="note across">
      {`${texts.proofs}\u00a0: ${names.join(", ")}. `}
      <WayLink to="/mentions-legales">{texts.see}</WayLink>
    </p>
  );
}
