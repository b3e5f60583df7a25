import { setTimeout as pause } from "node:timers/promises";
import PocketBase, { type RecordModel } from "pocketbase";
import type { Cluster } from "./cluster.ts";
import "../contract/event-source.ts";

/** A reader of the list of projects who keeps it current by the event stream. */
export type Follower = {
  /** Returns the reader's list: titles by id. */
  titles(): Map<string, string>;
  /** Returns how often the stream was opened, the first time included. */
  connections(): number;
  stop(): Promise<void>;
};

/** Milliseconds after which the client has given up. The client tries for 15 seconds, and again after two. */
const longestSearch = 20_000;

/**
 * Follows all projects through the official client, which reconnects by itself. Each time it has, the list is read
 * again.
 *
 * @param token of an administrator, who sees drafts too
 */
export async function followProjects({ url }: Cluster, token: string): Promise<Follower> {
  const client = new PocketBase(url).autoCancellation(false);
  client.authStore.save(token);
  const knownRecords = new Map<string, RecordModel>();
  const controller = new AbortController();
  let connections = 0;

  function learn(record: RecordModel): void {
    const before = knownRecords.get(record.id);
    if (!before || before.updated <= record.updated) knownRecords.set(record.id, record);
  }

  async function list(): Promise<void> {
    while (!controller.signal.aborted) {
      const records = await client
        .collection("projects")
        .getFullList()
        .catch(() => undefined);
      records?.forEach(learn);
      if (records) return;
      await pause(200);
    }
  }

  async function follow(): Promise<void> {
    await client.realtime.subscribe("PB_CONNECT", () => {
      connections += 1;
      void list();
    });
    await client.collection("projects").subscribe("*", ({ record }) => learn(record));
  }

  /** Resubscribes a client that gave up for good, because its first submission's answer came after its second. */
  async function watch(): Promise<void> {
    let since = performance.now();
    while (!controller.signal.aborted) {
      await pause(500);
      if (client.realtime.isConnected) since = performance.now();
      if (performance.now() - since < longestSearch) continue;
      await client.realtime.unsubscribe().catch(() => {});
      await follow().catch(() => {});
      since = performance.now();
    }
  }

  await follow();
  await list();
  const watching = watch();
  return {
    titles: () => new Map([...knownRecords].map(([id, { title }]) => [id, title])),
    connections: () => connections,
    async stop() {
      controller.abort();
      await watching;
      await client.realtime.unsubscribe().catch(() => {});
    },
  };
}
