import {
  type PageContent,
  type PictureChange,
  readContent,
  readPageDraft,
  readScheduled,
} from "../../domain/pages/content.ts";
import { type PageName, pageId } from "../../domain/pages/page-names.ts";
import type { RecordsClient } from "../client.ts";
import { isClientError } from "../failure.ts";
import { ensurePage, findPage } from "./team.ts";

export type PagePictureWords = {
  alt?: string;
  isDecorative?: boolean;
  /** The point that crops keep. */
  focus?: { x: number; y: number };
};

/** Returns the words to write over the stored ones, or `undefined` to leave these. */
export type NextWords = (current: PagePictureWords) => PagePictureWords | undefined;

/**
 * Writes the words of a page's picture at once. A draft and a scheduled content get them too, unless they have another
 * file there. Rejects with the contract's error. Returns whether it has written.
 */
export async function describePagePicture(
  client: RecordsClient,
  { page, place }: { page: PageName; place: string },
  nextWords: NextWords,
  attempts = 3,
): Promise<boolean> {
  await ensurePage(client, page, undefined);
  const record = await findPage(client, page);
  const live = readContent(record);
  const before = live.pictures[place];
  const { alt, isDecorative, focus } = before ?? {};
  const words = nextWords({
    ...(alt !== undefined && { alt }),
    ...(isDecorative !== undefined && { isDecorative }),
    ...(focus && { focus }),
  });
  if (!words) return false;
  const described = (content: PageContent) => withWords(content, place, before?.file, words);
  const draft = readPageDraft(record?.draft);
  const scheduled = readScheduled(record?.scheduled);
  const values = {
    pictures: described(live).pictures,
    ...(draft && { draft: described(contentOnly(draft)) }),
    ...(scheduled && { scheduled: described(scheduled) }),
  };
  try {
    const headers = { "If-Match": `"${record?.updated ?? ""}"` };
    await client.collection("pages").update(pageId(page), values, { headers, requestKey: null });
  } catch (error) {
    const isOutdated = isClientError(error) && error.status === 412;
    if (!isOutdated || attempts <= 1) throw error;
    return describePagePicture(client, { page, place }, nextWords, attempts - 1);
  }
  return true;
}

function contentOnly({ texts, pictures, sections, lists }: PageContent): PageContent {
  return { texts, pictures, sections, lists };
}

/** Returns the content with other words for the picture of a place, if it has the given file there. */
function withWords(
  content: PageContent,
  place: string,
  file: string | undefined,
  { alt, isDecorative, focus }: PagePictureWords,
): PageContent {
  if (content.pictures[place]?.file !== file) return content;
  const change: PictureChange = {
    ...(file && { file }),
    ...(alt !== undefined && { alt }),
    ...(isDecorative && { isDecorative }),
    ...(focus && { focus }),
  };
  return { ...content, pictures: { ...content.pictures, [place]: change } };
}
