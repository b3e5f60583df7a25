import { hash } from "node:crypto";
import type { ChangeEntry, Notes, Row, Store } from "record-store";
import { undoTime } from "../../domain/notifications.server.ts";
import { changeNotices, giftNotices } from "../../domain/push/notices.server.ts";
import {
  eraseEndedSubscriptions,
  eraseSubscriptions,
  readSubscriptions,
  subscriptionsInForce,
} from "../../domain/push/subscriptions/subscriptions.server.ts";
import type { PushReach } from "./push-address.ts";
import { holdFor, type PushOutcome, sendPush } from "./push-service.ts";
import { deriveSiteKey, type SiteKey } from "./site-key.ts";
import { openWaitingPushes, type WaitingPush } from "./waiting-pushes.ts";

type PushOptions = {
  store: Pick<
    Store,
    | "readAccess"
    | "eraseRecords"
    | "fetch"
    | "find"
    | "follow"
    | "history"
    | "leads"
    | "secondFactor"
    | "secret"
  >;
  notes: Notes;
  /** The operator's address, for the owners of push services. */
  contact: string;
  reach: PushReach;
  report: (error: unknown) => void;
  now?: () => Date;
};

const minute = 60_000;

/** Notifications sent at the same time. */
const atOnce = 20;

/**
 * Sends notifications about changes, from committed changes: the request that causes one does not wait. A notification
 * is stored before it is sent, so it survives the end of the process. A notification that was sent just before the end is
 * sent again, and its tag lets the browser show it once. Each minute, the subscriptions of ended sessions are erased.
 *
 * @returns `sendDue` resolves once everything that is due was tried, and `stop` once nothing is on its way
 */
export function startPushing(options: PushOptions): { sendDue(): Promise<void>; stop(): Promise<void> } {
  const { store, report } = options;
  const now = options.now ?? (() => new Date());
  const waiting = openWaitingPushes(options.notes);
  let round: Promise<void> | undefined;
  let isStopped = false;

  /** Tries every due notification. */
  async function goRound(): Promise<void> {
    while (!isStopped) {
      const due = (await waiting.read()).filter((push) => push.due <= now().getTime()).slice(0, atOnce);
      if (due.length === 0) return;
      await sendPart(due);
    }
  }

  async function sendPart(due: readonly WaitingPush[]): Promise<void> {
    const devices = await readDevices(store, due);
    const siteKey = deriveSiteKey(await store.secret("push"), options.contact);
    const outcomes = await Promise.all(
      due.map((push) => send({ push, device: devices.get(push.device), siteKey }, options.reach, now())),
    );
    // The store closes now. The next process sends these again, and their tags let the browser show them once.
    if (isStopped) return;
    await waiting.settle(
      due.map((push, index) => ({
        push,
        ...(outcomes[index] === "waits" && { due: now().getTime() + retryPause(push, now()) }),
      })),
    );
    const gonePushes = due.filter((_, index) => outcomes[index] === "gone");
    await eraseSubscriptions(
      store,
      gonePushes.map(({ device }) => device),
    );
  }

  function sendDue(): Promise<void> {
    round ??= goRound().finally(() => {
      round = undefined;
    });
    return round;
  }

  const wake = () => {
    if (store.leads() && !isStopped) void sendDue().catch(report);
  };
  followNotices({ store, waiting, wake });
  wake();
  const timer = setInterval(wake, minute).unref();
  const erasures = startErasures(options);
  return {
    sendDue,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.all([round?.catch(() => {}), erasures.stop()]);
    },
  };
}

/** Erases the subscriptions of ended sessions each minute. */
function startErasures({ store, report }: Pick<PushOptions, "store" | "report">): { stop(): Promise<void> } {
  let erasure: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (store.leads()) erasure = eraseEndedSubscriptions(store).catch(report);
  }, minute).unref();
  return {
    async stop() {
      clearInterval(timer);
      await erasure;
    },
  };
}

type Keeping = {
  store: PushOptions["store"];
  waiting: ReturnType<typeof openWaitingPushes>;
  wake: () => void;
};

/** Follows committed changes. A gift counts once the time of its undo is over. */
function followNotices(keeping: Keeping): void {
  const { follow } = keeping.store;
  follow("push", (entry) => keepNotices(keeping, entry, changeNotices));
  follow("push-gifts", (entry) => keepNotices(keeping, entry, giftNotices), { delay: undoTime });
}

/** Stores the notifications of a change, one for each browser. Only the sending checks which sessions are open. */
function keepNotices(
  { store, waiting, wake }: Keeping,
  entry: ChangeEntry,
  readNotices: typeof changeNotices,
): Promise<void> | undefined {
  return readNotices(store, entry)?.then(async (addressed) => {
    const at = Date.parse(entry.at.replace(" ", "T"));
    const pushes: WaitingPush[] = [];
    for (const { notice, to, butNot } of addressed) {
      for (const { id, user } of await readSubscriptions(store, to))
        if (user !== butNot) pushes.push({ ...notice, device: id, at, due: 0 });
    }
    if (pushes.length === 0) return;
    await waiting.add(pushes);
    wake();
  });
}

/** Returns the browsers that may still receive these notifications, by the ids of their subscriptions. */
async function readDevices(
  store: PushOptions["store"],
  due: readonly WaitingPush[],
): Promise<ReadonlyMap<string, Row<"push_subscriptions">>> {
  const ids = new Set(due.map(({ device }) => device));
  const rows = (await readSubscriptions(store)).filter(({ id }) => ids.has(id));
  return new Map((await subscriptionsInForce(store, rows)).map((row) => [row.id, row]));
}

type Sending = { push: WaitingPush; device: Row<"push_subscriptions"> | undefined; siteKey: SiteKey };

async function send({ push, device, siteKey }: Sending, reach: PushReach, now: Date): Promise<PushOutcome> {
  // The device's owner has signed out or left since, or the notification is too old.
  if (!device || now.getTime() - push.at > holdFor * 1_000) return "refused";
  const { title, path, tag } = push;
  const topic = hash("sha256", tag, "base64url").slice(0, 32);
  return sendPush(device, { siteKey, reach, now, topic, text: JSON.stringify({ title, path, tag }) });
}

/** Returns the milliseconds until the next attempt: as long as the notification has waited, but at most an hour. */
function retryPause({ at }: WaitingPush, now: Date): number {
  return Math.min(Math.max(now.getTime() - at, minute), 60 * minute);
}
