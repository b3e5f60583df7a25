import { useState } from "react";
import { withStorage } from "../../records/storage/browser-storage.ts";

/** A text that is being written, kept in this tab so that a reload does not lose it. Where nothing may be kept, it is not. */
export function useKeptText(name: string) {
  // As the drafts of the account (records/drafts.ts), it goes with whoever leaves for good.
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
