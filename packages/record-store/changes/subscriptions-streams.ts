import type { Caller, Collection } from "../collection.ts";
import { StoreError } from "../errors.ts";
import type { ChangeEntry, Kernel } from "../kernel.ts";
import { openSlices } from "../turns/slices.ts";
import { Attendance, type AttendanceTopic, readAttendance } from "./attendance.ts";
import { callerKey, type EventData, openEventData, type ToldChange } from "./event-data.ts";
import { type EventStream, openEventStream, type Unread } from "./event-stream.ts";
import {
  callerOfSubscription,
  readSubscription,
  removeSubscription,
  versionsOfAll,
} from "./subscriptions.ts";
import { readTopics, type Topic, type TopicIndex, topicsAbout } from "./subscriptions-topics.ts";

/** The event streams of this process. */
export type Streams = {
  /** Opens the stream of a client whose row exists. The first event is `PB_CONNECT`. */
  open(client: string): ReadableStream<Uint8Array>;
  /** Soon reads the topics submitted for this process's streams. */
  refresh(): void;
  /** Ends all streams, before the store releases its data. */
  close(): void;
};

type Stream = {
  events: EventStream;
  client: string;
  version: number;
  caller: Caller;
  topics: TopicIndex;
  attendance: readonly AttendanceTopic[];
};

/** Topics that differ only in stream and name. All share one computed event. */
type Group = { caller: Caller; topic: Topic; members: { stream: Stream; name: string }[] };

const lookEvery = 100;
/** Most changes that may wait for delivery. With more, the streams with most topics end. Their clients reconnect. */
const mostWaiting = 1000;
/** Far more topics than any page of ours uses. */
const manyTopics = 50;

const visitor: Caller = { kind: "visitor" };
const noTopics: TopicIndex = new Map();

const streamsOfKernel = new WeakMap<Kernel, Streams>();

export function kernelStreams(kernel: Kernel): Streams {
  const streams = streamsOfKernel.get(kernel) ?? new KernelStreams(kernel);
  streamsOfKernel.set(kernel, streams);
  return streams;
}

/**
 * Delivers changes one after another, in slices of a few milliseconds. No write and no request waits, however many
 * clients listen. An event is therefore slightly late, and shows the record at the time of delivery.
 */
class KernelStreams implements Streams {
  readonly #kernel: Kernel;
  readonly #streams = new Map<string, Stream>();
  readonly #unread: Unread = { characters: 0 };
  readonly #slices = openSlices((error) => this.#report(error));
  readonly #attendance: Attendance;
  #stopWatching: (() => void) | undefined;
  #seenVersion: unknown;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    this.#attendance = new Attendance(kernel);
  }

  open(client: string): ReadableStream<Uint8Array> {
    if (this.#streams.size === 0) this.#watch();
    const events = openEventStream(client, this.#unread, () => this.#forget(client));
    const nothing = { version: 0, caller: visitor, topics: noTopics, attendance: [] };
    this.#streams.set(client, { client, events, ...nothing });
    events.send("PB_CONNECT", JSON.stringify({ clientId: client }));
    return events.body;
  }

  refresh(): void {
    if (this.#slices.waiting === 0 && this.#kernel.reader.version() !== this.#seenVersion)
      this.#slices.add(this.#takeOverAll());
  }

  close(): void {
    for (const { events } of [...this.#streams.values()]) events.end();
  }

  #watch(): void {
    const stopListening = this.#kernel.changes.listen((change) => this.#deliver(change));
    const timer = setInterval(
      () => void this.#look().catch((error) => this.#report(error)),
      lookEvery,
    ).unref();
    this.#stopWatching = () => {
      clearInterval(timer);
      stopListening();
      this.#slices.clear();
      this.#stopWatching = undefined;
    };
  }

  /** Reads other processes' commits, and topics they took for streams of this process. */
  async #look(): Promise<void> {
    await this.#kernel.changes.catchUp();
    this.refresh();
    if (this.#slices.waiting === 0 && this.#attendance.isDue)
      this.#slices.add(this.#attendance.tell(this.#streams.values()));
  }

  #deliver({ collection, record, action }: ChangeEntry): void {
    const changed = this.#kernel.catalog.find(collection);
    if (!changed) return;
    if (this.#slices.waiting >= mostWaiting) this.#endHeaviest();
    this.#slices.add(this.#tellAll({ action, record }, changed));
  }

  async *#tellAll(change: ToldChange, collection: Collection): AsyncGenerator<void, void> {
    try {
      yield* this.#tellEach(change, collection);
    } catch (error) {
      // Some clients have the event, some lack it, and nothing tells which. All must reconnect and reload.
      this.close();
      throw error;
    }
  }

  async *#tellEach(change: ToldChange, collection: Collection): AsyncGenerator<void, void> {
    // Topics submitted before the change count, even if no look has read them yet.
    yield* this.#takeOverAll();
    const owners = [...this.#streams.values()].filter(({ caller }) => isAbout(caller, change, collection));
    if (change.action !== "delete") for (const stream of owners) await this.#recognise(stream);
    const dataFor = await openEventData(this.#kernel, change, collection);
    for (const group of yield* this.#recordGroups(change, collection)) yield* this.#tell(group, dataFor);
    if (change.action === "delete") for (const stream of owners) stream.caller = visitor;
  }

  *#recordGroups({ record }: ToldChange, { name }: Collection): Generator<void, Iterable<Group>> {
    const groups = new Map<string, Group>();
    for (const stream of this.#streams.values()) {
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

  async *#tell({ caller, topic, members }: Group, dataFor: EventData): AsyncGenerator<void, void> {
    let data: string | undefined;
    try {
      data = await dataFor(caller, topic);
    } catch (error) {
      if (isAway(error)) throw error;
      // A topic that fails must not block the others.
      this.#report(error);
    }
    yield;
    if (data === undefined) return;
    for (const [index, { stream, name }] of members.entries()) {
      stream.events.send(name, data);
      if (index % 50 === 49) yield;
    }
  }

  async *#takeOverAll(): AsyncGenerator<void, void> {
    const version = this.#kernel.reader.version();
    if (version === this.#seenVersion) return;
    // Copied before the query: the query may miss the row of a stream that opens during it.
    const open = [...this.#streams.values()];
    const versions = await versionsOfAll(this.#kernel.reader);
    for (const stream of open) {
      const submitted = versions.get(stream.client);
      // The row was removed to make room for somebody else's stream.
      if (submitted === undefined) stream.events.end();
      else if (submitted !== stream.version) yield* this.#takeOver(stream);
    }
    this.#attendance.note(versions);
    // Only now: a failed look must be repeated, even if no further write comes.
    this.#seenVersion = version;
  }

  async *#takeOver(stream: Stream): AsyncGenerator<void, void> {
    const row = await readSubscription(this.#kernel.reader, stream.client);
    if (!row) return;
    // Set before the topics are read: a caller who has signed out must receive nothing in between.
    stream.caller = await callerOfSubscription(this.#kernel, this.#kernel.reader, row);
    stream.topics = noTopics;
    stream.attendance = [];
    const names = JSON.parse(row.topics) as string[];
    stream.topics = yield* readTopics(this.#kernel.catalog, names);
    stream.attendance = readAttendance(this.#kernel.catalog, names);
    stream.version = row.version;
  }

  async #recognise(stream: Stream): Promise<void> {
    const row = await readSubscription(this.#kernel.reader, stream.client);
    stream.caller = row ? await callerOfSubscription(this.#kernel, this.#kernel.reader, row) : visitor;
  }

  #endHeaviest(): void {
    const all = [...this.#streams.values()];
    const heavy = all.filter(({ topics }) => countTopics(topics) > manyTopics);
    for (const stream of heavy.length > 0 ? heavy : all) stream.events.end();
  }

  #forget(client: string): void {
    if (!this.#streams.delete(client)) return;
    if (this.#streams.size === 0) this.#stopWatching?.();
    // A row that remains is swept once it is stale.
    removeSubscription(this.#kernel, client).catch(() => {});
  }

  #report(error: unknown): void {
    if (!isAway(error)) this.#kernel.report(error, crypto.randomUUID());
  }
}

/** Returns whether the database is away. Every other request fails with the same error then. */
function isAway(error: unknown): boolean {
  return error instanceof StoreError && error.status === 503;
}

function isAbout(caller: Caller, { record }: ToldChange, { name }: Collection): boolean {
  return caller.kind === "user" && caller.id === record && caller.collection === name;
}

function countTopics(topics: TopicIndex): number {
  return [...topics.values()].reduce((sum, each) => sum + each.length, 0);
}
