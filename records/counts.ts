import type { RecordsClient } from "./client.ts";
import { logAndReturn } from "./failure.ts";
import { overdueRequests } from "./requests/board/overdue.ts";
import { isToReview } from "./reviews/team.ts";
import { concernCount } from "./status.ts";

/** What waits for somebody of the team; null where it could not be asked. */
export type DashboardCounts = {
  /** Requests that have waited longer than they should. */
  overdue: number | null;
  unread: number | null;
  pending: number | null;
  concerns: number | null;
};

/** How much waits for an answer or a decision. Never rejects: the back office stands without its counts. */
export async function dashboardCounts(client: RecordsClient): Promise<DashboardCounts> {
  const [overdue, unread, pending, concerns] = await Promise.all([
    overdueRequests(client, 1).then(({ total }) => total, logAndReturn(null)),
    countOf(client, "messages", "is_read = false"),
    countOf(client, "reviews", `status = "pending" || ${isToReview}`),
    concernCount(),
  ]);
  return { overdue, unread, pending, concerns };
}

/** How many records of a collection a filter lets through; null when the call fails. */
function countOf(client: RecordsClient, collection: string, filter = ""): Promise<number | null> {
  return client
    .collection(collection)
    .getList(1, 1, { filter, fields: "id" })
    .then(({ totalItems }) => totalItems, logAndReturn(null));
}
