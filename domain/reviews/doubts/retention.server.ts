import type { OldRecords, Store } from "record-store";
import { subtractYears } from "../../dates.ts";

/** Years for which a settled doubt is stored, as its form says. */
const yearsKept = 3;

/** Returns which doubts were settled too long ago. */
export function oldDoubts(now: Date): OldRecords {
  return { field: "handled_at", before: subtractYears(now, yearsKept) };
}

/** Erases for good the doubts that were settled so long ago. Open doubts stay. Returns the number of erased doubts. */
export function eraseOldDoubts(store: Pick<Store, "eraseOldRecords">, now: Date): Promise<number> {
  return store.eraseOldRecords("review_doubts", { ...oldDoubts(now), service: "jobs" });
}
