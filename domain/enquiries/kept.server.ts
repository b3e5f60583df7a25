import type { Change, FieldProblems } from "record-store";
import { changesOnly } from "../changes-only.ts";

/** The problem of any change to an enquiry under legal retention: its client has erased their account. */
export const keptByLaw = {
  code: "validation_kept_by_law",
  message: "Must be kept unchanged: its client has erased their account.",
};

/**
 * Returns the problems of a change to a record that belongs to an enquiry. Under legal retention, nobody changes,
 * deletes or adds such a record. A change that changes nothing passes.
 *
 * @param field the field that carries the problem
 * @param message id of the enquiry
 */
export async function keptProblems(
  change: Pick<Change, "before" | "after" | "find">,
  field: string,
  message = "",
): Promise<FieldProblems> {
  if (changesOnly(change, [])) return {};
  const [enquiry] = await change.find("messages", { id: message });
  return enquiry?.kept_until ? { [field]: keptByLaw } : {};
}

type WorksiteRecord = "worksite_documents" | "worksite_photos" | "worksite_words" | "publication_permissions";

/** The same for a record that belongs to a worksite. */
export async function keptWorksiteProblems(
  change: Pick<Change<WorksiteRecord>, "before" | "after" | "find">,
): Promise<FieldProblems> {
  const { worksite: id = "" } = change.before ?? change.after ?? {};
  const [worksite] = await change.find("worksites", { id });
  return worksite ? keptProblems(change, "worksite", worksite.message) : {};
}
