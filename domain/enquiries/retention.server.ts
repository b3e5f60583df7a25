import type { OldRecords, Store } from "record-store";
import { dayInParis, subtractYears } from "../dates.ts";

/** How long an enquiry is kept after its last message, as the privacy page says. */
const yearsKept = 3;

/** Years of a worksite's longest guarantee. */
const yearsOfGuarantee = 10;

/** Returns which enquiries of erased clients are past the last day of their legal retention. */
export function endedKeptFiles(now: Date): OldRecords {
  return { field: "kept_until", before: startOfDay(now) };
}

/** Returns which worksites are past their last guarantee. */
export function oldWorksites(now: Date): OldRecords {
  return { field: "received_on", before: subtractYears(startOfDay(now), yearsOfGuarantee) };
}

/** Returns which enquiries without a worksite have had no message for too long. */
export function oldEnquiries(now: Date): OldRecords {
  return {
    field: "last_at",
    before: endOfKeeping(now),
    keptBy: { collection: "worksites", field: "message" },
  };
}

/**
 * Purges the enquiries without a message for `yearsKept`. Enquiries with a worksite are purged when its last guarantee
 * ends. Enquiries of erased clients are purged after the last day of their legal retention. Returns the number of
 * purged records.
 */
export async function eraseOldEnquiries(store: Pick<Store, "eraseOldRecords">, now: Date): Promise<number> {
  const keptFiles = await store.eraseOldRecords("messages", { ...endedKeptFiles(now), service: "jobs" });
  const worksites = await store.eraseOldRecords("worksites", { ...oldWorksites(now), service: "jobs" });
  const enquiries = await store.eraseOldRecords("messages", { ...oldEnquiries(now), service: "jobs" });
  return keptFiles + worksites + enquiries;
}

/** The moment before which the last message is too old to keep an enquiry. */
export function endOfKeeping(now: Date): Date {
  return subtractYears(now, yearsKept);
}

/** The start of the day in Paris, as dates without a time are stored. */
function startOfDay(now: Date): Date {
  return new Date(`${dayInParis(now.toISOString())}T00:00:00Z`);
}
