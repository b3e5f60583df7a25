import type { Client, House } from "../fixtures.ts";
import type { Caller, Store } from "../index.ts";

type Event = {
  event: string;
  id: string;
  data: { action?: string; record?: Record<string, unknown>; clientId?: string };
};

export type Listener = { client: string; next(): Promise<Event | undefined>; stop(): Promise<void> };

/** Opens an event stream. `next` returns one event after another, or `undefined` once the server has closed it. */
export async function listen(store: Store, address = "", caller?: Caller): Promise<Listener> {
  const response = await store.fetch(new Request("http://127.0.0.1/api/realtime"), { address, caller });
  if (!response.body) throw new Error("A stream has a body.");
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = "";

  async function next(): Promise<Event | undefined> {
    while (!unread.includes("\n\n")) {
      const { value, done } = await reader.read();
      if (done) return undefined;
      unread += value;
    }
    const end = unread.indexOf("\n\n");
    const lines = unread.slice(0, end).split("\n");
    unread = unread.slice(end + 2);
    const line = (name: string) =>
      lines.find((each) => each.startsWith(`${name}:`))?.slice(name.length + 1) ?? "";
    return lines[0] === ":"
      ? next()
      : { event: line("event"), id: line("id"), data: JSON.parse(line("data")) };
  }

  const first = await next();
  return { client: String(first?.id), next, stop: () => reader.cancel() };
}

export function submit(who: Client, { client: clientId }: Listener, ...subscriptions: string[]) {
  return who.send("POST", "/api/realtime", { clientId, subscriptions });
}

export async function work(house: House, slug: string, more: Record<string, unknown> = {}): Promise<string> {
  const { body } = await house.boss.create("works", { slug, title: `Work ${slug}`, ...more });
  return String(body.id);
}

export function withOptions(topic: string, query: Record<string, unknown>): string {
  return `${topic}?options=${encodeURIComponent(JSON.stringify({ query }))}`;
}
