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
 * Starts the messages to other programs. A new message is sent at once, and a failed one again later. Each receiver has
 * rounds of its own, so that a slow or failing one delays no other. Among several instances, the leader sends. The
 * messages lie in the database, so the next start or leader goes on with them.
 */
export function startWebhooks({ store, config, log }: WebhookParts): { stop(): void } {
  const post = openOutgoing(config.webhookNetworks);
  const report = (error: unknown) => log.error(error, crypto.randomUUID());
  /** The receivers whose rounds go on, and those that may have due messages since their round began. */
  const running = new Set<string>();
  const waiting = new Set<string>();
  let isStopped = false;

  async function goRounds(receiver: string): Promise<void> {
    waiting.add(receiver);
    if (running.has(receiver)) return;
    running.add(receiver);
    while (waiting.delete(receiver) && !isStopped && store.leads()) {
      const hasMore = await deliverDue({ store, post }, receiver).catch(report);
      if (hasMore) waiting.add(receiver);
    }
    running.delete(receiver);
  }

  async function begin(): Promise<void> {
    if (isStopped) return;
    const hooks = await store.find("webhooks", {});
    await Promise.all(hooks.map(({ id }) => goRounds(id)));
  }

  startHookQueue(store, config.siteUrl ?? "");
  const beginOrReport = () => void begin().catch(report);
  const stopListening = store.changes.listen(({ collection, action }) => {
    if (collection === "webhook_deliveries" && action === "create") beginOrReport();
  });
  const timer = setInterval(beginOrReport, minute).unref();
  beginOrReport();
  return {
    stop() {
      isStopped = true;
      stopListening();
      clearInterval(timer);
    },
  };
}
