import type { Store } from "../../../store/index.ts";

/** How long a doubt is kept once it was decided of, as its form says. */
const yearsKept = 3;

/** Erases for good the doubts that were decided of so long ago; what waits stays. Returns how many went. */
export function eraseOldDoubts(store: Pick<Store, "eraseBefore">, now: Date): Promise<number> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - yearsKept);
  return store.eraseBefore("review_doubts", { field: "handled_at", before, service: "jobs" });
}
