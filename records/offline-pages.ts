/** Names for the browser's copy of dashboard pages, which open without network. */
export const offlinePages = {
  scope: "/dashboard/",
  worker: "/dashboard/service-worker.js",
  /** The page that shows the enquiries read last. */
  reading: "/dashboard/hors-ligne",
  /** Prefix of the caches' names. */
  cache: "dashboard-",
  /** The cache of pictures, which the next version needs too. */
  covers: "dashboard-covers",
  /** Name of the sync event for the return of the network. */
  sync: "site-photos",
} as const;

/** Removes the offline pages from this browser, so that a sign-out leaves none. Never rejects. */
export async function removeOfflinePages(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration(offlinePages.scope);
    if (registration && new URL(registration.scope).pathname === offlinePages.scope)
      await registration.unregister();
    const names = (await globalThis.caches?.keys()) ?? [];
    const own = names.filter((name) => name.startsWith(offlinePages.cache));
    await Promise.all(own.map((name) => caches.delete(name)));
  } catch {
    // A browser without storage has nothing to remove.
  }
}
