import type { Store } from "../../store/index.ts";

/** How long a message is kept after its last word, as the privacy page says. */
const yearsKept = 3;

/** Erases for good the messages that nobody has answered for so long. Returns how many records went. */
export function eraseOldMessages(store: Pick<Store, "eraseBefore">, now: Date): Promise<number> {
  return store.eraseBefore("messages", { field: "last_at", before: endOfKeeping(now), service: "jobs" });
}

/** The moment after which a message needs its last word to be kept. */
export function endOfKeeping(now: Date): Date {
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() - yearsKept);
  return end;
}
