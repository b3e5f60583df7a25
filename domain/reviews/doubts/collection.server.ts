import {
  type Caller,
  type Change,
  collection,
  type FieldProblems,
  type Row,
  type WriteRule,
} from "record-store";
import { changesOnly } from "../../changes-only.ts";
import { searchDeclaration } from "../../search.server.ts";
import { may } from "../../users/abilities.ts";
import { isAdmin } from "../../users/roles.ts";
import { fields } from "./fields.ts";

export const reviewDoubts = collection("review_doubts", {
  id: "pbc_review_doubts",
  isShownOnPages: false,
  fields,
  rules: {
    list: mayRead,
    view: mayRead,
    // The team enters doubts that it receives by telephone.
    create: (caller) => may(caller, "reviews") || isDoubtForm(caller),
    update: keptByTeam,
    delete: isAdmin,
  },
  effects: { settle: settleDoubt, check: doubtProblems },
  search: searchDeclaration(({ body, email, outcome }) => [body, email, outcome], ["review"]),
});

function isDoubtForm(caller: Caller): boolean {
  return caller.kind === "service" && caller.service === "doubts";
}

function mayRead(caller: Caller): boolean {
  return may(caller, "reviews") || (caller.kind === "service" && caller.service === "letters");
}

/**
 * The team may settle a doubt by keeping the review, with an optional explanation. A review that is taken off the site
 * settles all doubts about it.
 */
function keptByTeam(caller: Caller): WriteRule<"review_doubts"> {
  return (
    may(caller, "reviews") &&
    ((change: Change<"review_doubts">) =>
      change.after?.status === "kept" && changesOnly(change, ["status", "outcome", "handled_at"]))
  );
}

function settleDoubt(
  draft: Row<"review_doubts">,
  { before }: { before: Row<"review_doubts"> | null },
): Row<"review_doubts"> {
  if (!before) return { ...draft, ...untouched };
  const isHandled = before.status === "open" && draft.status !== "open";
  return { ...draft, handled_at: isHandled ? draft.updated : before.handled_at };
}

const untouched = { status: "open", outcome_ground: "", outcome: "", handled_at: "" };

async function doubtProblems({ before, after, find }: Change<"review_doubts">): Promise<FieldProblems> {
  if (!after) return {};
  if (before && before.status !== "open") return { status: settledFault };
  // A changed review needs a decision first. Otherwise a letter might say that it stays published although it is not.
  const [review] = await find("reviews", { id: after.review });
  return review?.status === "approved" ? {} : { review: unpublished };
}

const settledFault = { code: "validation_settled", message: "It is dealt with already." };
const unpublished = { code: "validation_not_published", message: "Must be a published review." };
