import type { PageContent } from "../../domain/pages/content.ts";
import type { PageRecord } from "../../domain/pages/page.ts";
import { type PageName, pageId, pageNames } from "../../domain/pages/page-names.ts";
import type { PageWriters } from "../../domain/versions/entries.ts";
import type { RecordsClient } from "../client.ts";
import { dashboardData } from "../dashboard-data.ts";
import { awaitChange, type ChangeOutcome } from "../decision.ts";
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

/** Ends a page's draft, and a scheduled publication with it. Never rejects. */
export function discardDraft(
  client: RecordsClient,
  name: PageName,
  seenVersion: string | undefined,
): Promise<ChangeOutcome<PageRecord>> {
  return writePage(client, name, seenVersion, { draft: null, ...unscheduled });
}

/** Publishes a content at once, and ends the draft. Never rejects. */
export function publishPage(
  client: RecordsClient,
  name: PageName,
  seenVersion: string | undefined,
  { texts, pictures, sections, lists }: PageContent,
): Promise<ChangeOutcome<PageRecord>> {
  const values = { texts, pictures, sections, lists, draft: null, ...unscheduled };
  return writePage(client, name, seenVersion, values);
}

/** A page before a publication. */
export type PageBefore = { before: PageContent; draft: PageContent; scheduled: ScheduledContent | null };

/** A content that is published at a moment. */
type ScheduledContent = { content: PageContent; moment: string };

/**
 * Takes a publication back: the former content is published, the other one is the draft again, and a scheduled content
 * waits for its moment as before. Never rejects.
 */
export function takePublicationBack(
  client: RecordsClient,
  name: PageName,
  seenVersion: string,
  { before, draft, scheduled }: PageBefore,
): Promise<ChangeOutcome<PageRecord>> {
  const { texts, pictures, sections, lists } = before;
  const waiting = scheduled && { scheduled: scheduled.content, publish_at: scheduled.moment };
  return writePage(client, name, seenVersion, { texts, pictures, sections, lists, draft, ...waiting });
}

/** Publishes a content at a moment. Later changes of the draft stay in the draft. Never rejects. */
export function schedulePage(
  client: RecordsClient,
  name: PageName,
  seenVersion: string | undefined,
  scheduled: ScheduledContent,
): Promise<ChangeOutcome<PageRecord>> {
  const { content, moment } = scheduled;
  return writePage(client, name, seenVersion, { scheduled: content, publish_at: moment });
}

/**
 * Publishes only which sections visitors see. The draft and a content that waits for its moment get the same change, so
 * that they do not take it back. Never rejects.
 */
export function publishSections(
  client: RecordsClient,
  name: PageName,
  seenVersion: string,
  contents: { published: PageContent; draft: PageContent | null; scheduled: PageContent | null },
): Promise<ChangeOutcome<PageRecord>> {
  const { published, draft, scheduled } = contents;
  const values = { sections: published.sections, ...(draft && { draft }), ...(scheduled && { scheduled }) };
  return writePage(client, name, seenVersion, values);
}

/** Publishes nothing by itself any more. Never rejects. */
export function unschedulePage(
  client: RecordsClient,
  name: PageName,
  seenVersion: string | undefined,
): Promise<ChangeOutcome<PageRecord>> {
  return writePage(client, name, seenVersion, unscheduled);
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
