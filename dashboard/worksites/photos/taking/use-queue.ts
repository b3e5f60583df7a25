import { useCallback, useEffect, useRef, useState } from "react";
import { browserRecords } from "../../../../records/client.ts";
import { logAndReturn } from "../../../../records/failure.ts";
import { listenToSignOut } from "../../../../records/sign-in/sign-out-events.ts";
import type { User } from "../../../../records/sign-in/user.ts";
import { keepDespitePressure, sendWhenOnline } from "../offline/hold-page.ts";
import { changeQueued, queuedPhotos, removeQueued } from "../queue/database.ts";
import { hearQueue, tellQueue } from "../queue/queue-news.ts";
import type { QueuedPhoto } from "../queue/queued-photo.ts";
import { type QueueEnd, sendQueue } from "../queue/send-queue.ts";
import { rememberSender } from "../queue/senders.ts";
import { type Taking, takePhotos, type Unkept } from "../queue/take-photos.ts";

/** The queue of this device as one account sees it. */
export type DeviceQueue = {
  photos: QueuedPhoto[];
  /** Photos that other accounts took with this device. Only these accounts can send them. */
  others: QueuedPhoto[];
  sending: { key: string; share: number | undefined } | undefined;
  /** How the last attempt to send ended, or `undefined` before the first. */
  end: QueueEnd | undefined;
  unkept: Unkept[];
  /** Retries to store a photo for which the device had no room. */
  keepAgain: (unkept: Unkept) => Promise<void>;
  forgetUnkept: (unkept: Unkept) => void;
  take: (files: readonly File[], taking: Taking) => Promise<void>;
  send: () => void;
  /** Retries a refused photo. */
  retry: (key: string) => Promise<void>;
  forget: (key: string) => Promise<void>;
};

/** Milliseconds for which arrived photos still show on a return to the page. */
const arrivedFor = 12 * 60 * 60 * 1000;

export function useQueue({ id, name, email }: User): DeviceQueue {
  const [all, setAll] = useState<QueuedPhoto[]>([]);
  const [sending, setSending] = useState<DeviceQueue["sending"]>();
  const [unkept, setUnkept] = useState<Unkept[]>([]);
  const { end, send } = useSending(id);
  useHeldBack(unkept.length > 0);

  useEffect(() => {
    const look = () => void queuedPhotos().then(setAll, logAndReturn(undefined));
    void forgetOld(id).then(look, look);
    return hearQueue((news) => {
      setSending(news.kind === "sending" ? news : undefined);
      if (news.kind === "changed") look();
    });
  }, [id]);

  const take = useCallback(
    async (files: readonly File[], taking: Taking) => {
      void keepDespitePressure();
      const untakenPhotos = await takePhotos(files, taking);
      // This page has the only copy of earlier unstored photos, so they stay in the list.
      setUnkept((before) => [...before, ...untakenPhotos]);
      send();
      await sendWhenOnline();
    },
    [send],
  );

  return {
    photos: all.filter(({ account }) => account === id),
    others: all.filter(({ account, state }) => account !== id && state !== "arrived"),
    sending,
    end,
    unkept,
    async keepAgain({ key, file, taking }) {
      setUnkept((before) => before.filter((each) => each.key !== key));
      await take([file], taking);
    },
    forgetUnkept: ({ key }) => setUnkept((before) => before.filter((each) => each.key !== key)),
    take: (files, taking) => take(files, { ...taking, account: id, accountName: name || email }),
    send,
    async retry(key) {
      await changeQueued(key, { state: "waiting", problem: undefined });
      tellQueue({ kind: "changed" });
      send();
    },
    async forget(key) {
      await removeQueued([key]);
      tellQueue({ kind: "changed" });
    },
  };
}

/** Asks before the page unloads, or its user signs out, while it has the only copy of a photo. */
function useHeldBack(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const release = () => removeEventListener("beforeunload", ask);
    addEventListener("beforeunload", ask);
    const stopListening = listenToSignOut({ wouldLose: () => true, onSignOut: release });
    return () => {
      release();
      stopListening();
    };
  }, [isHeld]);
}

/** Milliseconds between two attempts while the network does not answer. The last one repeats. */
const pauses = [5_000, 15_000, 45_000, 120_000];

/** Sends the queue: at once, whenever network or page come back, and again after a pause if nothing answers. */
function useSending(account: string): Pick<DeviceQueue, "end" | "send"> {
  const [end, setEnd] = useState<QueueEnd>();
  const failures = useRef(0);
  const timer = useRef(0);

  const send = useCallback(() => {
    clearTimeout(timer.current);
    void sendOnce(account)
      .catch((error): QueueEnd => logAndReturn("unreachable" as const)(error))
      .then((ended) => {
        setEnd(ended);
        failures.current = ended === "unreachable" ? failures.current + 1 : 0;
        if (ended !== "unreachable") return;
        const pause = pauses[Math.min(failures.current, pauses.length) - 1];
        clearTimeout(timer.current);
        timer.current = window.setTimeout(send, pause);
      });
  }, [account]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") send();
    };
    send();
    addEventListener("online", send);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer.current);
      removeEventListener("online", send);
      document.removeEventListener("visibilitychange", look);
    };
  }, [send]);

  return { end, send };
}

async function sendOnce(account: string): Promise<QueueEnd> {
  const client = await browserRecords();
  const { token, record } = client.authStore;
  if (!token || record?.id !== account) return "ended";
  await rememberSender(account, token);
  const end = await sendQueue({ account, token });
  // The redirect to the login depends on this store.
  if (end === "ended" && client.authStore.token === token) client.authStore.clear();
  return end;
}

/** Old photos that have arrived are in the strip, so the queue drops them. */
async function forgetOld(account: string): Promise<void> {
  const own = (await queuedPhotos()).filter((photo) => photo.account === account);
  if (own.some(({ state }) => state !== "arrived")) return;
  const old = own.filter(({ takenAt }) => Date.now() - Date.parse(takenAt) > arrivedFor);
  await removeQueued(old.map(({ key }) => key));
}
