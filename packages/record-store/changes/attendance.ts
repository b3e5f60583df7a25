import type { Caller, Catalog, Collection } from "../collection.ts";
import { builder, preparedQuery } from "../database/compiler.ts";
import type { Kernel } from "../kernel.ts";
import { callerOfSubscription, type Subscription } from "./subscriptions.ts";
import { topicQuery } from "./subscriptions-topics.ts";

/**
 * A topic such as `@attending/messages/ID`, which says who is at a record just now. With the option `as`, its own
 * account is there.
 */
export type AttendanceTopic = {
  /** Exactly as submitted. */
  name: string;
  collection: Collection;
  record: string;
  /** The account's act at the record, such as `answering`. Empty for an account that only listens. */
  as: string;
};

/** An account at a record, and its act there. */
type Attending = { account: string; as: string };

/** The part of a stream that attendance needs. */
export type AttendedStream = {
  caller: Caller;
  attendance: readonly AttendanceTopic[];
  events: { send(event: string, data: string): void };
};

/**
 * Milliseconds after which an account counts as gone if it has submitted nothing. A network that fails closes no
 * connection, so a client repeats its submission more often.
 */
const attendanceLife = 45_000;

const beginning = "@attending/";
const longestAs = 40;

const attendingRows = preparedQuery<"pattern">((value) =>
  builder
    .selectFrom("_subscriptions")
    .selectAll()
    .where("account", "!=", "")
    .where("topics", "like", value("pattern")),
);

/** Parses the submitted topics that are about attendance. */
export function readAttendance(catalog: Catalog, names: readonly string[]): AttendanceTopic[] {
  return names.flatMap((name) => {
    if (!name.startsWith(beginning)) return [];
    const { path, option } = topicQuery(name);
    const [collectionName = "", record = "", ...more] = path.slice(beginning.length).split("/");
    const collection = catalog.find(collectionName);
    const as = option("as").slice(0, longestAs);
    return collection && record && more.length === 0 ? [{ name, collection, record, as }] : [];
  });
}

/**
 * Tells the streams of this process which accounts are at a record. The accounts are those of all processes, because
 * the table of subscriptions has their topics. A row ends with its stream.
 */
export class Attendance {
  readonly #kernel: Kernel;
  /** The data last sent, by stream and topic. */
  readonly #sent = new WeakMap<AttendedStream, Map<string, string>>();
  /** The last submission of each client, and when this process noticed it. */
  readonly #submissions = new Map<string, { version: number; at: number }>();
  #hasChanged = false;
  #nextEnd = Number.POSITIVE_INFINITY;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  /** Whether somebody has come, has left, or has been silent for too long. */
  get isDue(): boolean {
    return this.#hasChanged || this.#now() >= this.#nextEnd;
  }

  /** Notes the submissions of all clients. */
  note(versions: ReadonlyMap<string, number>): void {
    for (const [client, version] of versions) {
      if (this.#submissions.get(client)?.version === version) continue;
      this.#submissions.set(client, { version, at: this.#now() });
      this.#hasChanged = true;
    }
    for (const client of this.#submissions.keys()) {
      if (versions.has(client)) continue;
      this.#submissions.delete(client);
      this.#hasChanged = true;
    }
  }

  /** Sends each listening stream the accounts at its records, if they have changed. */
  async *tell(streams: Iterable<AttendedStream>): AsyncGenerator<void, void> {
    const listening = [...streams].filter((stream) => topicsHeard(stream).length > 0);
    this.#nextEnd = Number.POSITIVE_INFINITY;
    const everybody = listening.length > 0 ? yield* this.#readAll() : new Map<string, Attending[]>();
    for (const stream of listening) {
      for (const { name, collection, record } of topicsHeard(stream)) {
        const accounts = everybody.get(attendedKey(collection, record)) ?? [];
        this.#send(stream, name, JSON.stringify({ attending: accounts }));
      }
      yield;
    }
    this.#hasChanged = false;
  }

  #send(stream: AttendedStream, name: string, data: string): void {
    const sentData = this.#sent.get(stream) ?? new Map<string, string>();
    this.#sent.set(stream, sentData);
    if (sentData.get(name) === data) return;
    sentData.set(name, data);
    stream.events.send(name, data);
  }

  /** Reads who is where. An account with several streams counts once. */
  async *#readAll(): AsyncGenerator<void, Map<string, Attending[]>> {
    const { catalog, reader } = this.#kernel;
    const everybody = new Map<string, Attending[]>();
    for (const row of await reader.all<Subscription>(attendingRows({ pattern: `%"${beginning}%` }))) {
      const end = (this.#submissions.get(row.client)?.at ?? this.#now()) + attendanceLife;
      if (end <= this.#now()) continue;
      this.#nextEnd = Math.min(this.#nextEnd, end);
      const caller = await callerOfSubscription(this.#kernel, reader, row);
      for (const { collection, record, as } of readAttendance(catalog, JSON.parse(row.topics) as string[])) {
        if (as === "" || caller.kind !== "user" || !collection.mayAttend?.(caller)) continue;
        const there = everybody.get(attendedKey(collection, record)) ?? [];
        everybody.set(attendedKey(collection, record), there);
        if (!there.some((each) => each.account === caller.id && each.as === as))
          there.push({ account: caller.id, as });
      }
      yield;
    }
    return everybody;
  }

  #now(): number {
    return this.#kernel.now().getTime();
  }
}

/** Returns the topics by which a stream hears who is at a record. Anybody may submit topics, and few may hear. */
function topicsHeard({ attendance, caller }: AttendedStream): AttendanceTopic[] {
  return attendance.filter(({ as, collection }) => as === "" && collection.mayAttend?.(caller));
}

function attendedKey({ name }: Collection, record: string): string {
  return `${name}/${record}`;
}
