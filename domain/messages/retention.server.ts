import type { Store } from "../../store/index.ts";

/** How long a conversation is kept after its last word, as the privacy page says. */
const yearsKept = 3;

/** Erases for good the conversations that nobody has written in for so long. Returns how many records went. */
export function eraseOldMessages(store: Pick<Store, "eraseBefore">, now: Date): Promise<number> {
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() - yearsKept);
  return store.eraseBefore("messages", { field: "last_at", before: end, service: "jobs" });
}
