import { ClientResponseError } from "pocketbase";
import { type ChangeEntry, isChangeOf, type Row, type Store } from "record-store";
import { storedMoment } from "../dates.ts";
import { sourceRecordId } from "../enquiries/record-id.server.ts";
import { undoTime } from "../notifications.server.ts";
import { inProcess } from "../service-account.server.ts";
import { testEvent } from "./events.ts";
import { type HookPayload, isStepToWon, readHookEvent, readWonEvent } from "./payloads.server.ts";
import { hookService } from "./service.ts";

type QueueStore = Pick<Store, "fetch" | "find" | "history">;

/**
 * Follows committed changes, and stores a message for each hook that wants the event. No request waits for it, and no
 * event is lost if the process ends. A won enquiry is told once the time of an undo is over: an invoicing tool could not
 * take it back.
 */
export function startHookQueue(store: QueueStore & Pick<Store, "follow">, siteUrl: string): void {
  store.follow("webhooks", (entry) => {
    if (entry.collection !== "messages" && entry.collection !== "visits") return undefined;
    return queueEvent(store, entry, () => readHookEvent(store, entry, siteUrl));
  });
  store.follow(
    "webhooks-won",
    (entry) => {
      if (!isChangeOf(entry, "messages") || !isStepToWon(entry)) return undefined;
      return queueEvent(store, entry, () => readWonEvent(store, entry, siteUrl));
    },
    { delay: undoTime },
  );
}

async function queueEvent(
  store: QueueStore,
  entry: ChangeEntry,
  readEvent: () => Promise<HookPayload | undefined>,
): Promise<void> {
  const hooks = await store.find("webhooks", {});
  if (hooks.length === 0) return;
  const payload = await readEvent();
  if (!payload) return;
  // An enquiry that somebody has deleted or erased meanwhile is nobody's business.
  if ((await store.find("messages", { id: payload.message })).length === 0) return;
  const { event, message, data } = payload;
  const body = JSON.stringify({ type: event, timestamp: entry.at.replace(" ", "T"), data });
  const queued = await Promise.allSettled(
    hooks
      .filter(({ events }) => (events as string[] | null)?.includes(event))
      .map((hook) =>
        queueMessage(store, hook, {
          ...{ event, message, body },
          next_at: storedMoment(new Date()),
          source: String(entry.sequence),
        }),
      ),
  );
  const failed = queued.find((each) => each.status === "rejected");
  if (failed) throw failed.reason;
}

/** Milliseconds for which a test belongs to the request that sends it. Later, it is sent like any other message. */
const ownSending = 2 * 60 * 1000;

/** Stores a test message, which carries nothing about anybody, for its request to send. Returns its id. */
export function queueTest(store: Pick<Store, "fetch">, hook: Row<"webhooks">, now: Date): Promise<string> {
  const body = JSON.stringify({ type: testEvent, timestamp: now.toISOString(), data: {} });
  const next_at = storedMoment(new Date(now.getTime() + ownSending));
  const test = { event: testEvent, message: "", body, next_at, source: crypto.randomUUID() };
  return queueMessage(store, hook, test);
}

type Queued = { event: string; message: string; body: string; next_at: string; source: string };

/** The follower may see a change twice. One change is one message. */
async function queueMessage(
  store: Pick<Store, "fetch">,
  hook: Pick<Row<"webhooks">, "id">,
  { source, ...values }: Queued,
): Promise<string> {
  const id = sourceRecordId(JSON.stringify(["webhook", hook.id, source]));
  const delivery = { id, webhook: hook.id, ...values, state: "waiting" };
  try {
    await inProcess(store, hookService).collection("webhook_deliveries").create(delivery);
  } catch (error) {
    if (!isThere(error)) throw error;
  }
  return id;
}

function isThere(error: unknown): boolean {
  return error instanceof ClientResponseError && error.response?.data?.id !== undefined;
}
