import type { Paper } from "../../domain/papers/paper.ts";
import { isPaperRenewed, type PaperState, paperState } from "../../domain/papers/validity.ts";

/** A paper in the list. A renewed one needs no attention when it ends. */
export type PaperRow = { paper: Paper; state: PaperState | "renewed" };

/** Returns the rows of the list, in the order of the papers. Renewed papers that end come last. */
export function beamRows(papers: readonly Paper[], today: string): PaperRow[] {
  const rows = papers.map((paper) => ({ paper, state: rowState(paper, papers, today) }));
  const isQuiet = ({ state }: PaperRow) => state === "renewed";
  return [...rows.filter((row) => !isQuiet(row)), ...rows.filter(isQuiet)];
}

function rowState(paper: Paper, papers: readonly Paper[], today: string): PaperRow["state"] {
  const state = paperState(paper, today);
  const isAlarm = state === "ending" || state === "ended";
  return isAlarm && isPaperRenewed(paper, papers) ? "renewed" : state;
}
