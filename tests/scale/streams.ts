import PocketBase, { type RecordModel } from "pocketbase";
import type { Cluster } from "./cluster.ts";
import "../contract/event-source.ts";

/** Somebody who looks at the list of projects, and keeps it right by what their event stream tells. */
export type Follower = {
  /** The list as they have it: titles by id. */
  titles(): Map<string, string>;
  /** How often the stream had to be opened, the first time included. */
  connections(): number;
  story(): string[];
  stop(): void;
};

/**
 * Follows all projects through the official client, which comes back by itself; the list is asked for anew each time it
 * has.
 *
 * @param token of an administrator, who sees drafts too
 */
export async function followProjects({ url }: Cluster, token: string): Promise<Follower> {
  const client = new PocketBase(url).autoCancellation(false);
  client.authStore.save(token);
  const known = new Map<string, RecordModel>();
  let connections = 0;
  const story: string[] = [];
  const tell = (what: string) => void story.push(`${new Date().toISOString().slice(14, 23)} ${what}`);
  client.realtime.onDisconnect = () => tell("lost");
  let listing = Promise.resolve();

  function learn(record: RecordModel): void {
    const before = known.get(record.id);
    if (!before || before.updated <= record.updated) known.set(record.id, record);
  }

  async function list(): Promise<void> {
    try {
      for (const record of await client.collection("projects").getFullList()) learn(record);
      tell("listed");
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200));
      await list();
    }
  }

  await client.realtime.subscribe("PB_CONNECT", () => {
    connections += 1;
    tell("connected");
    listing = list();
  });
  await client.collection("projects").subscribe("*", ({ record }) => learn(record));
  await listing;
  return {
    titles: () => new Map([...known].map(([id, { title }]) => [id, title])),
    connections: () => connections,
    story: () => story,
    stop: () => void client.realtime.unsubscribe(),
  };
}
