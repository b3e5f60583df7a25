import type { Store } from "../../store/index.ts";
import { dayInParis } from "../dates.ts";

/** How long a message is kept after its last word, as the privacy page says. */
const yearsKept = 3;

/** The longest guarantee of a building site runs as long. */
const yearsOfGuarantee = 10;

/**
 * Erases for good the messages that nobody has answered for so long; those of a building site when its last guarantee
 * has ended, and those whose client has erased their account after the last day on which the law has them kept. Returns
 * how many records went.
 */
export async function eraseOldMessages(store: Pick<Store, "eraseBefore">, now: Date): Promise<number> {
  const today = new Date(`${dayInParis(now.toISOString())}T00:00:00Z`);
  const kept = await store.eraseBefore("messages", { field: "kept_until", before: today, service: "jobs" });
  const before = yearsBefore(today, yearsOfGuarantee);
  const sites = await store.eraseBefore("building_sites", { field: "received_on", before, service: "jobs" });
  const messages = await store.eraseBefore("messages", {
    field: "last_at",
    before: endOfKeeping(now),
    keptBy: { collection: "building_sites", field: "message" },
    service: "jobs",
  });
  return kept + sites + messages;
}

/** The moment after which a message needs its last word to be kept. */
export function endOfKeeping(now: Date): Date {
  return yearsBefore(now, yearsKept);
}

function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}
