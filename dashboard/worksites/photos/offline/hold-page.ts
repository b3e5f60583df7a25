import { offlinePages } from "../../../../records/offline-pages.ts";

type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/**
 * Makes the page open without network, and lets the worker send the queue when the network is back, if the browser
 * supports it. Never rejects: without a worker, the page needs the network to open, and sends only while it is open.
 *
 * @returns whether the page opens without network
 */
export async function holdPage(): Promise<boolean> {
  // During development, the scripts have no stable names to cache.
  if (!import.meta.env.PROD || !navigator.serviceWorker) return false;
  try {
    await navigator.serviceWorker.register(offlinePages.worker, { scope: offlinePages.scope });
    await navigator.serviceWorker.ready;
    return true;
  } catch {
    return false;
  }
}

/** Asks the browser to wake the worker once there is a network, even if the page is closed by then. */
export async function sendWhenOnline(): Promise<void> {
  const registration: Syncing | undefined = await navigator.serviceWorker?.getRegistration(
    offlinePages.scope,
  );
  await registration?.sync?.register(offlinePages.sync).catch(() => {});
}

/** Whether the browser sends the queue after the page is closed. */
export function sendsWhileClosed(): boolean {
  return "SyncManager" in window;
}

/** Asks the browser never to evict the queue by itself. It may refuse. */
export async function keepDespitePressure(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}
