import { todayInParis } from "../../domain/dates.ts";
import type { Paper } from "../../domain/papers/paper.ts";
import { papersToRenew } from "../../domain/papers/validity.ts";
import type { RecordsClient } from "../client.ts";
import { awaitDecision, type DecisionOutcome } from "../decision.ts";
import { fullList } from "../full-list.ts";
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
 * Saves a new paper, or the changed fields of a stored one. Never rejects.
 *
 * @param paper its id, which a new paper keeps at each attempt
 * @param onProgress receives the sent share, from 0 to 1
 */
export async function savePaper(
  client: RecordsClient,
  { id, isNew }: { id: string; isNew: boolean },
  content: FormData,
  onProgress: (share: number) => void,
): Promise<DecisionOutcome> {
  const papers = client.collection("papers");
  const options = { fetch: progressFetch(onProgress), requestKey: null };
  if (!isNew) return awaitDecision(papers.update(id, content, options));
  content.set("id", id);
  const creation = await awaitDecision(papers.create(content, options));
  if (creation.outcome !== "invalid" || creation.codes.id !== "validation_not_unique") return creation;
  // An earlier attempt arrived, and its answer was lost.
  content.delete("id");
  return awaitDecision(papers.update(id, content, options));
}
