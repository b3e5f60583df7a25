import { roleMay } from "../domain/users/abilities.ts";
import { isAdminRole } from "../domain/users/roles.ts";
import type { RecordsClient } from "./client.ts";
import { countReadOverdue } from "./enquiries/board/overdue.ts";
import { logAndReturn } from "./failure.ts";
import { isToReview } from "./reviews/team.ts";
import { statusCounts } from "./status.ts";

/** The numbers of items that wait for the team, each `null` if unavailable. */
export type DashboardCounts = {
  /** Overdue enquiries that are read. */
  overdue: number | null;
  /** Unread enquiries, also overdue ones: each is counted once. */
  unread: number | null;
  pending: number | null;
  /** Papers that have ended or end soon. */
  papers: number | null;
  concerns: number | null;
  /** Missing addresses that nobody has decided about. */
  addresses: number | null;
  /** Pieces that the opening of a site in preparation lacks. */
  opening: number | null;
};

/**
 * Returns the numbers of items that wait for an answer or a decision. Never rejects: the dashboard works without them.
 *
 * @param role of the reader. Items that this role may not open are not counted
 */
export async function dashboardCounts(client: RecordsClient, role: string): Promise<DashboardCounts> {
  const isAdministrator = isAdminRole(role);
  const [overdue, unread, pending, status] = await Promise.all([
    isAdministrator ? countReadOverdue(client).catch(logAndReturn(null)) : 0,
    isAdministrator ? countRecords(client, "messages", "is_read = false") : 0,
    roleMay(role, "reviews") ? countRecords(client, "reviews", `status = "pending" || ${isToReview}`) : 0,
    isAdministrator ? statusCounts() : { concerns: 0, papers: 0, addresses: 0, opening: 0 },
  ]);
  return { overdue, unread, pending, ...status };
}

/** Returns the number of records that match a filter, or `null` if the call fails. */
function countRecords(client: RecordsClient, collection: string, filter = ""): Promise<number | null> {
  return client
    .collection(collection)
    .getList(1, 1, { filter, fields: "id" })
    .then(({ totalItems }) => totalItems, logAndReturn(null));
}
