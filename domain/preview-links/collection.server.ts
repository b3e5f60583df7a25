import {
  type Caller,
  type Change,
  collection,
  type FieldProblems,
  type Row,
  type WriteRule,
} from "record-store";
import { changesOnly } from "../changes-only.ts";
import { storedMoment } from "../dates.ts";
import { isPageName } from "../pages/page-names.ts";
import { may } from "../users/abilities.ts";
import { fields } from "./fields.ts";
import { hasPreview, longestPreview } from "./preview-link.ts";
import { isPreviewService } from "./service.ts";

export const previewLinks = collection("preview_links", {
  id: "pbc_preview_links",
  isShownOnPages: false,
  fields,
  rules: {
    list: (caller) => mayShare(caller) || isPreviewService(caller),
    view: (caller) => mayShare(caller) || isPreviewService(caller),
    create: mayShare,
    update: mayChange,
    delete: () => false,
  },
  effects: { settle: settleLink, check: linkProblems },
});

/** Tells whether a caller may show drafts of pages and services to others. */
function mayShare(caller: Caller): boolean {
  return may(caller, "pages");
}

/** Editors revoke a link, and change nothing else. The site counts its openings. */
function mayChange(caller: Caller): WriteRule<"preview_links"> {
  if (isPreviewService(caller)) return (change) => changesOnly(change, ["openings", "opened_at"]);
  return mayShare(caller) && ((change) => changesOnly(change, ["revoked_at"]) && isStillRevoked(change));
}

/** A revoked link never opens again. */
function isStillRevoked({ before, after }: Change<"preview_links">): boolean {
  return !before?.revoked_at || after?.revoked_at === before.revoked_at;
}

/** A new link is live and was opened by nobody. The store sets the moment at which a link is revoked. */
function settleLink(
  draft: Row<"preview_links">,
  { before }: { before: Row<"preview_links"> | null },
): Row<"preview_links"> {
  if (!before) return { ...draft, revoked_at: "", openings: 0, opened_at: "" };
  if (before.revoked_at || !draft.revoked_at) return draft;
  return { ...draft, revoked_at: draft.updated };
}

function linkProblems({ before, after }: Change<"preview_links">): FieldProblems {
  if (before || !after) return {};
  const problems: FieldProblems = {};
  if (!showsOne(after)) problems.page = noPreview;
  if (!isNear(after)) problems.expires = invalidEnd;
  return problems;
}

/** Tells whether a link shows either a page of the site or a service. */
function showsOne({ page, service }: Row<"preview_links">): boolean {
  return service ? page === "" : isPageName(page) && hasPreview(page);
}

/** Tells whether a link ends after its creation, and within the longest life of a link. */
function isNear({ created, expires }: Row<"preview_links">): boolean {
  const latest = Date.parse(created.replace(" ", "T")) + longestPreview * 24 * 60 * 60 * 1000;
  return expires > created && expires <= storedMoment(new Date(latest));
}

const noPreview = { code: "validation_no_preview", message: "Must be a page of the site, or a service." };
const invalidEnd = { code: "validation_invalid_end", message: "Must be within the next month." };
