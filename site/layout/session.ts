import { useSyncExternalStore } from "react";

/**
 * Whether an administrator's browser shows the page. Known in the browser only: the page's HTML is the same for
 * everyone, so what this shows is in no answer of the server.
 */
export function useAdministrator(): boolean {
  return useSession() === "admin";
}

/** Whose session the browser believes in, for what only the browser shows. */
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
