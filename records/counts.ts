import type { RecordsClient } from "./client.ts";
import { overdueEnquiries } from "./enquiries/board/overdue.ts";
import { logAndReturn } from "./failure.ts";
import { isToReview } from "./reviews/team.ts";
import { statusCounts } from "./status.ts";

/** The numbers of items that wait for the team, each `null` if unavailable. */
export type DashboardCounts = {
  /** Overdue enquiries. */
  overdue: number | null;
  unread: number | null;
  pending: number | null;
  /** Papers that have ended or end soon. */
  papers: number | null;
  concerns: number | null;
};

/**
 * Returns the numbers of items that wait for an answer or a decision. Never rejects: the dashboard works without them.
 */
export async function dashboardCounts(client: RecordsClient): Promise<DashboardCounts> {
  const [overdue, unread, pending, status] = await Promise.all([
    overdueEnquiries(client, 1).then(({ total }) => total, logAndReturn(null)),
    countRecords(client, "messages", "is_read = false"),
    countRecords(client, "reviews", `status = "pending" || ${isToReview}`),
    statusCounts(),
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
