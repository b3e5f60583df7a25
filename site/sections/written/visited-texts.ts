import { logAndReturn } from "../../../records/failure.ts";
import type { WrittenPages } from "./written.ts";

/** The team's texts of the pages that were reached without a new document. On the server it stays empty. */
export const visitedTexts: WrittenPages = {};

/**
 * Reads the team's texts of a changed page before the page is shown, once a visit. Without an answer, the page shows its
 * original texts.
 */
export async function readVisitedTexts(
  { request }: { request: Request },
  next: () => Promise<unknown>,
): Promise<unknown> {
  const { pathname } = new URL(request.url);
  if (
    document.documentElement.dataset.edited?.split(" ").includes(pathname) &&
    !visitedAddresses.has(pathname)
  ) {
    const answer = fetch(`/textes${pathname}`).then((response) => response.json());
    Object.assign(visitedTexts, await answer.catch(logAndReturn({})));
    visitedAddresses.add(pathname);
  }
  return next();
}

const visitedAddresses = new Set<string>();
