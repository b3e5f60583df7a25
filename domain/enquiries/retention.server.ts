import type { Store } from "record-store";
import { dayInParis } from "../dates.ts";

/** How long an enquiry is kept after its last message, as the privacy page says. */
const yearsKept = 3;

/** Years of a worksite's longest guarantee. */
const yearsOfGuarantee = 10;

/**
 * Purges the enquiries without a message for `yearsKept`. Enquiries with a worksite are purged when its last guarantee
 * ends. Enquiries of erased clients are purged after the last day of their legal retention. Returns the number of
 * purged records.
 */
export async function eraseOldMessages(store: Pick<Store, "eraseBefore">, now: Date): Promise<number> {
  const today = new Date(`${dayInParis(now.toISOString())}T00:00:00Z`);
  const erasedCount = await store.eraseBefore("messages", {
    field: "kept_until",
    before: today,
    service: "jobs",
  });
  const before = yearsBefore(today, yearsOfGuarantee);
  const worksites = await store.eraseBefore("worksites", { field: "received_on", before, service: "jobs" });
  const messages = await store.eraseBefore("messages", {
    field: "last_at",
    before: endOfKeeping(now),
    keptBy: { collection: "worksites", field: "message" },
    service: "jobs",
  });
  return erasedCount + worksites + messages;
}

/** The moment before which the last message is too old to keep an enquiry. */
export function endOfKeeping(now: Date): Date {
  return yearsBefore(now, yearsKept);
}

function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}
