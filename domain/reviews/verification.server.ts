import type { Find, Row } from "record-store";
import { isReading } from "../enquiries/access.server.ts";
import { worksiteStep } from "../worksites/steps.ts";

/**
 * The worksite that proves a review's author to be a client, with the moment and the step. Empty without such proof.
 */
export type Verification = { worksite: string; verified_at: string; verified_step: string };

export const unverifiedClient: Verification = { worksite: "", verified_at: "", verified_step: "" };

/**
 * Returns the worksite that makes a review's author a client, or `undefined`. A review of a project needs a worksite of
 * that project, a general review any worksite. If there are several, the last one that changed its step is used. The
 * author's own statements do not count.
 */
export async function verifyingWorksite(
  { user, project }: Row<"reviews">,
  find: Find,
): Promise<Row<"worksites"> | undefined> {
  const worksites = await clientWorksites(user, find);
  const fitting = project ? worksites.filter((worksite) => worksite.project === project) : worksites;
  return fitting.toSorted((one, other) => other.step_at.localeCompare(one.step_at))[0];
}

/** Returns the verification to store, as of this moment. The stored values stay after the worksite is deleted. */
export function worksiteVerification(worksite: Row<"worksites"> | undefined, moment: string): Verification {
  if (!worksite) return unverifiedClient;
  return { worksite: worksite.id, verified_at: moment, verified_step: worksiteStep(worksite) };
}

/**
 * Returns the worksites of a person's own enquiries, and those that the team has shared with them as a partner. A
 * reader whom a client invited is not verified, and an architect is no client.
 */
async function clientWorksites(user: string, find: Find): Promise<Row<"worksites">[]> {
  if (!user) return [];
  const ownEnquiryIds = (await find("messages", { sender: user })).map(({ id }) => id);
  const shared = (await find("readers", { user }))
    .filter(
      (reader) => isReading(reader) && reader.invited_by === "team" && reader.relationship === "partner",
    )
    .map(({ message }) => message);
  const worksites: Row<"worksites">[] = [];
  for (const message of new Set([...ownEnquiryIds, ...shared]))
    worksites.push(...(await find("worksites", { message })));
  return worksites;
}
