import { offlinePages } from "../../records/offline-pages.ts";

/** The page for taking photos, which opens without network and with an unreliable one. */
export const worksitePhotosPath = "/dashboard/chantier";

/** Milliseconds. */
const patience = 3_000;

/**
 * Returns an answer that a page waits for. On the pages that open without network, returns `otherwise` after three
 * seconds, so that people on a worksite can take photos and read at once.
 */
export function withPatience<Value>(answer: Promise<Value>, otherwise: Value): Promise<Value> {
  if (![worksitePhotosPath, offlinePages.reading].includes(location.pathname)) return answer;
  const late = new Promise<Value>((resolve) => setTimeout(resolve, patience, otherwise));
  return Promise.race([answer, late]);
}
