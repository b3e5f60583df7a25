import { useState } from "react";
import { withStorage } from "../../records/storage/browser-storage.ts";

/** A text in progress, stored in this tab so that a reload does not lose it. Without storage, it is not stored. */
export function useKeptText(name: string) {
  // Like the account's drafts (records/drafts.ts), it is deleted at sign-out.
  const key = `draft/by-link/${name}`;
  const [text, setText] = useState(() => withStorage("sessionStorage", (tab) => tab.getItem(key)) ?? "");
  return {
    text,
    set(next: string): void {
      setText(next);
      withStorage("sessionStorage", (tab) => (next ? tab.setItem(key, next) : tab.removeItem(key)));
    },
  };
}
