import type { RouterContextProvider } from "react-router";
import type { PageName } from "../../../domain/pages/page-names.ts";
import type { RecordsClient } from "../../../records/client.ts";
import { type ChangedPage, changedPages } from "../../../records/pages/pages.ts";
import { previewedPagesContext } from "../../../records/pages/shown-pages.ts";
import { changedTexts, findText, markedTexts } from "./changed-texts.ts";
import { rewritten } from "./rewritten.ts";

type LoaderContext = Readonly<RouterContextProvider>;

/** Reads the pages that the team has changed, or the contents of the preview that is rendered. */
export async function shownPages(context: LoaderContext, client: RecordsClient): Promise<ChangedPage[]> {
  return context.get(previewedPagesContext)?.pages ?? (await changedPages(client));
}

/**
 * Returns texts of a page with the team's changes, for a loader that sends them, so that the page's script contains
 * none. In the editor's view they are marked. Returns `original` itself if the team has not changed the page.
 *
 * @param path the place of `original` in the page's texts, if it is a part of them
 */
export function documentTexts<Texts>(
  context: LoaderContext,
  pages: readonly ChangedPage[],
  page: PageName,
  original: Texts,
  path = "",
): Texts {
  const changes = changedTexts(pages.find((each) => each.page === page));
  if (context.get(previewedPagesContext)?.areMarked)
    return rewritten(
      original,
      markedTexts(page, (id) => changes[id] ?? findText(original, id, path)),
      path,
    );
  return Object.keys(changes).length > 0 ? rewritten(original, changes, path) : original;
}
