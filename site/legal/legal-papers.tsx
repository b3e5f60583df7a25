import type { ReactNode } from "react";
import type { Company } from "../../domain/company/company.ts";
import type { ShownPaper } from "../../records/papers/papers.ts";
import { french } from "../../ui/text/typography.ts";
import { PaperLink, paperRows } from "../sections/papers/papers.tsx";
import { texts } from "./legal.texts.ts";

type Row = [label: string, value: ReactNode];

/** The paper that an entry of the notice is about: its rows, which come after the company's, and its link. */
type PaperPart = { rows: Row[]; more?: ReactNode };

/** Returns the rows of the insurer. A valid insurance paper replaces the company's own words about it. */
export function insurerPart(
  insurer: NonNullable<Company["legal"]>["insurer"],
  paper: ShownPaper | undefined,
): PaperPart {
  const labels = texts.insurer;
  const isSame = !paper?.issuer || paper.issuer === insurer?.name;
  const rows: Row[] = [
    [labels.name, french(paper?.issuer || insurer?.name || "")],
    [labels.address, french((isSame && insurer?.address) || "")],
    [labels.policy, french(paper?.number || (isSame && insurer?.policy) || "")],
    [labels.area, french(paper?.area || (isSame && insurer?.area) || "")],
  ];
  if (!paper) return { rows };
  const own = paperRows({ ...paper, issuer: "", number: "", area: "" });
  return { rows: [...rows, ...own], more: paperParagraph(paper) };
}

/** Returns an entry for each paper that the notice does not show elsewhere. */
export function paperEntries(papers: readonly ShownPaper[]): (PaperPart & { title: string })[] {
  return papers
    .filter(({ kind }) => kind !== "decennale")
    .map((paper) => ({
      title: french(paper.title),
      rows: paperRows(paper),
      more: paperParagraph(paper),
    }));
}

function paperParagraph(paper: ShownPaper): ReactNode {
  return (
    <p>
      <PaperLink paper={paper} />
    </p>
  );
}
