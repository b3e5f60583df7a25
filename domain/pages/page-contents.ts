import {
  editedContent,
  isSamePage,
  type PageContent,
  readContent,
  readPageDraft,
  readScheduled,
} from "./content.ts";
import { contentInPlaces } from "./content-in-places.ts";
import type { PageRecord } from "./page.ts";
import type { PageName } from "./page-names.ts";

/** A content that is published at a moment, in the store's date text. */
type ScheduledContent = { content: PageContent; moment: string };

/** All contents of a page: the published one, the draft and the one that waits for its moment. */
export type PageContents = {
  live: PageContent;
  draft: PageContent | null;
  scheduled: ScheduledContent | null;
};

/** Returns the contents of a stored page. */
export function readPageContents(record: PageRecord): PageContents {
  const content = record.publish_at === "" ? null : readScheduled(record.scheduled);
  return {
    live: readContent(record),
    draft: readPageDraft(record.draft) && editedContent(record),
    scheduled: content && { content, moment: record.publish_at },
  };
}

/** Tells whether two versions of a page have the same contents in the places of this version of the site. */
export function hasSameContents(page: PageName, one: PageContents, other: PageContents): boolean {
  const isSame = (a: PageContent | null, b: PageContent | null) =>
    a && b ? isSamePage(contentInPlaces(page, a), contentInPlaces(page, b)) : a === b;
  return (
    isSame(one.live, other.live) &&
    isSame(one.draft, other.draft) &&
    isSame(one.scheduled?.content ?? null, other.scheduled?.content ?? null) &&
    one.scheduled?.moment === other.scheduled?.moment
  );
}
