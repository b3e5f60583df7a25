import { useState } from "react";

/** A text that is being written, kept in this tab so that a reload does not lose it. Where nothing may be kept, it is not. */
export function useKeptText(name: string) {
  // As the drafts of the account (records/drafts.ts), it goes with whoever leaves for good.
  const key = `draft/by-link/${name}`;
  const [text, setText] = useState(() => inTab((tab) => tab.getItem(key)) ?? "");
  return {
    text,
    set(next: string): void {
      setText(next);
      inTab((tab) => (next ? tab.setItem(key, next) : tab.removeItem(key)));
    },
  };
}

function inTab<Kept>(act: (tab: Storage) => Kept): Kept | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
}
