import {
  type Caller,
  type Change,
  collection,
  type FieldProblems,
  type Row,
  type WriteRule,
} from "record-store";
import { changesOnly } from "../changes-only.ts";
import type { Company } from "../company/company.ts";
import { storedMoment, todayInParis } from "../dates.ts";
import { isAdmin } from "../users/roles.ts";
import { fields } from "./fields.ts";
import { lawUnserved, openingId } from "./opening.ts";
import { isLawServed, listLawPieces } from "./pieces.ts";
import { isOpeningService } from "./service.ts";

export const siteOpening = collection("opening", {
  id: "pbc_opening",
  isShownOnPages: false,
  fields,
  rules: {
    list: (caller) => isAdmin(caller) || isOpeningService(caller),
    view: (caller) => isAdmin(caller) || isOpeningService(caller),
    create: (caller) => isOpeningService(caller) && (({ after }) => after?.id === openingId),
    update: byTeam,
    delete: () => false,
    seesInternal: isOpeningService,
  },
  effects: { settle: datedOpening, check: lawProblems },
});

/** Administrators open a site in preparation, and change nothing else. */
function byTeam(caller: Caller): WriteRule<"opening"> {
  if (isOpeningService(caller)) return true;
  if (!isAdmin(caller)) return false;
  // The answer to an earlier attempt may have been lost: the same state again is allowed.
  return (change: Change<"opening">) =>
    changesOnly(change, ["state", "opened_at"]) &&
    (opens(change) || change.before?.state === change.after?.state);
}

function opens({ before, after }: Pick<Change<"opening">, "before" | "after">): boolean {
  return before?.state === "preparing" && after?.state === "open";
}

/** The store sets the moment itself. Callers cannot choose it. */
function datedOpening(
  draft: Row<"opening">,
  { caller, before }: { caller: Caller; before: Row<"opening"> | null },
): Row<"opening"> {
  if (isOpeningService(caller)) return draft;
  const opened_at = before?.opened_at || (draft.state === "open" ? storedMoment(new Date()) : "");
  return { ...draft, opened_at };
}

/** A site opens once it tells what the law requires. */
async function lawProblems(change: Change<"opening"> & { caller: Caller }): Promise<FieldProblems> {
  if (!opens(change)) return {};
  const [company] = await change.find("company", {});
  const papers = await change.find("papers", {});
  const pieces = listLawPieces({ company: company as Company | undefined, papers, today: todayInParis() });
  return isLawServed(pieces) ? {} : { state: { code: lawUnserved, message: "The law's facts are missing." } };
}
