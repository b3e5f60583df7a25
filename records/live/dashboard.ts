import type { RecordsClient } from "../client.ts";
import { dashboardData } from "../dashboard-data.ts";
import { followChanges, type LiveTopic } from "./changes.ts";

/**
 * Calls back whenever a message, what belongs to it or became of it, or a review may have come or changed, whoever did
 * it; what changes of one's own account goes into the session, which ends for the back office with the role.
 *
 * @param readAt when the page began to read what it shows, in milliseconds
 * @returns what ends it
 */
export function watchDashboard(client: RecordsClient, changed: () => void, readAt: () => number): () => void {
  const watched: LiveTopic[] = watchedCollections.map((collection) => ({ collection }));
  const { record: account } = client.authStore;
  if (account) watched.push(accountTopic(client, account.id, changed));
  return followChanges(client, watched, changed, () => hasChangedSince(readAt()));
}

const watchedCollections = [
  ...["messages", "replies", "readers", "visits", "building_sites"],
  ...["reviews", "review_doubts"],
];

/** What was being written when the page was read bears an earlier moment. */
const leeway = 5_000;

/** By the server's clock: those of devices go wrong. To read everything once more would be more than that. */
async function hasChangedSince(moment: number): Promise<boolean> {
  const since = String(Date.now() - moment + leeway);
  const asked = new URLSearchParams({ collections: watchedCollections.join(), depuis: since });
  return (await dashboardData<{ changed: boolean }>(`changements?${asked}`)).changed;
}

function accountTopic(client: RecordsClient, id: string, changed: () => void): LiveTopic {
  return {
    collection: "users",
    record: id,
    heard({ action, record }) {
      const { token } = client.authStore;
      if (action !== "update" || !token) return;
      client.authStore.save(token, record);
      changed();
    },
  };
}
