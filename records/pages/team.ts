import { editedContent, type PageContent } from "../../domain/pages/content.ts";
import type { PageEditor } from "../../domain/pages/editors/page-editor.ts";
import type { PageRecord } from "../../domain/pages/page.ts";
import { hasSameContents, type PageContents, readPageContents } from "../../domain/pages/page-contents.ts";
import { type PageName, pageId, pageNames } from "../../domain/pages/page-names.ts";
import type { PageWriters } from "../../domain/versions/entries.ts";
import type { RecordsClient } from "../client.ts";
import { dashboardData } from "../dashboard-data.ts";
import { awaitChange, type ChangeOutcome } from "../decision.ts";
import { confirmChange } from "../record/confirmed-change.ts";
import { progressFetch } from "../upload.ts";

/** Returns the records of all pages that the team has changed, with their drafts. */
export async function teamPages(client: RecordsClient, signal?: AbortSignal): Promise<PageRecord[]> {
  const options = { skipTotal: true, signal, requestKey: null };
  const { items } = await client.collection("pages").getList<PageRecord>(1, pageNames.length, options);
  return items;
}

/**
 * Returns who published each page last.
 *
 * @throws DashboardFailure
 */
export function pageWriterNames(signal?: AbortSignal): Promise<PageWriters> {
  return dashboardData<PageWriters>("pages/auteurs", signal);
}

/**
 * Returns the colleagues who may edit pages.
 *
 * @throws DashboardFailure
 */
export async function readPageEditors(signal?: AbortSignal): Promise<PageEditor[]> {
  return (await dashboardData<{ editors: PageEditor[] }>("pages/redacteurs", signal)).editors;
}

/** Returns the record of a page. Returns `null` if the team has changed nothing of it. */
export async function findPage(client: RecordsClient, name: PageName): Promise<PageRecord | null> {
  const filter = client.filter("page = {:name}", { name });
  const options = { filter, skipTotal: true, requestKey: null };
  const { items } = await client.collection("pages").getList<PageRecord>(1, 1, options);
  return items[0] ?? null;
}

/** Saves a page's draft over the last seen version only. A scheduled publication stays. Never rejects. */
export function saveDraft(
  client: RecordsClient,
  name: PageName,
  seenVersion: string | undefined,
  draft: PageContent | null,
): Promise<ChangeOutcome<PageRecord>> {
  return writePage(client, name, seenVersion, { draft });
}

/** Ends the draft of a seen page, and a scheduled publication with it. Never rejects. */
export function discardDraft(
  client: RecordsClient,
  seenPage: PageRecord,
): Promise<ChangeOutcome<PageRecord>> {
  const values = { draft: null, ...unscheduled };
  return changePage(client, seenPage, values, {
    ...readPageContents(seenPage),
    draft: null,
    scheduled: null,
  });
}

/** Publishes the draft of a seen page at once, and ends it. Never rejects. */
export function publishPage(client: RecordsClient, seenPage: PageRecord): Promise<ChangeOutcome<PageRecord>> {
  const live = editedContent(seenPage);
  const values = { ...live, draft: null, ...unscheduled };
  return changePage(client, seenPage, values, { live, draft: null, scheduled: null });
}

/**
 * Takes a publication back: the former content is published, the draft is there again, and a scheduled content waits
 * for its moment as before. Never rejects.
 *
 * @param before the page before its publication
 */
export function takePublicationBack(
  client: RecordsClient,
  seenPage: PageRecord,
  before: PageRecord,
): Promise<ChangeOutcome<PageRecord>> {
  const contents = readPageContents(before);
  const { live, draft, scheduled } = contents;
  const waiting = scheduled && { scheduled: scheduled.content, publish_at: scheduled.moment };
  return changePage(client, seenPage, { ...live, draft, ...waiting }, contents);
}

/** Publishes the draft of a seen page at a moment. Later changes of the draft stay in the draft. Never rejects. */
export function schedulePage(
  client: RecordsClient,
  seenPage: PageRecord,
  moment: string,
): Promise<ChangeOutcome<PageRecord>> {
  const content = editedContent(seenPage);
  const next = { ...readPageContents(seenPage), scheduled: { content, moment } };
  return changePage(client, seenPage, { scheduled: content, publish_at: moment }, next);
}

/**
 * Publishes only which sections visitors see. The draft and a content that waits for its moment get the same change, so
 * that they do not take it back. Never rejects.
 *
 * @param withSections returns a content with the changed sections
 */
export function publishSections(
  client: RecordsClient,
  seenPage: PageRecord,
  withSections: (content: PageContent) => PageContent,
): Promise<ChangeOutcome<PageRecord>> {
  const before = readPageContents(seenPage);
  const live = withSections(before.live);
  const draft = before.draft && withSections(before.draft);
  const scheduled = before.scheduled && {
    ...before.scheduled,
    content: withSections(before.scheduled.content),
  };
  const values = {
    sections: live.sections,
    ...(draft && { draft }),
    ...(scheduled && { scheduled: scheduled.content }),
  };
  return changePage(client, seenPage, values, { live, draft, scheduled });
}

/** Publishes nothing by itself any more. Never rejects. */
export function unschedulePage(
  client: RecordsClient,
  seenPage: PageRecord,
): Promise<ChangeOutcome<PageRecord>> {
  return changePage(client, seenPage, unscheduled, { ...readPageContents(seenPage), scheduled: null });
}

const unscheduled = { scheduled: null, publish_at: "" };

/** Adds a picture's file to the page. The record's last file is the new one. Never rejects. */
export function addPageFile(
  client: RecordsClient,
  name: PageName,
  file: File,
  onProgress: (share: number) => void = () => {},
): Promise<ChangeOutcome<PageRecord>> {
  const form = new FormData();
  form.append("files+", file);
  return writePage(client, name, undefined, form, progressFetch(onProgress));
}

/** Changes a seen page. `next` is what the change makes of it: a page that is so has got the change. */
async function changePage(
  client: RecordsClient,
  { page, updated }: PageRecord,
  values: Record<string, unknown>,
  next: PageContents,
): Promise<ChangeOutcome<PageRecord>> {
  const answer = await writePage(client, page, updated, values);
  return confirmChange(
    answer,
    () => findPage(client, page),
    (record) => hasSameContents(page, readPageContents(record), next),
  );
}

function writePage(
  client: RecordsClient,
  name: PageName,
  seenVersion: string | undefined,
  values: Record<string, unknown> | FormData,
  fetch?: ReturnType<typeof progressFetch>,
): Promise<ChangeOutcome<PageRecord>> {
  const pages = client.collection("pages");
  const headers = seenVersion ? { "If-Match": `"${seenVersion}"` } : undefined;
  const options = { requestKey: null, ...(headers && { headers }), ...(fetch && { fetch }) };
  const page = ensurePage(client, name, seenVersion);
  return awaitChange(page.then(() => pages.update<PageRecord>(pageId(name), values, options)));
}

/** Creates the record of a page that the team has never changed. Somebody else may create it at the same time. */
export async function ensurePage(
  client: RecordsClient,
  name: PageName,
  seenVersion: string | undefined,
): Promise<void> {
  if (seenVersion || (await findPage(client, name))) return;
  const creation = client.collection("pages").create({ id: pageId(name), page: name }, { requestKey: null });
  await creation.catch(async (error) => {
    if (!(await findPage(client, name))) throw error;
  });
}
