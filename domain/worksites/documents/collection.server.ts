import {
  type Caller,
  type Change,
  collection,
  type ReadRule,
  type Row,
  type WriteRule,
} from "../../../store/index.ts";
import { dayInParis } from "../../dates.ts";
import { conversationRule } from "../../enquiries/access.server.ts";
import { keptWorksiteProblems } from "../../enquiries/kept.server.ts";
import { searchDeclaration } from "../../search.server.ts";
import { isAdmin } from "../../users/roles.ts";
import { fields } from "./fields.ts";

export const worksiteDocuments = collection("site_documents", {
  id: "pbc_site_documents",
  isShownOnPages: false,
  fields,
  rules: { list: readable, view: readable, create: isAdmin, update: byTeam, delete: isAdmin },
  effects: { settle: dateDocument, check: keptWorksiteProblems },
  search: searchDeclaration(({ title }) => [title]),
});

function readable(caller: Caller): ReadRule {
  return conversationRule(caller, "building_site.message.");
}

/** The file of a document never changes: a new version is a new document. */
function byTeam(caller: Caller): WriteRule {
  return (
    isAdmin(caller) &&
    (({ before, after }: Change) =>
      before?.building_site === after?.building_site && before?.file === after?.file)
  );
}

function dateDocument(draft: Row<"site_documents">): Row<"site_documents"> {
  return {
    ...draft,
    kind: draft.kind || "other",
    put_on: draft.put_on || `${dayInParis(draft.created)} 00:00:00.000Z`,
  };
}
