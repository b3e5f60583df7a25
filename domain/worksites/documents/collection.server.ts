import { type Caller, type Change, collection, type ReadRule, type Row, type WriteRule } from "record-store";
import { dayInParis } from "../../dates.ts";
import { conversationRule } from "../../enquiries/access.server.ts";
import { keptWorksiteProblems } from "../../enquiries/kept.server.ts";
import { searchDeclaration } from "../../search.server.ts";
import { may } from "../../users/abilities.ts";
import { isAdmin } from "../../users/roles.ts";
import { fields } from "./fields.ts";

export const worksiteDocuments = collection("worksite_documents", {
  id: "pbc_site_documents",
  isShownOnPages: false,
  fields,
  rules: { list: readable, view: readable, create: isAdmin, update: byTeam, delete: isAdmin },
  effects: { settle: dateDocument, check: keptWorksiteProblems },
  // An accountant reads the worksite's own words too, and looks for a quote by them.
  search: searchDeclaration(({ title }) => [title], ["worksite"], "created", mayKeepBooks),
});

function mayKeepBooks(caller: Caller): boolean {
  return may(caller, "bookkeeping");
}

function readable(caller: Caller): ReadRule {
  return mayKeepBooks(caller) || conversationRule(caller, "worksite.message.");
}

/** The file of a document never changes: a new version is a new document. */
function byTeam(caller: Caller): WriteRule {
  return (
    isAdmin(caller) &&
    (({ before, after }: Change) => before?.worksite === after?.worksite && before?.file === after?.file)
  );
}

function dateDocument(draft: Row<"worksite_documents">): Row<"worksite_documents"> {
  return {
    ...draft,
    kind: draft.kind || "other",
    put_on: draft.put_on || `${dayInParis(draft.created)} 00:00:00.000Z`,
  };
}
