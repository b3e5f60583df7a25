/** What one tab, or the worker, tells the others of the queue that they share. */
export type QueueNews =
  | { kind: "changed" }
  /** The share of a photo that has left, from 0 to 1; nothing where it is not known. */
  | { kind: "sending"; key: string; share: number | undefined };

const name = "site-photos";

let outgoing: BroadcastChannel | undefined;

export function tellQueue(news: QueueNews): void {
  outgoing ??= new BroadcastChannel(name);
  outgoing.postMessage(news);
}

/** Hears what this tab tells, too. Returns what ends it. */
export function hearQueue(hear: (news: QueueNews) => void): () => void {
  const incoming = new BroadcastChannel(name);
  incoming.onmessage = ({ data }: MessageEvent<QueueNews>) => hear(data);
  return () => incoming.close();
}
