import type { RouterContextProvider } from "react-router";
import type { PageName } from "../../domain/pages/page-names.ts";
import type { RecordsClient } from "../../records/client.ts";
import { type ChangedPage, changedPages } from "../../records/pages/pages.ts";
import { previewedPagesContext } from "../../records/pages/shown-pages.ts";
import { rewritten } from "../sections/written/rewritten.ts";
import { markedPage, readPage } from "./written.ts";

type LoaderContext = Readonly<RouterContextProvider>;

/** Reads the pages that the team has changed, or the contents of the preview that is rendered. */
export async function shownPages(context: LoaderContext, client: RecordsClient): Promise<ChangedPage[]> {
  return context.get(previewedPagesContext)?.pages ?? (await changedPages(client));
}

/**
 * Returns the texts of a page that is always opened as a document, with the team's changes. Its loader sends them, so
 * that its script contains none. In the editor's view they are marked.
 */
export function documentTexts<Texts>(
  context: LoaderContext,
  pages: readonly ChangedPage[],
  page: PageName,
  original: Texts,
): Texts {
  if (!context.get(previewedPagesContext)?.areMarked) return readPage(pages, page, original).texts;
  const changed = pages.find((each) => each.page === page);
  return rewritten(original, markedPage(page, changed, undefined).texts ?? {});
}
