import {
  type Caller,
  type Change,
  collection,
  type OpenFiles,
  type ReadRule,
  type Row,
  type WriteRule,
} from "record-store";
import { asksOnly } from "../changes-only.ts";
import { isColleague } from "../users/abilities.ts";
import { isAdmin } from "../users/roles.ts";
import { fields } from "./fields.ts";

export const portraits = collection("portraits", {
  id: "pbc_portraits",
  isShownOnPages: true,
  fields,
  rules: {
    list: readable,
    view: readable,
    create: ofOneself,
    update: ofOneselfOrHidden,
    delete: removable,
    seesInternal: (caller) => isAdmin(caller) || caller.kind === "service",
  },
  openFiles,
  effects: { settle: settlePortrait, settleRestored: settleRestoredPortrait },
});

function readable(caller: Caller): ReadRule {
  if (isAdmin(caller)) return true;
  if (caller.kind !== "user") return { where: "shown = true" };
  return { where: "shown = true || user = {:id}", values: { id: caller.id } };
}

/** A colleague makes the portrait of their own account. */
function ofOneself(caller: Caller): WriteRule<"portraits"> {
  return isColleague(caller) && caller.kind === "user" && (({ after }) => after?.user === caller.id);
}

/** Administrators may take a portrait down, and nothing else: nobody consents for another person. */
function ofOneselfOrHidden(caller: Caller): WriteRule<"portraits"> {
  if (!isColleague(caller) || caller.kind !== "user") return false;
  return (change) => {
    const { before, after } = change;
    if (before?.user === caller.id) return after?.user === caller.id;
    return isAdmin(caller) && asksOnly(change, ["shown"]) && after?.shown === false;
  };
}

function removable(caller: Caller): WriteRule<"portraits"> {
  return (
    caller.kind === "user" &&
    (isAdmin(caller) || (({ before }: Change<"portraits">) => before?.user === caller.id))
  );
}

function openFiles({ shown, picture }: Row<"portraits">): OpenFiles {
  return { names: new Set(shown && picture ? [picture] : []), from: "", until: "" };
}

type Settling = { caller: Caller; before: Row<"portraits"> | null };

/** The moments of the consent and of a removal by somebody else are the store's own. */
function settlePortrait(draft: Row<"portraits">, { caller, before }: Settling): Row<"portraits"> {
  if (draft.shown) {
    return { ...draft, agreed_at: before?.shown ? before.agreed_at : draft.updated, taken_down_at: "" };
  }
  const isTakenDown = before?.shown === true && caller.kind === "user" && caller.id !== before.user;
  const taken_down_at = isTakenDown ? draft.updated : (before?.taken_down_at ?? "");
  return { ...draft, agreed_at: "", taken_down_at };
}

/** Nobody consents for another person: a portrait that somebody else restores stays hidden. */
function settleRestoredPortrait(draft: Row<"portraits">, caller: Caller): Row<"portraits"> {
  const isOwn = caller.kind === "user" && caller.collection === "users" && caller.id === draft.user;
  return isOwn ? draft : { ...draft, shown: false, agreed_at: "" };
}
