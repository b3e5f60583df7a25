import type { RecordsClient } from "../client.ts";
import { dashboardData } from "../dashboard-data.ts";
import { followChanges, type LiveTopic } from "./changes.ts";

/**
 * Calls back when a message, a record about it, or a review may have come or changed, by anyone. Changes of the user's
 * own account go into the session, which leaves the dashboard with the role.
 *
 * @param lastReading returns when the page began to read its records, in milliseconds
 * @returns a function that stops watching
 */
export function watchDashboard(
  client: RecordsClient,
  changed: () => void,
  lastReading: () => number,
): () => void {
  const watched: LiveTopic[] = watchedCollections.map((collection) => ({ collection }));
  const { record: account } = client.authStore;
  if (account) watched.push(accountTopic(client, account.id, changed));
  return followChanges(client, watched, changed, () => hasChangedSince(lastReading()));
}

const watchedCollections = [
  ...["messages", "replies", "readers", "visits", "quotes", "worksites", "worksite_words"],
  ...["reviews", "review_doubts", "papers", "site_addresses", "pages", "news", "services", "portraits"],
  "preview_links",
  ...["webhooks", "webhook_deliveries"],
];

/** A record written while the page was read has an earlier time. */
const leeway = 5_000;

/** Uses the server's clock, as clocks of devices are wrong. Reading everything again would cost more than this call. */
async function hasChangedSince(moment: number): Promise<boolean> {
  const since = String(Date.now() - moment + leeway);
  const changesQuery = new URLSearchParams({ collections: watchedCollections.join(), depuis: since });
  return (await dashboardData<{ changed: boolean }>(`changements?${changesQuery}`)).changed;
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
