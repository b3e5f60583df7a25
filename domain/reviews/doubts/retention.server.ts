import type { Store } from "record-store";

/** Years for which a settled doubt is stored, as its form says. */
const yearsKept = 3;

/** Erases for good the doubts that were settled so long ago. Open doubts stay. Returns the number of erased doubts. */
export function eraseOldDoubts(store: Pick<Store, "eraseBefore">, now: Date): Promise<number> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - yearsKept);
  return store.eraseBefore("review_doubts", { field: "handled_at", before, service: "jobs" });
}
