import type { Caller, Row } from "record-store";
import { storedMoment } from "../dates.ts";
import {
  contentFiles,
  type PageContent,
  type PageDraft,
  readContent,
  readPageDraft,
  readScheduled,
} from "./content.ts";
import { contentInPlaces } from "./content-in-places.ts";
import { isPageName } from "./page-names.ts";

/**
 * Milliseconds for which a page keeps a file that none of its contents names. An upload is named by a later write, and a
 * publication can be taken back.
 */
const longestWait = 24 * 60 * 60 * 1000;

type PageRow = Row<"pages">;
type Write = { caller: Caller; body: object; before: PageRow | null };

/** Drops changes of places that this version does not have, and files that nothing has named for a day. */
export function settlePage(row: PageRow, write: Write): PageRow {
  const { page } = row;
  if (!isPageName(page)) return row;
  const live = contentInPlaces(page, readContent(row));
  const draft = settleDraft(row, write);
  const planned = row.publish_at === "" ? null : readScheduled(row.scheduled);
  const scheduled = planned && contentInPlaces(page, planned);
  const usedFiles = contentFiles(live, draft, scheduled);
  const waiting_files = waitingFiles(row, write.before, usedFiles);
  const files = row.files.filter((file) => usedFiles.has(file) || Object.hasOwn(waiting_files, file));
  const publish_at = scheduled ? row.publish_at : "";
  return {
    ...row,
    ...live,
    draft,
    scheduled,
    publish_at,
    files,
    waiting_files,
    shown: shownFiles(row, live),
  };
}

function settleDraft(row: PageRow, { caller, body, before }: Write): PageDraft | null {
  const draft = readPageDraft(row.draft);
  if (!draft || !isPageName(row.page)) return null;
  const content = contentInPlaces(row.page, draft);
  const isWritten = "draft" in body && caller.kind === "user" && !isSameText(row.draft, before?.draft);
  if (!isWritten) return { ...draft, ...content };
  return { ...content, by: caller.id, name: String(caller.record.name ?? ""), at: row.updated };
}

/** A version that is put back names the draft that stays. Its author stays too. */
function isSameText(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function waitingFiles(
  { files, updated }: PageRow,
  before: PageRow | null,
  usedFiles: ReadonlySet<string>,
): Record<string, string> {
  const since = (before?.waiting_files ?? {}) as Readonly<Record<string, string>>;
  const first = storedMoment(new Date(Date.parse(updated.replace(" ", "T")) - longestWait));
  return Object.fromEntries(
    files
      .filter((file) => !usedFiles.has(file))
      .map((file) => [file, since[file] ?? updated] as const)
      .filter(([, moment]) => moment > first),
  );
}

/** Returns the values of `files` and `images` for the rendering. */
function shownFiles({ files, images }: PageRow, live: PageContent): Record<string, unknown> {
  const published = contentFiles(live);
  const facts = Object.entries(images ?? {}).filter(([file]) => published.has(file));
  return { files: files.filter((file) => published.has(file)), images: Object.fromEntries(facts) };
}
