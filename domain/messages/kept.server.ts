import type { Change, FieldProblems } from "../../store/index.ts";
import { changesOnly } from "../changes-only.ts";

/** Why nothing can be changed of a request whose client has erased their account, and that the law has kept. */
export const keptByLaw = {
  code: "validation_kept_by_law",
  message: "Must be kept unchanged: its client has erased their account.",
};

/**
 * The problems of a change to something that belongs to a request: nobody changes, deletes or adds anything while the
 * request is kept by law. A change that leaves everything as it is passes.
 *
 * @param field that the problem is told of
 * @param message id of the request
 */
export async function keptProblems(
  change: Pick<Change, "before" | "after" | "find">,
  field: string,
  message: unknown,
): Promise<FieldProblems> {
  if (changesOnly(change, [])) return {};
  const [request] = await change.find("messages", { id: String(message) });
  return request?.kept_until ? { [field]: keptByLaw } : {};
}

/** The same for something that belongs to a building site. */
export async function keptSiteProblems(
  change: Pick<Change, "before" | "after" | "find">,
): Promise<FieldProblems> {
  const id = (change.before ?? change.after)?.building_site;
  const [site] = await change.find("building_sites", { id: String(id) });
  return site ? keptProblems(change, "building_site", site.message) : {};
}
