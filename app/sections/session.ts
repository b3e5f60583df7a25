import { useSyncExternalStore } from "react";

/**
 * Whether an administrator's browser shows the page. Known in the browser only: the page's HTML is the same for
 * everyone, so what this shows is in no answer of the server.
 */
export function useAdministrator(): boolean {
  return useSyncExternalStore(watch, isAdministrator, () => false);
}

function isAdministrator(): boolean {
  return document.documentElement.dataset.session === "admin";
}

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-session"] });
  return () => observer.disconnect();
}
