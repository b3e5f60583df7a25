import type { LocalAuthStore } from "pocketbase";
import { withStorage } from "./browser-storage.ts";

/**
 * Lets a full storage not fail a sign-in that the server has accepted: the draft of a request makes room for the session
 * first. If there is still no room, the session is not stored, and the page finds nobody signed in.
 */
export function roomMaking(store: LocalAuthStore): LocalAuthStore {
  const save = store.save.bind(store);
  store.save = (token, record) => {
    const isSaved = (): boolean | undefined =>
      withStorage("localStorage", () => {
        save(token, record);
        return true;
      });
    if (isSaved()) return;
    withStorage("localStorage", (device) => device.removeItem("quote-draft"));
    isSaved();
  };
  return store;
}
