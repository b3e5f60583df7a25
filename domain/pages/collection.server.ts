import {
  type Caller,
  type Change,
  collection,
  type FieldProblems,
  type Row,
  type WriteRule,
} from "record-store";
import { changesOnly } from "../changes-only.ts";
import { may } from "../users/abilities.ts";
import { contentSchema, type PageContent, type PageDraft, readContent, readPageDraft } from "./content.ts";
import { fields } from "./fields.ts";
import { knownContent } from "./known-content.ts";
import { isPageName, pageId } from "./page-names.ts";
import { longTexts } from "./room.ts";
import { isPageService } from "./service.ts";

/** Fields that visitors never see. Their changes leave the kept pages as they are. */
const draftFields = ["draft", "publish_at", "files", "images"];

export const pages = collection("pages", {
  id: "pbc_pages",
  isShownOnPages: (change) => !changesOnly(change, draftFields),
  fields,
  rules: {
    list: () => true,
    view: () => true,
    create: mayCreate,
    update: (caller) => mayEditPages(caller) || isPageService(caller),
    delete: () => false,
    seesInternal: (caller) => mayEditPages(caller) || caller.kind === "service",
  },
  openFiles: (row) => ({ names: publishedFiles(row), from: "", until: "" }),
  keepsVersions: true,
  effects: { settle: settlePage, check: pageProblems },
});

/** Returns the names of the pictures that the published page shows. Pictures of a draft open for the team alone. */
function publishedFiles(row: Row<"pages">): Set<string> {
  return new Set(Object.values(readContent(row).pictures).flatMap(({ file }) => file ?? []));
}

/** Tells whether a caller may change the pages' texts and pictures. */
function mayEditPages(caller: Caller): boolean {
  return may(caller, "pages");
}

/** Each page has one record under its own id. */
function mayCreate(caller: Caller): WriteRule<"pages"> {
  return mayEditPages(caller) && (({ after }) => isPageName(after?.page) && after.id === pageId(after.page));
}

/** Drops changes of places that this version does not have, and files that nothing names any more. */
function settlePage(
  row: Row<"pages">,
  { caller, body, before }: { caller: Caller; body: object; before: Row<"pages"> | null },
): Row<"pages"> {
  const { page } = row;
  if (!isPageName(page)) return row;
  const live = knownContent(page, readContent(row));
  const draft = settleDraft(row, { caller, body });
  const images = [live, draft].flatMap((content) => Object.values(content?.pictures ?? {}));
  const usedFiles = new Set(images.map(({ file }) => file));
  // A file that this write brings is named by the next one, because the store chooses its name.
  const files = row.files.filter((file) => usedFiles.has(file) || !before?.files.includes(file));
  return { ...row, ...live, draft, files, publish_at: draft ? row.publish_at : "" };
}

function settleDraft(
  row: Row<"pages">,
  { caller, body }: { caller: Caller; body: object },
): PageDraft | null {
  const draft = readPageDraft(row.draft);
  if (!draft || !isPageName(row.page)) return null;
  const content = knownContent(row.page, draft);
  const isWritten = "draft" in body && caller.kind === "user";
  if (!isWritten) return { ...draft, ...content };
  return { ...content, by: caller.id, name: String(caller.record.name ?? ""), at: row.updated };
}

function pageProblems({ before, after, body }: Change<"pages">): FieldProblems {
  if (!after || !isPageName(after.page)) return {};
  const problems: FieldProblems = {};
  if (before && before.page !== after.page) problems.page = fixedPage;
  const { draft } = body;
  if (draft && !contentSchema.safeParse(draft).success) problems.draft = unreadableDraft;
  const live = readContent(after);
  if (longTexts(after.page, live.texts).length > 0) problems.texts = textTooLong;
  if (!hasAllFiles(live, after.files)) problems.pictures = fileMissing;
  const next = readPageDraft(after.draft);
  if (next && !hasAllFiles(next, after.files)) problems.draft = fileMissing;
  if (next && after.publish_at && longTexts(after.page, next.texts).length > 0)
    problems.publish_at = textTooLong;
  return problems;
}

function hasAllFiles({ pictures }: PageContent, files: readonly string[]): boolean {
  return Object.values(pictures).every(({ file }) => file === undefined || files.includes(file));
}

const fixedPage = { code: "validation_page_fixed", message: "A record stays with its page." };
const unreadableDraft = { code: "validation_invalid_draft", message: "Must be a page's content." };
const textTooLong = { code: "validation_text_too_long", message: "A text is longer than its place." };
const fileMissing = { code: "validation_missing_file", message: "Must name files of the record." };
