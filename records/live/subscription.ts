import type { RecordsClient } from "../client.ts";
import { logAndReturn } from "../failure.ts";

/** Milliseconds between two subscriptions. The server counts an account as gone after 45 seconds of silence. */
const renewEvery = 20_000;
/** Milliseconds until a failed subscription is retried. */
const patience = 5_000;

/**
 * Calls back with the version of a record whenever somebody has saved it.
 *
 * @returns a function that stops watching
 */
export function watchRecord(
  client: RecordsClient,
  { collection, record }: { collection: string; record: string },
  saved: (updated: string) => void,
): () => void {
  return keepSubscription(() =>
    client
      .collection<{ id: string; updated: string }>(collection)
      .subscribe(record, (event) => event.action === "update" && saved(event.record.updated), {
        fields: "id,updated",
      }),
  );
}

/**
 * Subscribes at once and then at intervals, in place of the former subscription. The first connection may fail, and the
 * SDK then gives its subscriptions up.
 *
 * @returns a function that ends the subscription
 */
export function keepSubscription(subscribe: () => Promise<() => Promise<void>>): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end: (() => Promise<void>) | undefined;

  function leave(): void {
    end?.().catch(logAndReturn(undefined));
    end = undefined;
  }

  async function begin(): Promise<void> {
    const subscription = subscribe();
    // Both calls are in one turn of the event loop, so that the SDK submits both changes together.
    leave();
    try {
      end = await subscription;
      timer = setTimeout(begin, renewEvery);
    } catch (error) {
      console.error(error);
      timer = setTimeout(begin, patience);
    }
    if (!isOver) return;
    clearTimeout(timer);
    leave();
  }

  void begin();
  return () => {
    isOver = true;
    clearTimeout(timer);
    leave();
  };
}
