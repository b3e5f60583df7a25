import { todayInParis } from "../../domain/dates.ts";
import type { Paper } from "../../domain/papers/paper.ts";
import { papersToRenew } from "../../domain/papers/validity.ts";
import type { RecordsClient } from "../client.ts";
import { fullList } from "../full-list.ts";
import { type SavedRecord, saveRecord } from "../record/save-record.ts";
import { progressFetch } from "../upload.ts";

/** Returns all papers of the cooperative, the first to end first. */
export function teamPapers(client: RecordsClient, signal?: AbortSignal): Promise<Paper[]> {
  const options = { ...fullList, sort: "ends_on,id", signal, requestKey: null };
  return client.collection("papers").getFullList<Paper>(options);
}

/** Returns a paper. Rejects with the store's 404 if there is none. */
export function findPaper(client: RecordsClient, id: string): Promise<Paper> {
  return client.collection("papers").getOne<Paper>(id, { requestKey: null });
}

/** Returns the papers that have ended or end soon without a successor, and their number. */
export async function endingPapers(
  client: RecordsClient,
  most: number,
  signal?: AbortSignal,
): Promise<{ first: Paper[]; total: number }> {
  const ending = papersToRenew(await teamPapers(client, signal), todayInParis());
  return { first: ending.slice(0, most), total: ending.length };
}

/**
 * Saves a new paper, or the changed fields of a stored one over the version that the writer has seen. Never rejects.
 *
 * @param paper its id, which a new paper keeps at each attempt, and the seen version
 * @param onProgress receives the sent share, from 0 to 1
 */
export function savePaper(
  client: RecordsClient,
  paper: { id: string; seen: string | undefined },
  content: FormData,
  onProgress: (share: number) => void,
): Promise<SavedRecord<Paper>> {
  return saveRecord<Paper>(client, { collection: "papers", ...paper }, content, progressFetch(onProgress));
}
