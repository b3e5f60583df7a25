import type { Caller } from "../collection.ts";
import type { ChangeEntry, Kernel, Statement } from "../kernel.ts";
import {
  callerOfSubscription,
  longestStream,
  readSubscription,
  removeSubscription,
} from "./subscriptions.ts";
import { concerns, eventData, type Topic, topicOf } from "./subscriptions-topics.ts";

/** The event streams that this process holds. */
export type Streams = {
  /** Opens the stream of a client whose row was made. Its first event is `PB_CONNECT`. */
  open(client: string): ReadableStream<Uint8Array>;
  /** Takes over at once what was submitted for the streams held here. */
  refresh(): void;
  /** Ends all streams, before the store lets go of its data. */
  close(): void;
};

type Stream = {
  client: string;
  version: number;
  caller: Caller;
  topics: readonly Topic[];
  send(event: string, data: string): void;
  end(): void;
};

const lookEvery = 100;
const idleLimit = 5 * 60_000;
// Proxies give up on a connection that says nothing, many of them after a minute.
const keepAliveEvery = 30_000;
// A client that does not read what it asked for must not fill our memory.
const unreadLimit = 1024 * 1024;

const dataVersion: Statement = { sql: "PRAGMA data_version", parameters: [] };
const encoder = new TextEncoder();
const visitor: Caller = { kind: "visitor" };

const streamsOfKernel = new WeakMap<Kernel, Streams>();

export function streamsOf(kernel: Kernel): Streams {
  const streams = streamsOfKernel.get(kernel) ?? openStreams(kernel);
  streamsOfKernel.set(kernel, streams);
  return streams;
}

function openStreams(kernel: Kernel): Streams {
  const streams = new Map<string, Stream>();
  let stopWatching: (() => void) | undefined;
  let seenVersion: unknown;

  function watch(): void {
    const stopListening = kernel.changes.listen(deliver);
    const timer = setInterval(look, lookEvery).unref();
    stopWatching = () => {
      clearInterval(timer);
      stopListening();
      stopWatching = undefined;
    };
  }

  /** Sees what other processes have committed: changes, and topics submitted to them for streams held here. */
  function look(): void {
    kernel.changes.catchUp();
    refresh();
  }

  function refresh(): void {
    const { data_version: version } = kernel.reader.one(dataVersion) ?? {};
    if (version === seenVersion) return;
    seenVersion = version;
    for (const stream of streams.values()) takeOver(stream);
  }

  function takeOver(stream: Stream): void {
    const row = readSubscription(kernel.reader, stream.client);
    if (!row || row.version === stream.version) return;
    stream.version = row.version;
    stream.topics = (JSON.parse(row.topics) as string[]).map(topicOf);
    stream.caller = callerOfSubscription(kernel, kernel.reader, row);
  }

  function deliver(entry: ChangeEntry): void {
    // Topics submitted before the change count, though no look has shown them yet.
    refresh();
    for (const stream of streams.values()) {
      const isOwnAccount = isAbout(stream.caller, entry);
      if (isOwnAccount && entry.action !== "delete") recognise(stream);
      tell(stream, entry);
      if (isOwnAccount && entry.action === "delete") stream.caller = visitor;
    }
  }

  function recognise(stream: Stream): void {
    const row = readSubscription(kernel.reader, stream.client);
    stream.caller = row ? callerOfSubscription(kernel, kernel.reader, row) : visitor;
  }

  function tell(stream: Stream, entry: ChangeEntry): void {
    const collection = kernel.catalog.find(entry.collection);
    if (!collection) return;
    for (const topic of stream.topics) {
      if (!concerns(topic, collection, entry.record)) continue;
      const data = eventData(kernel, entry, collection, topic, stream.caller);
      if (data !== undefined) stream.send(topic.name, data);
    }
  }

  function forget(client: string): void {
    if (!streams.delete(client)) return;
    if (streams.size === 0) stopWatching?.();
    // A row that stays behind is swept when it is stale.
    removeSubscription(kernel, client).catch(() => {});
  }

  return {
    open(client) {
      if (streams.size === 0) watch();
      const { body, send, end } = eventStream(client, () => forget(client));
      streams.set(client, { client, version: 0, caller: visitor, topics: [], send, end });
      send("PB_CONNECT", JSON.stringify({ clientId: client }));
      return body;
    },
    refresh,
    close() {
      for (const stream of [...streams.values()]) stream.end();
    },
  };
}

function isAbout(caller: Caller, { collection, record }: ChangeEntry): boolean {
  return caller.kind === "user" && caller.id === record && caller.collection === collection;
}

/** One stream of server-sent events; `ended` is called once, whoever ends it. */
function eventStream(
  client: string,
  ended: () => void,
): { body: ReadableStream<Uint8Array>; send(event: string, data: string): void; end(): void } {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const lifetime = setTimeout(end, longestStream * 1000).unref();
  const keepAlive = setInterval(() => write(":\n\n"), keepAliveEvery).unref();
  let idle = setTimeout(end, idleLimit).unref();

  function stop(): void {
    controller = undefined;
    clearTimeout(lifetime);
    clearTimeout(idle);
    clearInterval(keepAlive);
    ended();
  }

  function end(): void {
    if (!controller) return;
    controller.close();
    stop();
  }

  function write(text: string): void {
    if (!controller) return;
    controller.enqueue(encoder.encode(text));
    if ((controller.desiredSize ?? 0) < -unreadLimit) end();
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start: (opened) => {
        controller = opened;
      },
      cancel: stop,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  );

  return {
    body,
    end,
    send(event, data) {
      clearTimeout(idle);
      idle = setTimeout(end, idleLimit).unref();
      // The SDK takes the client's id from the `id:` line (contract §12).
      write(`id:${client}\nevent:${event}\ndata:${data}\n\n`);
    },
  };
}
