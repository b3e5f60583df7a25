import { type Caller, type Change, collection, type ReadRule, type Row, type WriteRule } from "record-store";
import { conversationRule } from "../../enquiries/access.server.ts";
import { keptWorksiteProblems } from "../../enquiries/kept.server.ts";
import { searchDeclaration } from "../../search.server.ts";
import { may } from "../../users/abilities.ts";
import { followPhoto } from "../publication/syncing.server.ts";
import { fields } from "./fields.ts";

export const worksitePhotos = collection("worksite_photos", {
  id: "pbc_site_photos",
  isShownOnPages: false,
  fields,
  rules: {
    list: readable,
    view: readable,
    create: byPhotographer,
    update: byTeam,
    delete: isPhotographer,
    seesInternal: (caller) => isPhotographer(caller) || caller.kind === "service",
  },
  effects: { settle: datePhoto, check: keptWorksiteProblems, within: followPhoto },
  search: searchDeclaration(({ caption }) => [caption], [], "created", isPhotographer),
});

function isPhotographer(caller: Caller): boolean {
  return may(caller, "worksites");
}

/** The client sees the photos that the team has picked for them. */
function readable(caller: Caller): ReadRule {
  return isPhotographer(caller) || conversationRule(caller, "worksite.message.", "for_client = true");
}

/** Only who writes projects says which picture of the public page a photo became. */
function byPhotographer(caller: Caller): WriteRule<"worksite_photos"> {
  if (!isPhotographer(caller)) return false;
  return may(caller, "projects") || (({ after }: Change<"worksite_photos">) => after?.page_file === "");
}

/**
 * The photo itself never changes. Its caption, place and audience may. The place of a published photo decides what the
 * client permits to show, so it changes by who writes projects.
 */
function byTeam(caller: Caller): WriteRule {
  if (!isPhotographer(caller)) return false;
  return ({ before, after }: Change) => {
    const fixed = ["worksite", "file", "device_key"];
    if (!may(caller, "projects")) fixed.push("page_file", ...(before?.page_file ? ["place"] : []));
    return fixed.every((field) => before?.[field] === after?.[field]);
  };
}

/** The device's clock may be ahead: no photo was taken after it arrived. */
function datePhoto(
  draft: Row<"worksite_photos">,
  { before }: { before: Row<"worksite_photos"> | null },
): Row<"worksite_photos"> {
  const isAhead = !before && draft.taken_at > draft.created;
  return {
    ...draft,
    taken_at: isAhead ? draft.created : draft.taken_at || draft.created,
    place: draft.place || "outside",
  };
}
