import { offlinePages } from "../../records/offline-pages.ts";
import { keepPushDevice } from "../../records/overviews/push-devices.ts";
import { holdPage } from "../worksites/photos/offline/hold-page.ts";

/** Why this browser shows no notifications. */
type PushRefusal = "unsupported" | "denied";

/** Tells whether this browser can show notifications of a web page at all. */
export function canNotify(): boolean {
  return "PushManager" in window && "Notification" in window && "serviceWorker" in navigator;
}

/**
 * Subscribes this browser to its push service, and sends notifications there from now on. Its user has to allow them
 * before.
 *
 * @param key the site's public key
 * @throws DashboardFailure, or the browser's error if its push service does not answer
 */
export async function subscribeHere(key: string): Promise<PushRefusal | undefined> {
  if (!canNotify() || !(await holdPage())) return "unsupported";
  if (Notification.permission !== "granted") return "denied";
  const registration = await navigator.serviceWorker.getRegistration(offlinePages.scope);
  if (!registration) return "unsupported";
  // A subscription of an earlier sign-in may have a former key of the site.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON();
  await keepPushDevice({
    endpoint: endpoint ?? "",
    p256dh: keys?.p256dh ?? "",
    auth: keys?.auth ?? "",
  });
  return undefined;
}

/** Ends this browser's subscription at its push service. */
export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(offlinePages.scope);
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
