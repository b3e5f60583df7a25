/** The page for taking photos, which opens without network and with an unreliable one. */
export const worksitePhotosPath = "/dashboard/chantier";

/** Milliseconds. */
const patience = 3_000;

/**
 * Returns an answer that a page waits for. On the page for photos, returns `otherwise` after three seconds, so that
 * people on a worksite can take photos at once.
 */
export function withPatience<Value>(answer: Promise<Value>, otherwise: Value): Promise<Value> {
  if (location.pathname !== worksitePhotosPath) return answer;
  const late = new Promise<Value>((resolve) => setTimeout(resolve, patience, otherwise));
  return Promise.race([answer, late]);
}
