import { useSyncExternalStore } from "react";

/**
 * Whether the browser belongs to an administrator. Only the browser knows: the page's HTML is the same for everyone, so
 * no answer of the server contains the content that this shows.
 */
export function useAdministrator(): boolean {
  return useSession() === "admin";
}

/** Returns the session that the browser believes in, for content that only the browser shows. */
export function useSession(): string | undefined {
  return useSyncExternalStore(watch, session, () => "visitor");
}

function session(): string | undefined {
  return document.documentElement.dataset.session;
}

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-session"] });
  return () => observer.disconnect();
}
