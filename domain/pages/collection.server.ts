import { isDeepStrictEqual } from "node:util";
import {
  type Caller,
  type Change,
  collection,
  type FieldProblems,
  type OpenFiles,
  type Row,
  type WriteRule,
} from "record-store";
import { changesOnly } from "../changes-only.ts";
import { may } from "../users/abilities.ts";
import {
  contentFiles,
  contentSchema,
  type PageContent,
  type PageLists,
  readContent,
  readPageDraft,
  readScheduled,
} from "./content.ts";
import { draftFields } from "./draft-fields.ts";
import { fields } from "./fields.ts";
import { hasFaultyItem } from "./lists/items.ts";
import { isPageName, pageId } from "./page-names.ts";
import { brokenTexts } from "./placeholders.ts";
import { longTexts } from "./room.ts";
import { isPageService } from "./service.ts";
import { settlePage } from "./settling.server.ts";
import { visibleContent } from "./shown/visible-content.ts";

export const pages = collection("pages", {
  id: "pbc_pages",
  isShownOnPages: (change) => !changesOnly(change, draftFields),
  fields,
  rules: {
    list: mayReadPages,
    view: mayReadPages,
    create: mayCreate,
    update: (caller) => mayEditPages(caller) || isPageService(caller),
    delete: () => false,
    seesInternal: (caller) => mayEditPages(caller) || caller.kind === "service",
  },
  withheld: { instead: "shown", fields: ["files", "images"] },
  openFiles,
  keepsVersions: true,
  mayAttend: mayEditPages,
  effects: { settle: settlePage, check: pageProblems },
});

/**
 * Only editors and this process read the records, because these hold the texts of hidden sections and future jobs. The
 * rendering leaves out what visitors do not see.
 */
function mayReadPages(caller: Caller): boolean {
  const isRendering = caller.kind === "visitor" && caller.inProcess === true;
  return isRendering || mayEditPages(caller) || caller.kind === "service";
}

/** The pictures of a draft and of a hidden section open for the team alone. */
function openFiles(row: Row<"pages">): OpenFiles {
  const content = readContent(row);
  const names = isPageName(row.page) ? contentFiles(visibleContent(row.page, content)) : new Set<string>();
  return { names, from: "", until: "" };
}

/** Tells whether a caller may change the pages' texts and pictures. */
function mayEditPages(caller: Caller): boolean {
  return may(caller, "pages");
}

/** Each page has one record under its own id. */
function mayCreate(caller: Caller): WriteRule<"pages"> {
  return mayEditPages(caller) && (({ after }) => isPageName(after?.page) && after.id === pageId(after.page));
}

function pageProblems({ before, after, body }: Change<"pages">): FieldProblems {
  if (!after || !isPageName(after.page)) return {};
  const problems: FieldProblems = {};
  if (before && before.page !== after.page) problems.page = fixedPage;
  const { draft } = body;
  if (draft && !contentSchema.safeParse(draft).success) problems.draft = unreadableDraft;
  const live = readContent(after);
  if (longTexts(after.page, live.texts).length > 0) problems.texts = textTooLong;
  const { texts: published } = readContent(before);
  if (brokenTexts(after.page, live.texts, published).length > 0) problems.texts = wrongPlaceholders;
  if (bringsFaultyItem(live.lists, before)) problems.lists = itemFaulty;
  if (!hasAllFiles(live, after.files)) problems.pictures = fileMissing;
  const next = readPageDraft(after.draft);
  if (next && !hasAllFiles(next, after.files)) problems.draft = fileMissing;
  const scheduled = readScheduled(after.scheduled);
  if (scheduled && longTexts(after.page, scheduled.texts).length > 0) problems.scheduled = textTooLong;
  if (scheduled && brokenTexts(after.page, scheduled.texts, published).length > 0)
    problems.scheduled = wrongPlaceholders;
  if (scheduled && bringsFaultyItem(scheduled.lists, before)) problems.scheduled = itemFaulty;
  if (scheduled && !hasAllFiles(scheduled, after.files)) problems.scheduled = fileMissing;
  return problems;
}

/**
 * Tells whether a write brings an item that cannot be published. Lists that the page already publishes or schedules
 * stay: the rules of items may have become stricter since.
 */
function bringsFaultyItem(lists: PageLists, before: Change<"pages">["before"]): boolean {
  const accepted = [readContent(before).lists, readScheduled(before?.scheduled)?.lists];
  return !accepted.some((former) => isDeepStrictEqual(former, lists)) && hasFaultyItem(lists);
}

function hasAllFiles(content: PageContent, files: readonly string[]): boolean {
  return [...contentFiles(content)].every((file) => files.includes(file));
}

const fixedPage = { code: "validation_page_fixed", message: "A record stays with its page." };
const unreadableDraft = { code: "validation_invalid_draft", message: "Must be a page's content." };
const textTooLong = { code: "validation_text_too_long", message: "A text is longer than its place." };
const wrongPlaceholders = {
  code: "validation_wrong_placeholders",
  message: "Must have the placeholders of the original sentence.",
};
const itemFaulty = { code: "validation_invalid_item", message: "An item's text does not fit its field." };
const fileMissing = { code: "validation_missing_file", message: "Must name files of the record." };
