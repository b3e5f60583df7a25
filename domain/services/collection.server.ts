import {
  type Caller,
  type Change,
  collection,
  type FieldProblems,
  type Find,
  type OpenFiles,
  type ReadRule,
  type Row,
  shownHtml,
  type WriteRule,
} from "record-store";
import { changesOnly } from "../changes-only.ts";
import { isPageService } from "../pages/service.ts";
import { may } from "../users/abilities.ts";
import { isDefaultService } from "./default-services.ts";
import { type DraftedService, hiddenDraftFields, readDraftedService } from "./draft.ts";
import { fields } from "./fields.ts";
import { mostPictures } from "./limits.ts";
import { priceProblems } from "./price.ts";
import { settleService } from "./settling.server.ts";

export const services = collection("services", {
  id: "pbc_services",
  isShownOnPages: (change) => !changesOnly(change, hiddenDraftFields),
  keepsVersions: true,
  fields,
  rules: {
    list: readable,
    view: readable,
    create: (caller) => isEditor(caller) || isStart(caller),
    update: (caller) => isEditor(caller) || isPageService(caller),
    delete: removable,
    seesInternal: (caller) => isEditor(caller) || caller.kind === "service",
  },
  withheld: { instead: "shown", fields: ["draft_pictures"] },
  openFiles,
  effects: {
    settle: settleService,
    check: serviceProblems,
    complete: withCleanDraft,
    // Nobody expects a service from the bin on the site.
    settleRestored: (row) => ({ ...row, publish_at: "" }),
  },
});

function isEditor(caller: Caller): boolean {
  return may(caller, "pages");
}

/** The start of the site creates the services of the specification. */
function isStart(caller: Caller): boolean {
  return caller.kind === "service" && caller.service === "start";
}

function readable(caller: Caller): ReadRule {
  return isEditor(caller) || { where: "hidden = false" };
}

/** The services of the specification can be hidden, and stay. */
function removable(caller: Caller): WriteRule<"services"> {
  return isEditor(caller) && (({ before }) => before !== null && !isDefaultService(before.id));
}

/** The pictures of a hidden service and of a draft open for the team alone. */
function openFiles({ hidden, pictures }: Row<"services">): OpenFiles {
  return { names: new Set(hidden ? [] : pictures), from: "", until: "" };
}

async function serviceProblems({ after, body, find }: Change<"services">): Promise<FieldProblems> {
  if (!after) return {};
  const draft = readDraftedService(after.draft);
  if (!draft || !("draft" in body)) return contentProblems(after.id, after as DraftedService);
  return { ...contentProblems(after.id, draft), ...(await draftProblems(after.id, draft, find)) };
}

function contentProblems(id: string, content: DraftedService): FieldProblems {
  const problems: FieldProblems = {};
  for (const [field, code] of Object.entries(priceProblems(content)))
    problems[field] = { code, message: code === "validation_required" ? "Cannot be blank." : priceOrder };
  // A card needs a text. The page « Services » has the texts of the specified cards.
  if (!isDefaultService(id) && content.summary === "") problems.summary = missing;
  return problems;
}

/** A draft is stored outside the columns that the store compares and counts. */
async function draftProblems(id: string, { slug, pictures }: DraftedService, find: Find) {
  const problems: FieldProblems = {};
  const others = await find("services", { slug });
  if (others.some((other) => other.id !== id)) problems.slug = slugTaken;
  if (pictures.length > mostPictures) problems.pictures = tooManyPictures;
  return problems;
}

/** The text of an imported draft has not passed the store's own cleaning. */
function withCleanDraft(row: Row<"services">): Row<"services"> {
  const draft = readDraftedService(row.draft);
  return { ...row, draft: draft && { ...draft, text: shownHtml(draft.text) } };
}

const priceOrder = "Must not be less than the lowest price.";
const missing = { code: "validation_required", message: "Cannot be blank." };
const slugTaken = { code: "validation_not_unique", message: "Value must be unique." };
const tooManyPictures = {
  code: "validation_too_many_files",
  message: `The maximum allowed files is ${mostPictures}.`,
};
