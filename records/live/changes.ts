import type { RecordModel, RecordSubscription } from "pocketbase";
import type { RecordsClient } from "../client.ts";
import { logAndReturn } from "../failure.ts";

/** Records to be told of: all of a collection, or one; `heard` is called in the place of what all changes call. */
export type LiveTopic = {
  collection: string;
  record?: string;
  heard?: (event: RecordSubscription<RecordModel>) => void;
};

/**
 * Milliseconds until a connection that did not come about is tried again, longer each time; one that was lost comes back by
 * itself.
 */
const patience = 3_000;
const longestPatience = 60_000;

/**
 * Calls back whenever records of these topics come, change or go, whoever did it; also once they are listened to, and
 * each time the connection comes back, since nobody was told what changed before: what a page shows was read earlier.
 * A page follows in one place: the browser holds one stream.
 *
 * @param hasMissed asked then whether anything has changed since; where it is not known, it may have
 * @returns what ends it
 */
export function followChanges(
  client: RecordsClient,
  topics: readonly LiveTopic[],
  changed: () => void,
  hasMissed: () => Promise<boolean> = async () => true,
): () => void {
  let isOver = false;
  let isListening = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let ends: (() => Promise<void>)[] = [];
  const look = () => isOver || changed();

  function tryAgain(act: () => Promise<void>): void {
    if (isOver) return;
    clearTimeout(again);
    again = setTimeout(act, Math.min(patience * 2 ** failures, longestPatience));
    failures += 1;
  }

  async function catchUp(): Promise<void> {
    try {
      if (await hasMissed()) look();
      failures = 0;
    } catch (error) {
      console.error(error);
      tryAgain(catchUp);
    }
  }

  async function listen(): Promise<void> {
    try {
      ends = await allOrNone([
        ...topics.map((topic) => subscribeTo(client, topic, look)),
        client.realtime.subscribe("PB_CONNECT", () => isListening && void catchUp()),
      ]);
    } catch (error) {
      console.error(error);
      // The SDK gives a first connection up, and keeps what it was to bring.
      if (!isOver) await client.realtime.unsubscribe().catch(logAndReturn(undefined));
      tryAgain(listen);
      return;
    }
    isListening = true;
    if (isOver) leave();
    else void catchUp();
  }

  function leave(): void {
    for (const end of ends) end().catch(logAndReturn(undefined));
  }

  void listen();
  return () => {
    isOver = true;
    clearTimeout(again);
    leave();
  };
}

/** What ends each of these; where one of them fails, those that did not are ended. */
async function allOrNone(subscriptions: Promise<() => Promise<void>>[]): Promise<(() => Promise<void>)[]> {
  const settled = await Promise.allSettled(subscriptions);
  const ends = settled.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const failure = settled.find((each) => each.status === "rejected");
  if (!failure) return ends;
  for (const end of ends) await end().catch(logAndReturn(undefined));
  throw failure.reason;
}

/** Of all of a collection only that something has changed is of interest: the page asks for what it shows. */
function subscribeTo(
  client: RecordsClient,
  { collection, record = "*", heard }: LiveTopic,
  look: () => void,
): Promise<() => Promise<void>> {
  const records = client.collection(collection);
  return heard ? records.subscribe(record, heard) : records.subscribe(record, look, { fields: "id" });
}
