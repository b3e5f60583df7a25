import type { RecordModel, RecordSubscription } from "pocketbase";
import type { RecordsClient } from "../client.ts";
import { logAndReturn } from "../failure.ts";

/** Records to follow: a whole collection, or one record. `heard` replaces the common callback. */
export type LiveTopic = {
  collection: string;
  record?: string;
  heard?: (event: RecordSubscription<RecordModel>) => void;
};

/** Milliseconds until a failed first connection is retried, doubled each time. A lost connection returns by itself. */
const patience = 3_000;
const longestPatience = 60_000;

/**
 * Calls back when records of these topics are created, changed or deleted. Also calls back when listening begins and
 * after each reconnection, as the page was read before and may be stale. A page follows in one place only: the browser
 * holds one stream.
 *
 * @param hasMissed tells then whether anything has changed since; by default, it may have
 * @returns a function that stops following
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
      // The SDK gives up a first connection, but keeps its subscriptions.
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

/** Returns the functions that end these subscriptions. If one fails, the others are ended. */
async function allOrNone(subscriptions: Promise<() => Promise<void>>[]): Promise<(() => Promise<void>)[]> {
  const outcomes = await Promise.allSettled(subscriptions);
  const ends = outcomes.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const failure = outcomes.find((each) => each.status === "rejected");
  if (!failure) return ends;
  for (const end of ends) await end().catch(logAndReturn(undefined));
  throw failure.reason;
}

/** For a whole collection only the fact of a change matters, as the page reads its own records. */
function subscribeTo(
  client: RecordsClient,
  { collection, record = "*", heard }: LiveTopic,
  look: () => void,
): Promise<() => Promise<void>> {
  const records = client.collection(collection);
  return heard ? records.subscribe(record, heard) : records.subscribe(record, look, { fields: "id" });
}
