import type { ReactNode } from "react";
import type { Company } from "../../domain/company/company.ts";
import type { ShownPaper } from "../../records/papers/papers.ts";
import { french } from "../../ui/text/typography.ts";
import { texts } from "./legal.texts.ts";
import { PaperLink, paperRows } from "./paper-facts.tsx";

type Row = [label: string, value: ReactNode];

/** The paper that an entry of the notice is about: its rows, which come after the company's, and its link. */
type PaperPart = { key?: string; rows: Row[]; more?: ReactNode };

type Insurer = Partial<NonNullable<NonNullable<Company["legal"]>["insurer"]>>;

/**
 * Returns an entry for each valid insurance paper. Without one, returns the company's own words about its insurer, and
 * without these an entry of empty rows.
 */
export function insurerParts(
  insurer: Insurer | undefined,
  papers: readonly ShownPaper[],
): [PaperPart, ...PaperPart[]] {
  const [first, ...others] = papers
    .filter(({ kind }) => kind === "decennale")
    .map((paper) => insurancePart(paper, insurer));
  return first ? [first, ...others] : [{ rows: insurerRows(insurer ?? {}) }];
}

/** The company knows the insurer's address. The contract and its area are the paper's alone. */
function insurancePart(paper: ShownPaper, insurer: Insurer | undefined): PaperPart {
  const isSame = !paper.issuer || paper.issuer === insurer?.name;
  const rows = insurerRows({
    ...{ name: paper.issuer || insurer?.name, address: isSame ? insurer?.address : "" },
    ...{ policy: paper.number, area: paper.area },
  });
  const own = paperRows({ ...paper, issuer: "", number: "", area: "" });
  return { key: paper.id, rows: [...rows, ...own], more: paperParagraph(paper) };
}

function insurerRows({ name = "", address = "", policy = "", area = "" }: Insurer): Row[] {
  const labels = texts.insurer;
  return [
    [labels.name, french(name)],
    [labels.address, french(address)],
    [labels.policy, french(policy)],
    [labels.area, french(area)],
  ];
}

/** Returns an entry for each paper that the notice does not show elsewhere. */
export function paperEntries(papers: readonly ShownPaper[]): (PaperPart & { title: string })[] {
  return papers
    .filter(({ kind }) => kind !== "decennale")
    .map((paper) => ({
      key: paper.id,
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
