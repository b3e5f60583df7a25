import type { Caller, Collection } from "../collection.ts";
import type { ChangeEntry, Kernel, Statement } from "../kernel.ts";
import { openSlices, type Work } from "../turns/slices.ts";
import { callerKey, openEventData, type Told } from "./event-data.ts";
import { type EventStream, openEventStream, type Unread } from "./event-stream.ts";
import {
  callerOfSubscription,
  readSubscription,
  removeSubscription,
  versionsOfAll,
} from "./subscriptions.ts";
import { readTopics, type Topic, type TopicIndex, topicsAbout } from "./subscriptions-topics.ts";

/** The event streams that this process holds. */
export type Streams = {
  /** Opens the stream of a client whose row was made. Its first event is `PB_CONNECT`. */
  open(client: string): ReadableStream<Uint8Array>;
  /** Takes over soon what was submitted for the streams held here. */
  refresh(): void;
  /** Ends all streams, before the store lets go of its data. */
  close(): void;
};

type Stream = Omit<EventStream, "body"> & {
  client: string;
  version: number;
  caller: Caller;
  topics: TopicIndex;
};

/** Topics that differ in nothing but their streams and names: one answer serves them all. */
type Group = { caller: Caller; topic: Topic; members: { stream: Stream; name: string }[] };

const lookEvery = 100;
/** Changes that wait to be told. Beyond it the streams that ask for most end; their clients come back. */
const mostWaiting = 1000;
/** Topics that no page of ours comes near. */
const manyTopics = 50;

const dataVersion: Statement = { sql: "PRAGMA data_version", parameters: [] };
const visitor: Caller = { kind: "visitor" };
const noTopics: TopicIndex = new Map();

const streamsOfKernel = new WeakMap<Kernel, Streams>();

export function streamsOf(kernel: Kernel): Streams {
  const streams = streamsOfKernel.get(kernel) ?? openStreams(kernel);
  streamsOfKernel.set(kernel, streams);
  return streams;
}

/**
 * Changes are told one after the other, in slices of a few milliseconds: however many listen, no write waits for them,
 * and nobody else. What is told is therefore a moment old, and shows the record as it is by then.
 */
function openStreams(kernel: Kernel): Streams {
  const streams = new Map<string, Stream>();
  const unread: Unread = { characters: 0 };
  const report = (error: unknown) => kernel.report(error, crypto.randomUUID());
  const slices = openSlices(report);
  let stopWatching: (() => void) | undefined;
  let seenVersion: unknown;

  function watch(): void {
    const stopListening = kernel.changes.listen(deliver);
    const timer = setInterval(look, lookEvery).unref();
    stopWatching = () => {
      clearInterval(timer);
      stopListening();
      slices.clear();
      stopWatching = undefined;
    };
  }

  /** Sees what other processes have committed: changes, and topics submitted to them for streams held here. */
  function look(): void {
    kernel.changes.catchUp();
    refresh();
  }

  function refresh(): void {
    if (slices.waiting === 0 && currentVersion() !== seenVersion) slices.add(takeOverAll());
  }

  function deliver({ collection, record, action }: ChangeEntry): void {
    const changed = kernel.catalog.find(collection);
    if (!changed) return;
    if (slices.waiting >= mostWaiting) endHeaviest();
    slices.add(tellAll({ action, record }, changed));
  }

  function* tellAll(told: Told, collection: Collection): Work {
    // Topics submitted before the change count, though no look has shown them yet.
    yield* takeOverAll();
    const owners = [...streams.values()].filter(({ caller }) => isAbout(caller, told, collection));
    if (told.action !== "delete") for (const stream of owners) recognise(stream);
    const dataFor = openEventData(kernel, told, collection);
    for (const group of yield* groupsOf(told, collection)) yield* tell(group, dataFor);
    if (told.action === "delete") for (const stream of owners) stream.caller = visitor;
  }

  function* groupsOf({ record }: Told, { name }: Collection): Generator<void, Iterable<Group>> {
    const groups = new Map<string, Group>();
    for (const stream of streams.values()) {
      const { caller, topics } = stream;
      const who = callerKey(caller);
      for (const topic of topicsAbout(topics, name, record)) {
        const { filter, expand, fields } = topic;
        const key = JSON.stringify([who, topic.record, filter, expand, fields]);
        const group = groups.get(key) ?? { caller, topic, members: [] };
        if (group.members.push({ stream, name: topic.name }) === 1) groups.set(key, group);
      }
      yield;
    }
    return groups.values();
  }

  function* tell({ caller, topic, members }: Group, dataFor: ReturnType<typeof openEventData>): Work {
    let data: string | undefined;
    try {
      data = dataFor(caller, topic);
    } catch (error) {
      // One topic that we cannot answer keeps nobody else from hearing.
      report(error);
    }
    yield;
    if (data === undefined) return;
    for (const [index, { stream, name }] of members.entries()) {
      stream.send(name, data);
      if (index % 50 === 49) yield;
    }
  }

  function* takeOverAll(): Work {
    const version = currentVersion();
    if (version === seenVersion) return;
    const versions = versionsOfAll(kernel.reader);
    // Only now: a look that fails must be repeated, even if nothing else is ever written.
    seenVersion = version;
    for (const stream of [...streams.values()]) {
      const submitted = versions.get(stream.client);
      // Its place was needed: somebody else's stream has it now.
      if (submitted === undefined) stream.end();
      else if (submitted !== stream.version) yield* takeOver(stream);
    }
  }

  function* takeOver(stream: Stream): Work {
    const row = readSubscription(kernel.reader, stream.client);
    if (!row) return;
    stream.version = row.version;
    // Before its topics are read: whoever has signed out hears nothing more meanwhile.
    stream.caller = callerOfSubscription(kernel, kernel.reader, row);
    stream.topics = noTopics;
    stream.topics = yield* readTopics(kernel.catalog, JSON.parse(row.topics) as string[]);
  }

  function currentVersion(): unknown {
    return kernel.reader.one(dataVersion)?.data_version;
  }

  function recognise(stream: Stream): void {
    const row = readSubscription(kernel.reader, stream.client);
    stream.caller = row ? callerOfSubscription(kernel, kernel.reader, row) : visitor;
  }

  function endHeaviest(): void {
    const all = [...streams.values()];
    const heavy = all.filter(({ topics }) => topicsIn(topics) > manyTopics);
    for (const stream of heavy.length > 0 ? heavy : all) stream.end();
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
      const { body, send, end } = openEventStream(client, unread, () => forget(client));
      streams.set(client, { client, version: 0, caller: visitor, topics: noTopics, send, end });
      send("PB_CONNECT", JSON.stringify({ clientId: client }));
      return body;
    },
    refresh,
    close() {
      for (const stream of [...streams.values()]) stream.end();
    },
  };
}

function isAbout(caller: Caller, { record }: Told, { name }: Collection): boolean {
  return caller.kind === "user" && caller.id === record && caller.collection === name;
}

function topicsIn(topics: TopicIndex): number {
  return [...topics.values()].reduce((sum, each) => sum + each.length, 0);
}
