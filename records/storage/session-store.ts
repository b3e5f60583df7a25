import type { LocalAuthStore } from "pocketbase";
import { withStorage } from "./browser-storage.ts";

/**
 * Keeps a full storage from failing a sign-in that the server has accepted. The draft of an enquiry makes room for the
 * session first. If there is still no room, the session is not stored, and the page shows a visitor.
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
