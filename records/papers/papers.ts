import { isoDay } from "../../domain/dates.ts";
import { paperKinds, paperName, readPaperKind } from "../../domain/papers/kinds.ts";
import type { Paper } from "../../domain/papers/paper.ts";
import { withoutRenewed } from "../../domain/papers/validity.ts";
import type { RecordsClient } from "../client.ts";
import { logAndReturn } from "../failure.ts";
import { fullList } from "../full-list.ts";
import { fileAddress } from "../record/file-address.ts";

/** A paper that pages show. `file` is the address of its file, or empty if visitors have to ask for it. */
export type ShownPaper = Pick<
  Paper,
  "id" | "kind" | "issuer" | "number" | "activities" | "area" | "ends_on" | "file"
> & {
  /** « Assurance décennale ». The server says it, so that browsers load no list of kinds. */
  title: string;
};

/**
 * Returns the valid papers that visitors may know of, in the order of their kinds. Renewed papers are omitted. Returns
 * an empty list if the call fails.
 */
export function shownPapers(client: RecordsClient): Promise<ShownPaper[]> {
  const papers = client.collection("papers").getFullList<Paper>({ ...fullList, sort: "ends_on,id" });
  return papers.then((all) => withoutRenewed(all).map(shownPaper).sort(byKind), logAndReturn([]));
}

function shownPaper(paper: Paper): ShownPaper {
  const { id, kind, issuer, number, activities, area, ends_on, file } = paper;
  return {
    ...{ id, kind, title: paperName(paper), issuer, number, activities, area, ends_on: isoDay(ends_on) },
    file: paper.shown_to === "public" && file ? fileAddress(paper, file) : "",
  };
}

function byKind(one: ShownPaper, other: ShownPaper): number {
  return place(one) - place(other);
}

function place({ kind }: ShownPaper): number {
  const knownKind = readPaperKind(kind);
  return knownKind ? paperKinds.indexOf(knownKind) : paperKinds.length;
}
