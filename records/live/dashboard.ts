import type { RecordsClient } from "../client.ts";
import { followChanges, type LiveTopic } from "./changes.ts";

/**
 * Calls back whenever a message, what belongs to it or became of it, or a review may have come or changed, whoever did
 * it; what changes of one's own account goes into the session, which ends for the back office with the role.
 *
 * @returns what ends it
 */
export function watchDashboard(client: RecordsClient, changed: () => void): () => void {
  const watched: LiveTopic[] = [
    ...["messages", "replies", "readers", "visits", "building_sites"],
    ...["reviews", "review_doubts"],
  ].map((collection) => ({ collection }));
  const { record: account } = client.authStore;
  if (account) watched.push(accountTopic(client, account.id, changed));
  return followChanges(client, watched, changed);
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
