/** Of what a browser holds so that a page of the back office opens without network. */
export const offlinePages = {
  scope: "/dashboard/",
  worker: "/dashboard/service-worker.js",
  /** How the names of its caches begin. */
  cache: "dashboard-",
  /** The one of pictures, which the next version needs as well. */
  covers: "dashboard-covers",
  /** Under which it is told that the network is back. */
  sync: "site-photos",
  /** What the worker is told when somebody signs out. */
  forget: "forget",
} as const;

/** Takes from this browser what opens without network: whoever signs out leaves none of it behind. Never rejects. */
export async function removeOfflinePages(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration(offlinePages.scope);
    if (registration && new URL(registration.scope).pathname === offlinePages.scope) {
      registration.active?.postMessage(offlinePages.forget);
      await registration.unregister();
    }
    const names = (await globalThis.caches?.keys()) ?? [];
    const own = names.filter((name) => name.startsWith(offlinePages.cache));
    await Promise.all(own.map((name) => caches.delete(name)));
  } catch {
    // A browser that keeps nothing has nothing to take away.
  }
}
