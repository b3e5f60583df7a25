import { offlinePages } from "../../../records/offline-pages.ts";

type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/**
 * Makes this browser open the page without network too, and send what waits once the network is back, where it can.
 * Never rejects: without it the page needs the network to open, and sends while it is open.
 *
 * @returns whether the page opens without network
 */
export async function holdPage(): Promise<boolean> {
  // While the site is being worked on, its scripts have no names to be held by.
  if (!import.meta.env.PROD || !navigator.serviceWorker) return false;
  try {
    await navigator.serviceWorker.register(offlinePages.worker, { scope: offlinePages.scope });
    await navigator.serviceWorker.ready;
    return true;
  } catch {
    return false;
  }
}

/** Asks the browser to wake the worker once there is a network, be the page closed by then. */
export async function sendWhenOnline(): Promise<void> {
  const registration: Syncing | undefined = await navigator.serviceWorker?.getRegistration(
    offlinePages.scope,
  );
  await registration?.sync?.register(offlinePages.sync).catch(() => {});
}

/** Whether the browser sends by itself what waits, once the page is closed. */
export function sendsWhileClosed(): boolean {
  return "SyncManager" in window;
}

/** Asks the browser not to clear away by itself what waits. It may refuse. */
export async function keepDespitePressure(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}
