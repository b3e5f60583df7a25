import type { Store } from "record-store";
import { deliverDue } from "../../domain/webhooks/delivering.server.ts";
import { startHookQueue } from "../../domain/webhooks/queueing.server.ts";
import type { Config } from "../config/config.ts";
import type { Log } from "../log/log.ts";
import { openOutgoing } from "./outgoing.ts";

const minute = 60 * 1000;

type WebhookParts = {
  store: Store;
  /** `siteUrl` is the site's address in links. */
  config: Pick<Config, "webhookNetworks" | "siteUrl">;
  log: Pick<Log, "error">;
};

/**
 * Starts the messages to other programs. A new message is sent at once, and a failed one again later. Among several
 * instances, the leader sends. The messages lie in the database, so the next start or leader goes on with them.
 */
export function startWebhooks({ store, config, log }: WebhookParts): { stop(): void } {
  const post = openOutgoing(config.webhookNetworks);
  const report = (error: unknown) => log.error(error, crypto.randomUUID());
  let isRunning = false;
  let isWanted = false;
  let isStopped = false;

  async function goRounds(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (isWanted && !isStopped && store.leads()) {
      isWanted = false;
      await deliverDue({ store, post }).catch(report);
    }
    isRunning = false;
  }

  function begin(): void {
    isWanted = true;
    void goRounds();
  }

  startHookQueue(store, config.siteUrl ?? "");
  const stopListening = store.changes.listen(({ collection, action }) => {
    if (collection === "webhook_deliveries" && action === "create") begin();
  });
  const timer = setInterval(begin, minute).unref();
  begin();
  return {
    stop() {
      isStopped = true;
      stopListening();
      clearInterval(timer);
    },
  };
}
