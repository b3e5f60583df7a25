/** Where photos are taken: the page that opens without network, and with one that comes and goes. */
export const sitePhotosPath = "/dashboard/chantier";

/** Milliseconds. */
const patience = 3_000;

/**
 * An answer that a page is shown with; where photos are taken, something else in its place when it does not come soon:
 * whoever stands on a building site is there to take them.
 */
export function withPatience<Value>(answer: Promise<Value>, otherwise: Value): Promise<Value> {
  if (location.pathname !== sitePhotosPath) return answer;
  const late = new Promise<Value>((resolve) => setTimeout(resolve, patience, otherwise));
  return Promise.race([answer, late]);
}
