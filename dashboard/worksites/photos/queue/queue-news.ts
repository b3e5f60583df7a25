/** A message between the tabs and the worker about their shared queue. */
export type QueueNews =
  | { kind: "changed" }
  /** The uploaded share of a photo, from 0 to 1. `undefined` if it is unknown. */
  | { kind: "sending"; key: string; share: number | undefined };

const name = "site-photos";

let outgoing: BroadcastChannel | undefined;

export function tellQueue(news: QueueNews): void {
  outgoing ??= new BroadcastChannel(name);
  outgoing.postMessage(news);
}

/** Listens to messages, including this tab's own. Returns a function that stops it. */
export function hearQueue(hear: (news: QueueNews) => void): () => void {
  const incoming = new BroadcastChannel(name);
  incoming.onmessage = ({ data }: MessageEvent<QueueNews>) => hear(data);
  return () => incoming.close();
}
